import Testing

@testable import Generator

@Suite struct `Paths of the site` {
  @Test(arguments: [
    ("index.html", true), ("2026/11/20.html", true), ("...", true), (".nojekyll", true),
    ("a/...b", true), ("", false), ("/a", false), ("a/", false), ("a//b", false), (".", false),
    ("a/../b", false), ("a/.", false), ("..", false), ("a\0b", false),
    (String(repeating: "x", count: 255), true), (String(repeating: "x", count: 256), false),
    (String(repeating: "x/", count: 512) + "x", false),
  ])
  func `are safe when they stay in it and are a file's`(path: String, isSafe: Bool) {
    #expect(SitePath.isSafe(path) == isSafe)
  }

  @Test(arguments: [
    ("index.html", "", "index.html"), ("2026/index.html", "2026", "index.html"),
    ("2026/11/é.html", "2026/11", "é.html"), ("é/x", "é", "x"),
  ])
  func `tell their folder and their name`(path: String, folder: String, name: String) {
    #expect(SitePath.parts(path) == (folder, name))
  }

  @Test func `are sorted by their bytes, of which sixteen are compared at once`() {
    let long = String(repeating: "x", count: 16)
    let paths = [
      "", "a", "a.html", "a/b", "a/b.html", "aa", "b", long, long + "a", long + "aa", long + "b",
      long + "\u{e9}", "z", "\u{e9}", "\u{e9}t\u{e9}/a", "\u{1f30d}",
    ]
    for order in [paths.reversed(), Array(paths[7...] + paths[..<7])] {
      #expect(SitePath.sorted(order) { $0 } == paths)
    }
    #expect(SitePath.sorted([String]()) { $0 }.isEmpty)
  }

  @Test func `are grouped by folder`() {
    let paths = ["a/1", "b", "a/2", "ab/1", "a/b/1", "a/3"]
    let groups = SitePath.byFolder(paths) { $0 }
    #expect(groups.map(\.folder) == ["", "a", "a/b", "ab"])
    #expect(groups.map(\.files) == [["b"], ["a/1", "a/2", "a/3"], ["a/b/1"], ["ab/1"]])
  }
}
