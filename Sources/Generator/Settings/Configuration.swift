public import Imaging
public import Pictures
public import Site
public import Sources

/// The settings of a site.
public struct Configuration: Hashable, Sendable {
  /// The settings of the pages.
  public var site: Settings
  /// The query fields for the source's service, by the service's names; empty for a source without search.
  public var query: [String: String] = [:]
  /// The owner's picture folder, for the source `folder`.
  public var folder = "pictures"
  /// The time limit for all requests of a run, in seconds.
  public var timeBudget = 60
  /// The number of newest days that each run requests again, for corrections.
  public var daysToRefresh = 7
  /// The greatest age in days of a picture that no service has confirmed; nil for no limit.
  public var maxAge: Int?
  /// The number of days without a valid answer before an alert.
  public var patience = 3
  /// Which pictures the site hosts itself; nil when unset.
  public var mirror: Mirror?
  /// The number of newest days that `mirror` covers, up to 366.
  public var window = 50
  /// The owner's alternative texts by day. They override the source's texts.
  public var descriptions: [Day: String] = [:]
  /// The largest size of the site, in MB (10⁶ bytes).
  public var budget = 950
  /// The size and time limits of an import or a restore.
  public var importLimits = ImportLimits()
  /// The most requests per second that a backfill sends to one service.
  public var requestsPerSecond = 2

  /// Settings that have no effect for the source.
  var idle: [String] = []

  /// The default settings for a source.
  public init(source: Source) {
    site = Settings(source: source)
  }

  /// The source of the pictures.
  public var source: Source { site.source }

  /// The most records in one answer of the service.
  public static let mostDaysToRefresh = 25
  /// The most screens for today's pictures.
  static let mostScreens = 12
}

extension Configuration {
  /// The source's picture folder; nil for a source with services.
  var pictureFolder: String? { source.readsFolder ? folder : nil }

  /// The pictures that the site hosts itself, within the source's terms.
  var allowedMirror: Mirror { source.mustSelfHost ? .all : mirror ?? .free }

  /// The plan of which pictures the site hosts itself, and which it shows from other hosts.
  func mirroring(_ archive: Archive, showing day: Day) -> Mirroring.Plan {
    Mirroring.Plan(
      archive, shown: day, mirror: allowedMirror, window: window, withheld: site.withheld,
      rights: site.rights(of:))
  }

  /// Warnings about missing settings that readers will notice, and about settings without effect.
  var warnings: [String] {
    var warnings: [String] = []
    if site.base == nil {
      warnings.append(
        "base-url is not set, so the feed and the sitemap use \(site.root); set base-url in apod.yml or with --base-url to the address of the site"
      )
    }
    warnings += idle.map {
      "\($0) has no effect for the source \(source.name); remove it"
    }
    if source.mustSelfHost, let mirror, mirror != .all {
      warnings.append(
        "mirror: \(mirror.rawValue) has no effect: sites of the source \(source.name) always publish all pictures; remove the setting"
      )
    }
    if site.shownContact == nil {
      warnings.append(
        "contact is not set; set contact in apod.yml to an e-mail address or a page"
      )
    }
    return warnings
  }
}

extension Configuration {
  /// All settings, in the order of docs/settings.md. `languages` are the languages with words in the
  /// templates. Nil skips the check of the language.
  static func settings(languages: [String]? = nil) -> [Setting] {
    let day = { @Sendable (source: Source) in FieldRule.day(since: source.calendar.first) }
    return [
      .source,
      .query,
      .one("folder", \.folder, .path),
      .baseURL,
      .title,
      .one("language", \.site.language, .language(among: languages)),
      .contact,
      .one("home", \.site.home, .word),
      .one("mirror", \.mirror, .word),
      .one("window", \.window, .count(1...366, of: "days")),
      .set("withhold", \.site.withheld, day),
      .table("rights", \.site.rights, keys: day, values: .rights, example: "2026-11-20: free"),
      .one("budget", \.budget, .count(1...100_000, of: "megabytes")),
      .one("time-budget", \.timeBudget, .count(1...3_600, of: "seconds")),
      .one("requests-per-second", \.requestsPerSecond, .count(1...50, of: "requests")),
      .one("import-budget", \.importLimits.megabytes, .count(1...10_000, of: "megabytes")),
      .one("import-time-budget", \.importLimits.seconds, .count(1...86_400, of: "seconds")),
      .one("days-to-refresh", \.daysToRefresh, .count(1...mostDaysToRefresh, of: "days")),
      .one("max-age", \.maxAge, .count(0...36_500, of: "days")),
      .one("patience", \.patience, .count(1...366, of: "days")),
      .one("sources.service", \.site.services.service, .service),
      .one("sources.feed", \.site.services.feed, .service),
      .one("sources.old-api", \.site.services.oldAPI, .service),
      .one("sources.assets", \.site.services.assets, .service),
      .one("sources.posters", \.site.services.posters, .service),
      .list("media-hosts", \.site.mediaHosts, .host),
      .one("live", \.site.live, .flag),
      .one("old-addresses", \.site.keepsOldAddresses, .flag),
      .one("api", \.site.servesOldAPI, .flag),
      .today,
    ]
  }
}
