import Sources
import Testing

@testable import Site

/// How scripts, style sheets and other assets are published.
@Suite struct ThemeAssetsTests {
  @Test func `a style sheet named own.css is loaded after all others`() throws {
    let own = try Sample(own: ["assets/own.css": ":root { --paper: #fff; }\n"])
    for path in ["index.html", "2026/11/20.html", "archive.html", "embed.html"] {
      let page = try own.text(path)
      let sheets = page.matches(of: /<link rel="stylesheet" href="[.\/]*(assets\/[a-z]+\.css)/)
      #expect(sheets.first?.1 == "assets/style.css", "\(path)")
      #expect(sheets.last?.1 == "assets/own.css", "\(path)")
      #expect(sheets.count == 3, "\(path)")
    }
    #expect(try !Sample().text("index.html").contains("own.css"))
  }

  /// The lines of the file without what is between `/*` and `*/` and after `//`, except blank lines. This is right for
  /// files without such characters in their texts.
  private func code(_ file: String) -> [Substring] {
    file.replacing(/\/\*(?s:.*?)\*\//, with: "").replacing(/(?m:^ *\/\/.*$)/, with: "")
      .split(separator: "\n").filter { !$0.allSatisfy(\.isWhitespace) }
  }

  @Test func `built-in scripts and style sheets are published without comments`() throws {
    let builtIn = try Sample().builtIn
    let assets = try Dictionary(
      uniqueKeysWithValues: Sample().theme().assets.map { ($0.path, $0.bytes) })
    for (path, bytes) in assets where path.hasSuffix(".js") || path.hasSuffix(".css") {
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(!text.contains(#/(?m)^ *\/[\/*]/#), "\(path)")
      guard let file = builtIn[path] else { continue }
      // The first script begins with a line of facts about the source.
      let published = code(text).dropFirst(path == Theme.firstScript ? 1 : 0)
      #expect(published == code(String(decoding: file, as: UTF8.self))[...], "\(path)")
    }
    #expect(assets["assets/day.css"]?.count ?? .max < builtIn["assets/day.css"]?.count ?? 0)
  }

  @Test(arguments: ["own.css", "style.css", "own.js", "fonts/face.woff2", "day/moon.svg"])
  func `the owner's assets are published as they are`(name: String) throws {
    let bytes = Array("/* What it\n   colours. */\n// It colours.\na { color: red; }\n".utf8)
    let sample = try Sample { $0.own["assets/\(name)"] = bytes }
    let file = try #require(sample.edition().files.first { $0.path == "assets/\(name)" })
    #expect(file.kind == .asset && file.render() == bytes)
  }

  @Test func `every theme file that the program names exists`() throws {
    let files = try Sample().builtIn
    for (name, scripts) in Theme.joinedScripts {
      let folder = "assets/\(name)/"
      #expect(
        Set(files.keys.filter { $0.hasPrefix(folder) }) == Set(scripts.map { "\(folder)\($0).js" }))
    }
    let known = [Theme.film, Theme.icon, Theme.firstScript, Theme.live]
    for path in known + Theme.gridAssets + Theme.squareIcons.map(\.path) {
      #expect(files[path] != nil, "\(path)")
    }
    let head = String(decoding: try #require(files["partials/head.html"]), as: UTF8.self)
    let loaded = head.matches(of: /<script [^>]*src="\{\{root\}\}\{\{assets\.([^}]+)\}\}"/)
      .map { "assets/\($0.1)" }
    #expect(loaded.first == Theme.firstScript)
    #expect(loaded.contains(Theme.live))
  }

  @Test func `scripts that pages load together are joined in running order`()
    throws
  {
    let scripts = ["share", "viewer", "gestures"].map {
      ("assets/day/\($0).js", "\($0)()\n")
    }
    let sample = try Sample(own: Dictionary(uniqueKeysWithValues: scripts))
    #expect(try sample.text("assets/day.js") == "gestures()\n;\nviewer()\n;\nshare()\n")
    #expect(try !sample.paths().contains { $0.hasPrefix("assets/day/") })
  }

  @Test func `an owner's script in a folder runs after the built-in ones there`()
    throws
  {
    let own = try Sample(own: ["assets/day/a.js": "mine()\n"])
    #expect(try own.text("assets/day.js") == Sample().text("assets/day.js") + ";\nmine()\n")
  }
}

/// What `apod theme names` lists.
@Suite struct TemplateNamesTests {
  private func names(_ path: String, own: [String: [UInt8]] = [:]) throws -> [String]? {
    Theme.names(for: path, in: ThemeFiles(builtIn: try Sample.repositoryTemplates(), own: own))
  }

  @Test func `every template of the theme has names`() throws {
    let templates = try Sample.repositoryTemplates().keys.filter {
      !$0.contains("/") && $0 != "README.md"
    }
    #expect(Set(templates) == Set(Theme.names.keys))
    for path in templates { #expect(try names(path)?.count ?? 0 > 1, "\(path)") }
  }

  @Test func `a template's own names are listed before those of every page`()
    throws
  {
    let lines = try #require(try names("subscribe.html"))
    #expect(
      lines.prefix(2) == [
        "Only this template:", "  feedAddress                text   Address of the RSS feed.",
      ])
    let pages = try #require(lines.firstIndex(of: "Every page:"))
    #expect(lines[pages...].contains { $0.hasPrefix("  siteTitle  ") })
    #expect(try names("about.html") == lines)
  }

  @Test func `names inside a list are indented below it`() throws {
    let lines = try #require(try names("archive.html"))
    let list = try #require(lines.firstIndex { $0.contains(" list   ") })
    #expect(lines[list + 1].hasPrefix("    "))
  }

  @Test func `a partial can use the names of every page, an asset has no names`() throws {
    #expect(try #require(try names("partials/footer.html")).contains { $0.contains("siteTitle") })
    #expect(try names("assets/style.css") == nil)
  }

  @Test func `every word of a language is listed, missing ones are marked`() throws {
    let own = ["languages/fr.ftl": Array("skip = Aller au contenu\n".utf8)]
    let lines = try #require(try names("languages/fr.ftl", own: own))
    #expect(
      lines[0].wholeMatch(
        of:
          /These are the words in English. languages\/fr.ftl lacks \d+ of \d+ words, which are marked with -./
      ) != nil)
    #expect(lines.contains { $0.hasPrefix("  skip = ") })
    for word in [
      "- search = Search", "- pictures[one] = { $count } picture",
      "- pictures = { $count } pictures",
    ] {
      #expect(lines.contains(word), "\(word)")
    }
    #expect(try #require(try names("languages/de.ftl")).allSatisfy { !$0.hasPrefix("- ") })
  }
}
