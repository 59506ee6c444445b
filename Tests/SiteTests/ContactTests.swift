import Pictures
import Site
import Sources
import Testing

@Suite struct ContactTests {
  /// The contact on every page, and on the notice. The card has no room for one: a click on it opens a page with it.
  private func contacts(_ sample: Sample) throws -> [String: String?] {
    let notice = NoticeSite(settings: sample.settings, theme: try sample.theme())
    let page = try #require(notice.files.first { $0.kind == .page })
    var pages = try sample.pages()
    pages[Routes.embed] = nil
    pages["notice"] = String(decoding: try #require(page.render()), as: UTF8.self)
    #expect(Set(["index.html", "404.html", "archive.html", "notice"]).isSubset(of: pages.keys))
    return pages.mapValues { page in
      page.firstMatch(of: /<p class="contact">(.*)<\/p>/).map { String($0.1) }
    }
  }

  @Test(
    arguments: [
      (
        Contact.MailAddress("sky&stars%@stars.example").map(Contact.mail),
        "https://sky.example/apod/", "mailto:sky%26stars%25@stars.example",
        "sky&amp;stars%@stars.example"
      ),
      (
        .web(web("https://stars.example/contact?about=apod")), "https://somebody.github.io/apod/",
        "https://stars.example/contact?about=apod", "stars.example/contact"
      ),
      // A site on GitHub Pages links to its repository's issues.
      (
        nil, "https://somebody.github.io/apod/", "https://github.com/somebody/apod/issues",
        "github.com/somebody/apod/issues"
      ),
      (
        nil, "https://some-body.github.io/a.b_c/en/",
        "https://github.com/some-body/a.b_c/issues", "github.com/some-body/a.b_c/issues"
      ),
      (
        nil, "https://somebody.github.io/",
        "https://github.com/somebody/somebody.github.io/issues",
        "github.com/somebody/somebody.github.io/issues"
      ),
    ] as [(Contact?, String, String, String)])
  func `every page links to the contact`(
    contact: Contact?, base: String, address: String, name: String
  ) throws {
    let sample = try Sample {
      $0.contact = contact
      $0.base = web(base)
    }
    let rel = address.hasPrefix("mailto") ? "" : " rel=\"noopener\""
    let link = "<a href=\"\(address)\"\(rel)>\(name)</a>"
    for (path, found) in try contacts(sample) {
      #expect(found == "Contact the publisher of this site: \(link)", "\(path)")
    }
  }

  @Test(arguments: [
    nil, "https://sky.example/apod/", "https://github.io/apod/", "https://a.b.github.io/apod/",
    "https://somebody.github.io.example/apod/", "https://somebody.github.io/a%20b/",
  ])
  func `no page shows a contact when none is known`(base: String?) throws {
    for (path, page) in try Sample({ $0.base = base.map(web) }).pages() {
      expect(page, lacks: "class=\"contact\"", in: path)
    }
  }

  private static let valid = [
    "sky@stars.example", "a.b+c@x", "!#$%&'*+/=?^_`{|}~-.@stars-1.example",
  ]
  private static let invalid = [
    "", "@", "a@", "@b", "a@b@c", "a b@c", "a@b c", "a@-b.example", "a@b-.example", "a@b..c",
    "a@b.", "<a>@b", "\"a\"@b", "é@b", "a@é", "a\n@b", "a@\(String(repeating: "b", count: 64))",
    "\(String(repeating: "a", count: 250))@b.cd",
  ]

  @Test(arguments: valid + invalid)
  func `an e-mail address is accepted if browsers accept it`(text: String) {
    #expect(Contact.MailAddress(text)?.text == (Self.valid.contains(text) ? text : nil))
  }

  @Test func `a mailto link escapes characters that have a meaning in links`() {
    #expect(
      Contact.MailAddress("a?b&c=d#e/f@stars.example")?.link
        == "mailto:a%3Fb%26c%3Dd%23e%2Ff@stars.example")
  }
}
