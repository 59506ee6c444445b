import Testing

@testable import Storage

@Suite struct `Paths of the site` {
  @Test(arguments: [
    ("index.html", true), ("2026/11/20.html", true), ("...", true), (".nojekyll", true),
    ("a/...b", true), ("", false), ("/a", false), ("a/", false), ("a//b", false), (".", false),
    ("a/../b", false), ("a/.", false), ("..", false), ("a\0b", false),
    (String(repeating: "x", count: 255), true), (String(repeating: "x", count: 256), false),
    (String(repeating: "x/", count: 512) + "x", false),
  ])
  func `are safe if they stay inside the site and name a file`(path: String, isSafe: Bool) {
    #expect(SitePath.isSafe(path) == isSafe)
  }

  @Test(arguments: [
    ("index.html", "", "index.html"), ("2026/index.html", "2026", "index.html"),
    ("2026/11/é.html", "2026/11", "é.html"), ("é/x", "é", "x"),
  ])
  func `are split into folder and name`(path: String, folder: String, name: String) {
    #expect(SitePath.parts(path) == (folder, name))
  }
}
