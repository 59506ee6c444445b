import Testing

@testable import Preview

@Suite struct SiteLocationTests {
  @Test(arguments: [
    ("/", ""), ("/index.html", "index.html"), ("/2026/", "2026/"),
    ("/2026/11/20.html", "2026/11/20.html"),
    ("/a%20b.txt", "a b.txt"), ("/%E7%8C%AB.html", "猫.html"),
  ])
  func `a path maps to the decoded path within the site`(path: String, place: String) {
    #expect(StaticHost.SiteLocation(path, base: "/") == .within(place))
  }

  @Test(arguments: [
    "/..", "/../secret", "/a/../../secret", "/%2e%2e/secret", "/%2E%2E%2Fsecret", "/a/%2e%2e/b",
    "/./index.html", "//evil.example/", "/a//b", "/%2fetc/passwd", "/..%5csecret", "/a%5cb",
    "/a%00.html", "/%zz", "/.git/config", "/a/.hidden", "/%0d%0aX: y",
    "/\(String(repeating: "a", count: 300))",
    "index.html",
  ])
  func `a path that leaves the site, is hidden or malformed is rejected`(path: String) {
    #expect(StaticHost.SiteLocation(path, base: "/") == .outside)
  }

  @Test func `only paths below the base path are within the site`() {
    #expect(StaticHost.SiteLocation("/apod/", base: "/apod/") == .within(""))
    #expect(StaticHost.SiteLocation("/apod/feed.xml", base: "/apod/") == .within("feed.xml"))
    #expect(StaticHost.SiteLocation("/apod", base: "/apod/") == .root)
    #expect(StaticHost.SiteLocation("/apodes/feed.xml", base: "/apod/") == .outside)
    #expect(StaticHost.SiteLocation("/feed.xml", base: "/apod/") == .outside)
  }
}
