import Imaging
import Site
import Sources
import Testing

@testable import Generator

/// How the settings choose a source, and how the source affects the other settings.
@Suite struct SourceSettingsTests {
  private func settings(_ yaml: String) throws -> Configuration {
    try Configuration(yaml: yaml, path: "apod.yml")
  }

  @Test func `an unknown source is a mistake, and the other settings are still checked`() throws {
    let error = try #require(throws: GeneratorError.self) {
      try settings("source: moon\nwindow: 0\n")
    }
    #expect(
      "\(error)".split(separator: "\n") == [
        "apod.yml:1: source: \"moon\" is not a valid choice; allowed: nasa, pixabay or folder",
        "apod.yml:2: window: 0 is out of range; allowed: 1 to 366 days",
      ])
  }

  @Test func `the source cannot be set as an option`() throws {
    let error = try #require(throws: GeneratorError.self) {
      try Configuration(source: .nasa).overridden(by: ["source": "nasa"])
    }
    #expect("\(error)".contains("--source: unknown setting"))
  }

  @Test func `the source applies to all settings, even if it is the last line`() throws {
    let settings = try settings("title: Ours\nwithhold: [1990-01-01]\nsource: folder\n")
    #expect(settings.source == .folder && settings.site.title == "Ours")
    #expect(settings.site.withheld.count == 1)
  }

  @Test(arguments: [
    ("source: folder\nmax-age: 3\nold-addresses: true", ["max-age", "old-addresses"]),
    ("source: pixabay\nfolder: mine\nwindow: 3", ["folder", "window"]),
    ("source: folder\nlive: true", ["live"]),
    ("window: 3\nmax-age: 3", []),
  ])
  func `a setting without effect for the source is reported`(yaml: String, keys: [String]) throws {
    let told = try settings(yaml).warnings.filter { $0.contains("has no effect") }
    #expect(told.count == keys.count, "\(told)")
    for key in keys { #expect(told.contains { $0.hasPrefix("\(key) has no effect") }, "\(key)") }
  }

  @Test func `the front page is live only with NASA's own service`()
    throws
  {
    #expect(try settings("").site.isLive)
    #expect(try !settings("live: false").site.isLive)
    #expect(try !settings("sources:\n  service: https://mirror.example/apod").site.isLive)
    #expect(try !settings("source: pixabay").site.isLive)
    #expect(try !settings("source: folder").site.isLive)
  }

  @Test func `Pixabay's pictures are always mirrored, and another setting is reported`() throws {
    let settings = try settings("source: pixabay\nmirror: none")
    #expect(settings.allowedMirror == .all)
    #expect(settings.warnings.contains { $0.hasPrefix("mirror: none has no effect") })
    #expect(
      try !self.settings("mirror: none").warnings.contains {
        $0.contains("mirror: none has no effect")
      })
  }

  @Test func `a query is validated by the rules of the source`() throws {
    let settings = try settings("source: pixabay\nquery:\n  q: milky way\n  order: latest")
    #expect(settings.query == ["q": "milky way", "order": "latest"])
    let error = try #require(throws: GeneratorError.self) {
      try self.settings("source: pixabay\nquery:\n  order: newest")
    }
    #expect(
      "\(error)".contains(
        "query.order: \"newest\" is not a valid value; allowed: popular or latest"))
    #expect(throws: GeneratorError.self) { try self.settings("query:\n  q: stars") }
  }

  @Test(arguments: ["pictures", "pictures/", "pictures//"])
  func `slashes at the end of a folder's path are removed`(path: String) throws {
    #expect(try settings("source: folder\nfolder: \(path)").pictureFolder == "pictures")
  }
}
