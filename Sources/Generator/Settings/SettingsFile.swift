import Foundation
import NASA
import Pictures
import Yams

extension Configuration {
  private static let keys = [
    "base-url", "title", "language", "time-budget", "days-to-refresh", "max-age", "sources",
    "media-hosts",
  ]
  private static let sourceKeys = ["service", "feed", "old-api", "assets"]

  /// The settings that the YAML text holds; what it leaves out is as usual.
  ///
  /// All mistakes are found in one go. `path` is for messages.
  public init(yaml: String, path: String) throws(GeneratorError) {
    let document = SettingsDocument(yaml: yaml, path: path)
    var reader = SettingsReader(path: path, mistakes: document.mistakes)
    let top = reader.table(document.root, key: nil, keys: Configuration.keys)
    let sources = reader.table(top["sources"], key: "sources", keys: Configuration.sourceKeys)
    func source(_ key: String) -> Node? { sources[key] }
    let service =
      reader.scalar(source("service"), "sources.service", .service)
      ?? reader.usual(JSONService.home, .service)
    let feed =
      reader.scalar(source("feed"), "sources.feed", .service)
      ?? reader.usual(NewsFeed.home, .service)
    let oldAPI = reader.scalar(source("old-api"), "sources.old-api", .service)
    let assets = reader.scalar(source("assets"), "sources.assets", .service)
    let baseURL = reader.scalar(top["base-url"], "base-url", .baseURL)
    let title = reader.scalar(top["title"], "title", .line(atMost: 200))
    let language = reader.scalar(top["language"], "language", .language)
    let timeBudget = reader.scalar(top["time-budget"], "time-budget", .timeBudget)
    let daysToRefresh = reader.scalar(top["days-to-refresh"], "days-to-refresh", .daysToRefresh)
    let maxAge = reader.scalar(top["max-age"], "max-age", .maxAge)
    let mediaHosts = reader.list(top["media-hosts"], "media-hosts", .host)
    guard reader.mistakes.isEmpty, let service, let feed else {
      throw .settings(reader.mistakesInOrder)
    }
    self.init(
      baseURL: baseURL,
      services: ServiceAddresses(service: service, feed: feed, oldAPI: oldAPI, assets: assets))
    if let title { self.title = title }
    if let language { self.language = language }
    if let timeBudget { self.timeBudget = timeBudget }
    if let daysToRefresh { self.daysToRefresh = daysToRefresh }
    self.maxAge = maxAge
    if let mediaHosts { self.mediaHosts = mediaHosts }
  }

  /// The settings of the file at the path; when it may be missing and is, everything is as usual.
  public init(path: String, mayBeMissing: Bool) throws(GeneratorError) {
    let bytes = try Configuration.contents(of: path, mayBeMissing: mayBeMissing)
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw .settings([
        SettingMistake(
          place: .line(1, path: path), key: nil, wrong: "the file is not UTF-8 text",
          allowed: "text in UTF-8")
      ])
    }
    try self.init(yaml: text, path: path)
  }

  private static func contents(of path: String, mayBeMissing: Bool) throws(GeneratorError) -> Data {
    do {
      let file = try FileHandle(forReadingFrom: URL(filePath: path))
      // A little over what the document allows, so that a huge or endless file is still refused.
      let bytes = try file.read(upToCount: 70_000) ?? Data()
      try file.close()
      return bytes
    } catch let error as CocoaError where error.code == .fileReadNoSuchFile && mayBeMissing {
      return Data()
    } catch {
      throw .settingsUnreadable(path: path, reason: error.localizedDescription)
    }
  }
}

extension SettingRule<Int> {
  static var timeBudget: Self { .count(1...3_600, of: "seconds") }
  static var daysToRefresh: Self { .count(1...Configuration.mostDaysToRefresh, of: "days") }
  static var maxAge: Self { .count(0...36_500, of: "days") }
}
