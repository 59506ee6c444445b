import Foundation
import Pictures
import Site
import Testing

@testable import Generator

/// Compares the list of settings with the documentation.
@Suite struct SettingTests {
  private func text(_ path: String) throws -> String {
    try String(contentsOf: Workshop.project.appending(path: path), encoding: .utf8)
  }

  @Test(arguments: ["index.html", "index.htm", ""])
  func `index.html at the end of the base URL is removed`(page: String) throws {
    let settings = try Configuration(
      yaml: "base-url: https://stars.example/sky/\(page)\n", path: "apod.yml")
    #expect(settings.site.base?.text == "https://stars.example/sky/")
  }

  @Test func `the documentation lists all settings in their order`() throws {
    let rows = try text("docs/settings.md").split(separator: "\n").filter { $0.hasPrefix("| `") }
    let keys = rows.compactMap {
      $0.firstMatch(of: /^\| `([a-z-]+)` \|/).map { String($0.output.1) }
    }
    let settings = Configuration.settings()
    #expect(keys == Configuration.keys(of: settings, in: nil))
    let sources = try #require(rows.first { $0.hasPrefix("| `sources`") })
    for name in Configuration.keys(of: settings, in: "sources") {
      #expect(sources.contains("`\(name)`"), "\(name)")
    }
  }

  @Test func `no two settings have the same key, or the same option`() {
    let settings = Configuration.settings()
    #expect(Set(settings.map(\.key)).count == settings.count)
    #expect(Set(settings.map(\.name)).count == settings.count)
  }
}
