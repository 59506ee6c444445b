import Foundation
import NASA
import Pictures
import Storage
import Yams

extension Configuration {
  static let keys = [
    "base-url", "title", "language", "contact", "mirror", "window", "withhold", "rights", "budget",
    "time-budget", "requests-per-second", "import-budget", "import-time-budget", "days-to-refresh",
    "max-age", "patience", "sources", "media-hosts", "old-addresses",
  ]
  private static let sourceKeys = ["service", "feed", "old-api", "assets", "posters"]

  /// Parses the settings in the YAML text; missing keys have their defaults.
  ///
  /// Throws all mistakes at once. `path` is for messages. A language without a translation in `languages` is a
  /// mistake too; with nil that is not checked.
  public init(
    yaml: String, path: String, languages: [String]? = nil
  ) throws {
    let document = Configuration.Document(yaml: yaml, path: path)
    var reader = Configuration.Reader(path: path, mistakes: document.mistakes)
    let top = reader.table(document.root, key: nil, keys: Configuration.keys)
    let sources = reader.table(top["sources"], key: "sources", keys: Configuration.sourceKeys)
    let service =
      reader.scalar(sources["service"], "sources.service", .service)
      ?? reader.usual(JSONService.home, .service)
    let feed =
      reader.scalar(sources["feed"], "sources.feed", .service)
      ?? reader.usual(NewsFeed.home, .service)
    guard let service, let feed else { throw GeneratorError.settings(reader.mistakesInOrder) }
    self.init(
      baseURL: reader.scalar(top["base-url"], "base-url", .baseURL),
      maxAge: reader.scalar(top["max-age"], "max-age", .maxAge),
      services: ServiceAddresses(
        service: service, feed: feed,
        oldAPI: reader.scalar(sources["old-api"], "sources.old-api", .service),
        assets: reader.scalar(sources["assets"], "sources.assets", .service),
        posters: reader.scalar(sources["posters"], "sources.posters", .service)))
    readPages(top, languages, with: &reader)
    readPictures(top, with: &reader)
    guard reader.mistakes.isEmpty else { throw GeneratorError.settings(reader.mistakesInOrder) }
  }

  private mutating func readPages(
    _ top: [String: Node], _ languages: [String]?, with reader: inout Configuration.Reader
  ) {
    title = reader.scalar(top["title"], "title", .line(atMost: 200)) ?? title
    language =
      reader.scalar(top["language"], "language", .language(among: languages)) ?? language
    contact = reader.scalar(top["contact"], "contact", .contact)
    timeBudget = reader.scalar(top["time-budget"], "time-budget", .timeBudget) ?? timeBudget
    requestsPerSecond =
      reader.scalar(top["requests-per-second"], "requests-per-second", .requestsPerSecond)
      ?? requestsPerSecond
    importLimits.megabytes =
      reader.scalar(top["import-budget"], "import-budget", .importBudget) ?? importLimits.megabytes
    importLimits.seconds =
      reader.scalar(top["import-time-budget"], "import-time-budget", .importTimeBudget)
      ?? importLimits.seconds
    daysToRefresh =
      reader.scalar(top["days-to-refresh"], "days-to-refresh", .daysToRefresh) ?? daysToRefresh
    patience = reader.scalar(top["patience"], "patience", .patience) ?? patience
    mediaHosts = reader.list(top["media-hosts"], "media-hosts", .host) ?? mediaHosts
    keepsOldAddresses =
      reader.scalar(top["old-addresses"], "old-addresses", .flag) ?? keepsOldAddresses
  }

  private mutating func readPictures(_ top: [String: Node], with reader: inout Configuration.Reader)
  {
    mirror = reader.scalar(top["mirror"], "mirror", .word) ?? mirror
    window = reader.scalar(top["window"], "window", .window) ?? window
    withheld = reader.set(top["withhold"], "withhold", .day) ?? withheld
    rights = reader.dictionary(top["rights"], "rights", keys: .day, values: .rights) ?? rights
    budget = reader.scalar(top["budget"], "budget", .budget) ?? budget
  }

  /// Reads the settings file at the path; when it may be missing and is, all settings have their defaults. With
  /// `templates`, a language that they have no translation for is a mistake like any other.
  public init(
    path: String, mayBeMissing: Bool, templates: TemplateSource? = nil
  ) throws {
    let bytes = try Configuration.contents(of: path, mayBeMissing: mayBeMissing)
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw GeneratorError.settings([
        SettingMistake(
          place: .line(1, path: path), key: nil, wrong: "the file is not UTF-8 text",
          allowed: "text in UTF-8")
      ])
    }
    try self.init(yaml: text, path: path, languages: templates?.languages())
  }

  /// Reads the named settings file; without a name, `usualPath`, which may be missing. Throws as
  /// `init(path:mayBeMissing:)`.
  public init(
    named path: String?, templates: TemplateSource? = nil
  ) throws {
    try self.init(
      path: path ?? Configuration.usualPath, mayBeMissing: path == nil, templates: templates)
  }

  /// The default path of the settings file.
  public static let usualPath = "apod.yml"

  private static func contents(
    of path: String, mayBeMissing: Bool
  ) throws -> [UInt8] {
    do {
      // Slightly over the limit of `Configuration.Document`, so that a huge or endless file is still rejected.
      let file = try Descriptor(path, O_RDONLY | O_NONBLOCK)
      // Opening a pipe without a writer would block forever.
      guard try file.status().kind != .other else {
        throw GeneratorError.settings([
          SettingMistake(
            place: .line(1, path: path), key: nil, wrong: "this is a pipe or a device",
            allowed: "a plain file")
        ])
      }
      return try file.contents(atMost: 70_000)
    } catch {
      guard case StorageError.disk(_, _, let code) = error else { throw error }
      if code == ENOENT, mayBeMissing { return [] }
      throw GeneratorError.settingsUnreadable(path: path, code: code)
    }
  }
}

extension SettingRule<Int> {
  static var timeBudget: Self { .count(1...3_600, of: "seconds") }
  static var requestsPerSecond: Self { .count(1...50, of: "requests") }
  static var importBudget: Self { .count(1...10_000, of: "megabytes") }
  static var importTimeBudget: Self { .count(1...86_400, of: "seconds") }
  static var daysToRefresh: Self { .count(1...Configuration.mostDaysToRefresh, of: "days") }
  static var maxAge: Self { .count(0...36_500, of: "days") }
  static var patience: Self { .count(1...366, of: "days") }
  static var window: Self { .count(1...366, of: "days") }
  static var budget: Self { .count(1...100_000, of: "megabytes") }
}
