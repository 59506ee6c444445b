import Site
import Testing
import Validation

@Suite struct `What is wrong with a page that leads on` {
  static let path = "ap261120.html"

  @Test func `nothing is wrong when it leads to a page of the site at once`() throws {
    let checked = try Samples.checker.get().check(
      path: Self.path, bytes: Array(Samples.moved.utf8))
    #expect(checked.findings == [])
    #expect(checked.references.links.map(\.path) == ["2026/11/20.html"])
    #expect(checked.references.links.map(\.line) == [5])
  }

  @Test(arguments: [
    Breakage(
      "0; url=2026", "5; url=2026",
      "5: the refresh is \"5; url=2026/11/20.html\"; write it as \"0; url=page.html\""),
    Breakage(
      "0; url=2026/11/20.html", "0", "5: the refresh is \"0\"; write it as \"0; url=page.html\""),
    Breakage(
      "0; url=2026/11/20.html", "0; url=https://other.example/",
      "5: \"https://other.example/\" is not of this site; a visitor is led on only within it"),
    Breakage(
      "0; url=2026/11/20.html", "0; url=mailto:me@sky.example",
      "5: \"mailto:me@sky.example\" is not of this site; a visitor is led on only within it"),
    Breakage(
      "0; url=2026/11/20.html", "0; url=javascript:alert(1)",
      "5: \"javascript:alert(1)\" is neither https:, http: nor mailto:"),
    Breakage(
      "0; url=2026/11/20.html", "0; url=/2026/11/20.html",
      "5: \"/2026/11/20.html\" starts with /, which breaks from disk and under a sub-path; write it relative"
    ),
    Breakage(
      "http-equiv=\"refresh\"", "http-equiv=\"Refresh\"",
      "5: <meta>: http-equiv is \"Refresh\", not one of Content-Security-Policy, content-security-policy, refresh"
    ),
  ])
  func `one broken thing is one finding`(breakage: Breakage) throws {
    try breakage.expect(in: Samples.moved, at: Self.path)
  }
}
