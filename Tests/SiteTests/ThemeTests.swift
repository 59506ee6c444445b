import Sources
import Testing

@testable import Site

/// The owner's files, which override the built-in ones.
@Suite struct ThemeTests {
  /// The site with these files of the owner's.
  private func sample(_ own: [String: String]) throws -> Sample {
    var sample = try Sample()
    sample.own = own.mapValues { Array($0.utf8) }
    return sample
  }

  /// The mistakes that are reported for these files of the owner's.
  private func mistakes(_ own: [String: String]) throws -> [String] {
    try sample(own).theme().mistakes.map(\.description)
  }

  @Test func `the built-in files have no mistakes, in any language`() throws {
    for language in ["en", "de", "es", "ar", "ja"] {
      var sample = try Sample()
      sample.language = language
      let theme = try sample.theme()
      #expect(theme.mistakes == [])
      #expect(theme.warnings == [])
    }
  }

  @Test func `an owner's file replaces one template and no other`() throws {
    let own = try sample(["partials/footer.html": "<footer>Mine</footer>\n"])
    #expect(try own.text("index.html").contains("<footer>Mine</footer>"))
    #expect(try own.text("index.html").contains("<header class=\"masthead\">"))
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
    #expect(try sample(own).text("index.html") == Sample().text("index.html"))
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
    let theme = try Theme(
      ThemeFiles(builtIn: builtIn, own: own), language: "de", source: .nasa)
    #expect(theme.mistakes == [])
    #expect(theme.words.text(.archive) == "Archiv")
  }

  @Test func `mistakes of several files are reported together, and the others are used`() throws {
    let own = [
      "day.html": "{{nobody}}", "feed.xml": "{{nothing}}", "search.html": "<p>{{> nowhere}}</p>",
      "partials/footer.html": "<footer>Mine</footer>\n",
    ]
    let mistakes = try mistakes(own)
    #expect(mistakes.count == 3)
    #expect(mistakes.contains { $0.hasPrefix("day.html:1: unknown name “nobody”") })
    #expect(mistakes.contains { $0.hasPrefix("feed.xml:1: unknown name “nothing”") })
    #expect(mistakes.contains { $0.hasPrefix("search.html:1: unknown partial “nowhere”") })
    #expect(try sample(own).text("index.html").contains("<footer>Mine</footer>"))
  }

  @Test func `a partial that makes a page too large is not used`() throws {
    let own = ["partials/tile.html": String(repeating: "<p>Much</p>\n", count: 1_000_000)]
    #expect(try mistakes(own).count == 1)
    #expect(try sample(own).text("recent.html") == Sample().text("recent.html"))
  }

  @Test func `partials that contain each other are not used`() throws {
    let own = ["partials/contact.html": "{{> footer}}", "partials/kind.html": "{{> kind}}"]
    #expect(try mistakes(own).count >= 2)
    #expect(try sample(own).text("index.html") == Sample().text("index.html"))
  }

  @Test(arguments: [
    ("assets/words.js", "apod makes this file itself; remove yours, or give it another name"),
    ("assets/page.js", "apod makes this file itself; remove yours, or give it another name"),
    ("index.html", "apod makes this file itself; remove yours, or give it another name"),
    ("subjects.html", "apod makes this file itself; remove yours, or give it another name"),
    ("archivepix.html", "apod makes this file itself; remove yours, or give it another name"),
    ("ap261120.html", "apod makes this file itself; remove yours, or give it another name"),
    (
      "days.txt",
      "no page is made from this file; move it into partials/ or assets/, or remove it"
    ),
    (
      "My Page.html",
      "a page's name may contain only letters a to z, digits, - and _; rename the file"
    ),
    ("Day.html", "the name differs from day.html only in case; rename or remove the file"),
    (
      "old/day.html",
      "nothing is made from the files in old/; move this one into partials/ or assets/, or remove it"
    ),
    (
      "languages/fr.txt", "languages/ contains only files such as fr.ftl; rename or remove this one"
    ),
    (
      "languages/old/fr.ftl",
      "languages/ contains only files such as fr.ftl; rename or remove this one"
    ),
    ("languages/de-AT.ftl", "rename it to languages/de-at.ftl"),
    ("Index.html", "the name differs from index.html only in case; rename or remove the file"),
    (
      "assets/Page.js",
      "the name differs from assets/page.js only in case; rename or remove the file"
    ),
    (
      "assets/style.css/x.txt",
      "assets/style.css is a file of the site; give the folder another name"
    ),
    ("assets/page.js/y/z", "assets/page.js is a file of the site; give the folder another name"),
    (
      "languages", "no page is made from this file; move it into partials/ or assets/, or remove it"
    ),
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
    #expect(try sample([path: "<p>Mine</p>"]).digests() == Sample().digests())
  }

  @Test func `of two owner's files that differ only in case the first is used`() throws {
    #expect(
      try mistakes(["assets/a.css": "", "assets/A.css": ""])
        == [
          "assets/a.css: the name differs from assets/A.css only in case; rename or remove the file"
        ])
  }

  @Test func `an owner's page cannot replace a page that the site generates`() throws {
    var sample = try Sample()
    sample.keepsOldAddresses = true
    let pages = try sample.edition().files.map(\.path).filter {
      $0.hasSuffix(".html") && !$0.contains("/")
    }
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

  @Test func `a problem with a notes file is ignored`() throws {
    let link = ThemeMistake(
      path: "NOTES.md", reason: "this is a symbolic link; replace it with the file itself")
    #expect(ThemeFiles(builtIn: [:], mistakes: [link]).mistakes == [])
  }

  @Test func `notes and hidden files are ignored`() throws {
    #expect(try mistakes(["NOTES.md": "", "assets/.DS_Store": "", ".git/x": ""]) == [])
  }
}
