import Sources
import Testing

@testable import Site

/// The owner's files, which override the built-in ones.
@Suite struct ThemeTests {
  /// The mistakes that are reported for these files of the owner's.
  private func mistakes(_ own: [String: String]) throws -> [String] {
    try Sample(own: own).theme().mistakes.map(\.description)
  }

  @Test func `the built-in files have no mistakes, in any language`() throws {
    for language in ["en", "de", "es", "ar", "ja"] {
      let theme = try Sample { $0.language = language }.theme()
      #expect(theme.mistakes == [] && theme.warnings == [])
    }
  }

  @Test func `an owner's file replaces one template and no other`() throws {
    let own = try Sample(own: ["partials/footer.html": "<footer>Mine</footer>\n"])
    try own.expect("index.html", has: "<footer>Mine</footer>", "<header class=\"masthead\">")
    #expect(try own.text("feed.xml") == Sample().text("feed.xml"))
  }

  @Test func `a file with a mistake is reported and the built-in one is used`()
    throws
  {
    let own = ["partials/footer.html": "<footer>\n{{siteTitel}}\n</footer>\n"]
    #expect(
      try mistakes(own) == [
        "partials/footer.html:2: unknown name “siteTitel”; did you mean siteTitle?; `apod theme names partials/footer.html` lists the known names"
      ])
    #expect(try Sample(own: own).text("index.html") == Sample().text("index.html"))
  }

  @Test func `an owner's files still work with later templates and words`()
    throws
  {
    var builtIn = try Sample.repositoryTemplates()
    builtIn["languages/en.ftl", default: []] +=
      "moon-rises = The Moon rises\nmoon-sets = It sets\n".utf8
    builtIn["partials/moon.html"] = Array(
      "<p>{{words.moon-rises}}. {{words.moon-sets}}.</p>\n".utf8)
    let day = String(decoding: try #require(builtIn["day.html"]), as: UTF8.self)
    builtIn["day.html"] = Array(day.replacing("</main>", with: "{{> moon}}</main>").utf8)
    let own = [
      "partials/footer.html": "<footer>{{words.today}}</footer>\n",
      "languages/de.ftl": "today = Jetzt\n",
    ].mapValues { Array($0.utf8) }
    let theme = try Theme(ThemeFiles(builtIn: builtIn, own: own), language: "de", source: .nasa)
    #expect(theme.mistakes == [])
    #expect(theme.words.title(ofPage: Routes.archive) == "Archiv")
  }

  @Test func `mistakes of several files are reported together, and the others are used`() throws {
    let own = [
      "day.html": "{{nobody}}", "feed.xml": "{{nothing}}", "search.html": "<p>{{> nowhere}}</p>",
      "partials/footer.html": "<footer>Mine</footer>\n",
    ]
    let found = try mistakes(own)
    #expect(found.count == 3)
    for start in [
      "day.html:1: unknown name “nobody”", "feed.xml:1: unknown name “nothing”",
      "search.html:1: unknown partial “nowhere”",
    ] {
      #expect(found.contains { $0.hasPrefix(start) }, "\(start)")
    }
    #expect(try Sample(own: own).text("index.html").contains("<footer>Mine</footer>"))
  }

  @Test func `a partial that makes a page too large is not used`() throws {
    let own = ["partials/tile.html": String(repeating: "<p>Much</p>\n", count: 1_000_000)]
    #expect(try mistakes(own).count == 1)
    #expect(try Sample(own: own).text("recent.html") == Sample().text("recent.html"))
  }

  @Test func `partials that contain each other are not used`() throws {
    let own = ["partials/contact.html": "{{> footer}}", "partials/kind.html": "{{> kind}}"]
    #expect(try mistakes(own).count >= 2)
    #expect(try Sample(own: own).text("index.html") == Sample().text("index.html"))
  }

  private static let made = "apod makes this file itself; remove yours, or give it another name"
  private static let unused =
    "no page is made from this file; move it into partials/ or assets/, or remove it"
  private static let languages =
    "languages/ contains only files such as fr.ftl; rename or remove this one"
  private static func sameName(as path: String) -> String {
    "the name differs from \(path) only in case; rename or remove the file"
  }

  @Test(arguments: [
    ("assets/words.js", made), ("assets/page.js", made), ("index.html", made),
    ("subjects.html", made), ("archivepix.html", made), ("ap261120.html", made),
    ("days.txt", unused), ("languages", unused), ("languages/fr.txt", languages),
    ("languages/old/fr.ftl", languages),
    ("languages/de-AT.ftl", "rename it to languages/de-at.ftl"),
    ("Day.html", sameName(as: "day.html")), ("Index.html", sameName(as: "index.html")),
    ("assets/Page.js", sameName(as: "assets/page.js")),
    (
      "My Page.html",
      "a page's name may contain only letters a to z, digits, - and _; rename the file"
    ),
    (
      "old/day.html",
      "nothing is made from the files in old/; move this one into partials/ or assets/, or remove it"
    ),
    (
      "assets/style.css/x.txt",
      "assets/style.css is a file of the site; give the folder another name"
    ), ("assets/page.js/y/z", "assets/page.js is a file of the site; give the folder another name"),
    (
      "partials/notes.txt",
      "no template can include this file; rename it to end in .html, or remove it"
    ),
  ])
  func `a file that does not belong to a theme is reported and ignored`(
    path: String, reason: String
  )
    throws
  {
    #expect(try mistakes([path: "<p>Mine</p>"]) == ["\(path): \(reason)"])
    #expect(try Sample(own: [path: "<p>Mine</p>"]).digests() == Sample().digests())
  }

  @Test func `of two owner's files that differ only in case the first is used`() throws {
    #expect(
      try mistakes(["assets/a.css": "", "assets/A.css": ""]) == [
        "assets/a.css: \(Self.sameName(as: "assets/A.css"))"
      ])
  }

  @Test func `an owner's page cannot replace a page that the site generates`() throws {
    let sample = try Sample { $0.keepsOldAddresses = true }
    let pages = try sample.paths().filter { $0.hasSuffix(".html") && !$0.contains("/") }
    #expect(pages.contains("ap261120.html") && pages.contains("archivepix.html"))
    for path in pages where Theme.names[path] == nil {
      #expect(try mistakes([path: ""]).count == 1, "\(path)")
    }
  }

  @Test func `a mistake in a partial is reported once, and once where it is included`() throws {
    let own = [
      "partials/foo.html": "{{/open}}", "day.html": "{{> foo}}", "partials/head.html": "{{day}}",
    ]
    let found = try mistakes(own)
    #expect(found.count == 3, "\(found)")
    #expect(found.contains { $0.hasPrefix("partials/foo.html:1: {{/open}} closes nothing") })
    #expect(found.contains("day.html:1: this file includes partials/foo.html, which has a mistake"))
    #expect(found.contains { $0.hasPrefix("partials/head.html:1: unknown name “day”") })
  }

  @Test func `an unknown name in an outdated copy points to the theme diff`() throws {
    let found = try mistakes(["day.html": "{{links}}"])
    #expect(
      found == [
        "day.html:1: unknown name “links”; `apod theme names day.html` lists the known names, and `apod theme diff day.html` shows what has changed"
      ])
  }

  @Test func `notes, problems with them and hidden files are ignored`() throws {
    let link = ThemeMistake(
      path: "NOTES.md", reason: "this is a symbolic link; replace it with the file itself")
    #expect(ThemeFiles(builtIn: [:], mistakes: [link]).mistakes == [])
    #expect(try mistakes(["NOTES.md": "", "assets/.DS_Store": "", ".git/x": ""]) == [])
  }
}

/// Pages that the owner adds.
@Suite struct OwnPageTests {
  private let about = """
    {{! menu }}
    <!DOCTYPE html>
    <html lang="{{language}}" dir="{{words.direction}}" xmlns="http://www.w3.org/1999/xhtml">
    {{> head}}
    <body>
    {{> header}}
    <main id="main" class="plain">
      <h1>About <em>us</em> &amp; the sky</h1>
      <p>We meet on Fridays.
      Come along.</p>
      <p>The feed is at {{feedAddress}}.</p>
    </main>
    {{> footer}}
    </body>
    </html>

    """

  private func sample(_ page: String) throws -> Sample {
    try Sample { $0.own["about.html"] = Array(page.utf8) }
  }

  @Test func `an owner's page takes title and description from its first heading and paragraph`()
    throws
  {
    let sample = try sample(about)
    let page = try sample.text("about.html")
    #expect(page.hasPrefix("<!DOCTYPE html>"))
    expect(
      page, has: "<title>About us &amp; the sky · A Picture a Day</title>",
      #"<meta name="description" content="We meet on Fridays. Come along."/>"#,
      #"<link rel="canonical" href="https://sky.example/apod/about.html"/>"#,
      "The feed is at https://sky.example/apod/feed.xml.")
    try sample.expect("sitemap-lists.xml", has: "https://sky.example/apod/about.html")
  }

  @Test func `the menu links to an owner's page that asks for it`() throws {
    let sample = try sample(about)
    try sample.expect(
      "2026/11/20.html", has: #"<li><a href="../../about.html">About us &amp; the sky</a></li>"#)
    try sample.expect(
      "about.html",
      has: #"<li><a href="about.html" aria-current="page">About us &amp; the sky</a></li>"#)
    let silent = try self.sample(about.replacing("{{! menu }}\n", with: ""))
    try silent.expect("2026/11/20.html", lacks: "about.html")
    try silent.expect("about.html", has: "<title>About us")
  }

  @Test func `a title ignores headings in comments and decodes character references`() throws {
    let heading = "<!-- <h1>Old</h1> -->\u{301}\n<h1>R&amp;D &#169; &#x3A9; &lt;b&gt;</h1>"
    expect(
      try sample(about.replacing(#/<h1>.*<\/h1>/#, with: heading)).text("about.html"),
      has: "<title>R&amp;D © Ω &lt;b&gt; · A Picture a Day</title>")
    expect(
      try sample(about.replacing("h1>", with: "div>")).text("about.html"),
      has: "<title>about · A Picture a Day</title>")
  }

  @Test func `an owner's page with a mistake is reported and not built`() throws {
    let sample = try sample(about.replacing("feedAddress", with: "feedAdress"))
    #expect(try sample.theme().mistakes.map { "\($0.path):\($0.line ?? 0)" } == ["about.html:11"])
    #expect(try !sample.paths().contains("about.html"))
    try sample.expect("index.html", lacks: "about.html")
  }
}
