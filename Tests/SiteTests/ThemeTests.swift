import NASA
import Site
import Testing

@Suite struct ThemeTests {
  /// What making a theme of the changed templates says.
  private func complaint(_ change: (inout [String: [UInt8]]) -> Void) throws -> String {
    var files = try Sample.repositoryTemplates()
    change(&files)
    do throws(SiteError) {
      _ = try Theme(files: files, language: "en", source: .nasa)
      return "none"
    } catch {
      return error.description
    }
  }

  @Test func `a mistake names file, line and the unknown name`() throws {
    let complaint = try complaint {
      $0["partials/footer.html"] = Array("<footer>\n{{siteTitel}}\n</footer>\n".utf8)
    }
    #expect(complaint.contains("partials/footer.html:2: unknown name “siteTitel”"))
  }

  @Test func `mistakes of several templates are told together`() throws {
    let complaint = try complaint {
      $0["day.html"] = Array("{{nobody}}".utf8)
      $0["feed.xml"] = Array("{{nothing}}".utf8)
    }
    #expect(complaint.contains("day.html:1: unknown name “nobody”"))
    #expect(complaint.contains("feed.xml:1: unknown name “nothing”"))
  }

  @Test(arguments: ["words.js", "words.css", "page.js", "search.js"])
  func `an asset with a name that the site uses itself is a mistake`(name: String) throws {
    let complaint = try complaint { $0["assets/\(name)"] = Array("/* mine */".utf8) }
    #expect(complaint.contains("assets/\(name): the site makes a file of this name itself"))
  }

  private func published(_ script: String) throws -> String {
    var sample = try Sample()
    sample.templates["assets/own.js"] = Array(script.utf8)
    return try sample.text("assets/own.js")
  }

  @Test func `a script is published without comments and indentation`() throws {
    let script = """
      // What it does.
      (() => {
        //! All rights reserved.
        const far = "https://sky.example"; // Here.

        /* begins
        // ends */ go(`${far}`);
        go(1,
          [
            2, // Two;
            3]);
      })();
      //# sourceMappingURL=own.js.map

      """
    #expect(
      try published(script) == """
        (() => {//! All rights reserved.
        const far = "https://sky.example"; // Here.
        /* begins
        // ends */ go(`${far}`);
        go(1,[2, // Two;
        3]);})();//# sourceMappingURL=own.js.map

        """)
  }

  @Test(arguments: ["const a = `one\n  // two\n`;\n", "const a = 'one\\\n  // two';\n"])
  func `a script with a text over lines stays as it is`(script: String) throws {
    #expect(try published(script) == script)
  }

  @Test func `of our own scripts nothing but code is published`() throws {
    let files = try Sample().edition().files.filter { $0.path.hasSuffix(".js") }
    let assets = files.filter { $0.path.hasPrefix("assets/") && $0.path != "assets/words.js" }
    #expect(assets.count == 8)
    for file in assets {
      let text = String(decoding: try #require(file.render()), as: UTF8.self)
      let lines = text.dropLast().split(separator: "\n", omittingEmptySubsequences: false)
      #expect(
        lines.allSatisfy { $0.first?.isWhitespace == false && !$0.hasPrefix("// ") }, "\(file.path)"
      )
    }
  }

  @Test func `scripts that pages load together are one file, in the order in which they run`()
    throws
  {
    var sample = try Sample()
    for part in ["share", "viewer", "prefetch", "gestures"] {
      sample.templates["assets/day/\(part).js"] = Array("// Of a day.\n\(part)()\n".utf8)
    }
    #expect(
      try sample.text("assets/day.js")
        == "gestures()\n;\nviewer()\n;\nprefetch()\n;\nshare()\n")
    #expect(try !sample.edition().files.contains { $0.path.hasPrefix("assets/day/") })
  }

  @Test(arguments: ["day.html", "assets/day/viewer.js", "assets/film.svg", "assets/icon-192.png"])
  func `a missing file is named`(path: String) throws {
    #expect(try complaint { $0[path] = nil }.hasPrefix("\(path): missing"))
  }

  @Test func `a template that makes no page is named`() throws {
    #expect(
      try complaint { $0["about.html"] = [] }.hasPrefix("about.html: no page is made from this"))
  }

  @Test func `notes and hidden files are passed over`() throws {
    #expect(
      try complaint {
        $0["NOTES.md"] = []
        $0["assets/.DS_Store"] = []
      } == "none")
  }

  @Test func `every asset goes into the site as it is`() throws {
    var sample = try Sample()
    sample.templates["assets/fonts/face.woff2"] = [1, 2, 3]
    let file = try #require(
      try sample.edition().files.first { $0.path == "assets/fonts/face.woff2" })
    #expect(file.kind == .asset)
    #expect(file.render() == [1, 2, 3])
  }
}

@Suite struct NoticeTests {
  @Test func `the notice is a page of its own with its style and no dead links`() throws {
    let sample = try Sample()
    let notice = NoticeSite(
      settings: sample.settings,
      theme: try Theme(files: sample.templates, language: "en", source: .nasa))
    let paths = Set(notice.files.map(\.path))
    let assets = sample.templates.keys.filter {
      $0.hasPrefix("assets/") && !$0.hasPrefix("assets/home.") && $0 != "assets/current.js"
        && $0.split(separator: "/").count == 2
    }
    let made = ["words.css", "words.js", "day.js", "page.js", "search.js", "tiles.js"]
      .map { "assets/" + $0 }
    #expect(paths == Set(assets + made + ["index.html"]))
    let front = try #require(notice.files.first)
    let page = String(decoding: try #require(front.render()), as: UTF8.self)
    #expect(
      page.contains(
        #"<p class="notice" role="status">We are not connected to the internet, and no picture has been saved yet.</p>"#
      ))
    #expect(!page.contains("archive.html"))
    #expect(!page.contains("feed.xml"))
  }
}
