import Pictures
import Site
import Testing

@Suite struct WorkerTests {
  private func worker(_ change: (inout Sample) -> Void = { _ in }) throws -> String {
    let script = "{{edition}}\n{{#newest}}\n{{page}} {{picture}}\n{{/newest}}\n"
    return try Sample {
      $0.own["sw.js"] = Array(script.utf8)
      change(&$0)
    }.text("sw.js")
  }

  @Test func `the worker contains its edition and the seven newest days`() throws {
    let lines = try worker { sample in
      sample.entries += (1...9).map { .sample("2026-10-0\($0)", "Day \($0)") }
    }.split(separator: "\n")
    #expect(lines[0].wholeMatch(of: /[0-9a-f]{16}/) != nil)
    #expect(
      lines.dropFirst().map { $0.prefix(15) } == [
        "2026/11/20.html", "2026/11/19.html", "2026/11/17.html", "2026/11/16.html",
        "2026/10/09.html", "2026/10/08.html", "2026/10/07.html",
      ])
  }

  @Test func `a visible change makes a new edition, another check does not`() throws {
    let before = try worker()
    #expect(try worker { $0.entries[0] = .sample("2026-11-16", "Thaw") } != before)
    #expect(
      try worker {
        $0.run = RunFacts(commit: nil, checked: Timestamp(seconds: 0), service: .feed)
      } == before)
  }

  /// The value of a constant in `Templates/sw.js`, which repeats paths of `Routes.swift`.
  private func constant(_ name: String) throws -> String {
    let script = String(decoding: try #require(try Sample().builtIn["sw.js"]), as: UTF8.self)
    let start = try #require(script.firstRange(of: "const \(name) = ")).upperBound
    let end = try #require(script[start...].firstRange(of: ";\n")).lowerBound
    return String(script[start..<end])
  }

  @Test func `the worker recognizes pages and files by their paths`() throws {
    func regex(_ name: String) throws -> Regex<AnyRegexOutput> {
      try Regex(String(try constant(name).dropFirst().dropLast()))
    }
    let sample = try Sample {
      $0.subjects = try Sample.finder("[kind]\nmoon | Moons | moon(s) |\n")
      $0.pictures = [Day.at("2026-11-20"): try KeptSample(iso: "2026-11-20").picture()]
      $0.entries += (1...3).map {
        Entry(.sample("2026-10-0\($0)", "A Moon", credit: RichText(plain: "星野 光")))
      }
    }
    let paths = try sample.paths()
    let (page, file) = (try regex("PAGE"), try regex("FILE"))
    let folders = ["assets/", "pictures/", "search/", "statistics/"]
    for path in paths {
      #expect((try page.wholeMatch(in: path) != nil) == path.hasSuffix(".html"), "\(path)")
      #expect(
        (try file.prefixMatch(in: path) != nil) == folders.contains { path.hasPrefix($0) },
        "\(path)")
    }
    for folder in folders + ["subjects/", "credits/", "on-this-day/", "2026/11/"] {
      #expect(paths.contains { $0.hasPrefix(folder) }, "\(folder)")
    }
    let shell = try constant("SHELL").matches(of: /"([^"]+)"/).map { String($0.1) }
    #expect(shell.count == 8 && Set(shell).isSubset(of: paths))
    let width = try #require(try constant("widthOf").firstMatch(of: /\/(.+)\/\.exec/)?.1)
    let widths = try Regex(String(width), as: (Substring, Substring).self)
    for kept in try KeptSample().picture().renditions {
      #expect(Routes.picture(kept).firstMatch(of: widths)?.1 == "\(kept.size.width)")
    }
  }

  @Test func `pages find the caches that the worker fills`() throws {
    let pattern = "/^pages(-[0-9a-f]+)?$/"
    for path in ["sw.js", "assets/page/turning.js"] {
      let script = String(decoding: try #require(try Sample().builtIn[path]), as: UTF8.self)
      #expect(script.contains(pattern), "\(path)")
    }
  }

  @Test func `the manifest is JSON with the site's title, start page and icons`() throws {
    let sample = try Sample { $0.title = "Sky & \"Stars\"" }
    let manifest = try sample.json("manifest.webmanifest")
    #expect(manifest["name"] as? String == "Sky & \"Stars\"")
    #expect(manifest["start_url"] as? String == "index.html")
    let icons = try #require(manifest["icons"] as? [[String: String]])
    let paths = Set(try sample.paths())
    for icon in icons {
      let path = try #require(icon["src"]?.split(separator: "?").first)
      #expect(paths.contains(String(path)))
    }
  }
}
