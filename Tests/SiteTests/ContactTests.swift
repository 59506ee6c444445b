import Pictures
import Site
import Sources
import Testing

@Suite struct ContactTests {
  private func pages(of sample: Sample) throws -> [String: String] {
    var pages: [String: String] = [:]
    for file in try sample.edition().files where file.kind == .page {
      pages[file.path] = String(decoding: try #require(file.render()), as: UTF8.self)
    }
    let notice = NoticeSite(
      settings: sample.settings,
      theme: try sample.theme())
    let page = try #require(notice.files.first { $0.kind == .page })
    pages["notice"] = String(decoding: try #require(page.render()), as: UTF8.self)
    return pages
  }

  private func expect(_ contact: String, in sample: Sample) throws {
    let pages = try pages(of: sample)
    #expect(Set(["index.html", "404.html", "archive.html", "notice"]).isSubset(of: pages.keys))
    // The card has no room for a contact: a click on it opens a page that has one.
    for (path, page) in pages where path != Routes.embed {
      #expect(page.contains("<p class=\"contact\">\(contact)</p>"), "\(path)")
    }
  }

  @Test func `every page links to the configured e-mail address`() throws {
    var sample = try Sample()
    sample.contact = Contact.MailAddress("sky&stars%@stars.example").map(Contact.mail)
    try expect(
      #"Contact the publisher of this site: <a href="mailto:sky%26stars%25@stars.example">sky&amp;stars%@stars.example</a>"#,
      in: sample)
  }

  @Test func `every page links to the configured contact page`() throws {
    var sample = try Sample()
    sample.base = web("https://somebody.github.io/apod/")
    sample.contact = .web(web("https://stars.example/contact?about=apod"))
    try expect(
      #"Contact the publisher of this site: <a href="https://stars.example/contact?about=apod" rel="noopener">stars.example/contact</a>"#,
      in: sample)
  }

  @Test(arguments: [
    ("https://somebody.github.io/apod/", "somebody/apod"),
    ("https://some-body.github.io/a.b_c/en/", "some-body/a.b_c"),
    ("https://somebody.github.io/", "somebody/somebody.github.io"),
  ])
  func `a site on GitHub Pages links to its repository's issues`(base: String, repository: String)
    throws
  {
    var sample = try Sample()
    sample.base = web(base)
    let issues = "github.com/\(repository)/issues"
    try expect(
      "Contact the publisher of this site: <a href=\"https://\(issues)\" rel=\"noopener\">\(issues)</a>",
      in: sample)
  }

  @Test(arguments: [
    nil, "https://sky.example/apod/", "https://github.io/apod/", "https://a.b.github.io/apod/",
    "https://somebody.github.io.example/apod/", "https://somebody.github.io/a%20b/",
  ])
  func `no page shows a contact when none is known`(base: String?) throws {
    var sample = try Sample()
    sample.base = base.flatMap { web($0) }
    for file in try sample.edition().files where file.kind == .page {
      let page = String(decoding: try #require(file.render()), as: UTF8.self)
      #expect(!page.contains("class=\"contact\""), "\(file.path)")
    }
  }

  @Test(arguments: [
    "sky@stars.example", "a.b+c@x", "!#$%&'*+/=?^_`{|}~-.@stars-1.example",
  ])
  func `an e-mail address that browsers accept is accepted`(text: String) {
    #expect(Contact.MailAddress(text)?.text == text)
  }

  @Test(arguments: [
    "", "@", "a@", "@b", "a@b@c", "a b@c", "a@b c", "a@-b.example", "a@b-.example", "a@b..c",
    "a@b.", "<a>@b", "\"a\"@b", "é@b", "a@é", "a\n@b", "a@\(String(repeating: "b", count: 64))",
    "\(String(repeating: "a", count: 250))@b.cd",
  ])
  func `an e-mail address that browsers reject is rejected`(text: String) {
    #expect(Contact.MailAddress(text) == nil)
  }

  @Test func `a mailto link escapes characters that have a meaning in links`() {
    #expect(
      Contact.MailAddress("a?b&c=d#e/f@stars.example")?.link
        == "mailto:a%3Fb%26c%3Dd%23e%2Ff@stars.example"
    )
  }
}
