import HTTP
public import Imaging
public import Pictures
public import Site
public import Sources

/// The settings of a site.
public struct Configuration: Hashable, Sendable {
  /// The settings of the pages.
  public var site: Settings
  /// The values of the search fields that the source's service supports, by the service's names of the fields; empty if
  /// the source has no search.
  public var query: [String: String] = [:]
  /// The owner's picture folder, for the source `folder`.
  public var folder = "pictures"
  /// The time limit for all requests of a run, in seconds.
  public var timeBudget = 60
  /// The number of newest days that each run requests again, for corrections.
  public var daysToRefresh = 7
  /// The maximum age, in days, of the picture on the front page if no service gives a valid answer; nil for no limit.
  public var maxAge: Int?
  /// After how many days without a valid answer there is an alert.
  public var patience = 3
  /// Which pictures the site hosts itself; nil if unset.
  public var mirror: Mirror?
  /// The number of newest days to which `mirror` applies, up to 366.
  public var window = 50
  /// The owner's alternative texts by day, which override the source's texts.
  public var descriptions: [Day: String] = [:]
  /// The maximum size of the site, in MB (10⁶ bytes).
  public var budget = 950
  /// The size and time limits of an import or a restore.
  public var importLimits = ImportLimits()
  /// The maximum number of requests per second that a backfill sends to one service.
  public var requestsPerSecond = 2

  /// The keys of settings that have no effect for the source.
  var idle: [String] = []

  /// The default settings for a source.
  public init(source: Source) {
    site = Settings(source: source)
  }

  /// The source of the pictures.
  public var source: Source { site.source }

  /// The maximum of `daysToRefresh`, which is the maximum number of records in one answer of the service.
  public static let mostDaysToRefresh = 25
  /// The maximum number of screens for today's pictures.
  static let mostScreens = 12
}

extension Configuration {
  /// The source's picture folder; nil for a source with services.
  var pictureFolder: String? { source.readsFolder ? folder : nil }

  /// Which pictures the site hosts itself, as far as the source's terms allow a choice.
  var allowedMirror: Mirror { source.mustSelfHost ? .all : mirror ?? .free }

  /// The plan that says which pictures the site hosts itself, and which pictures it loads from other hosts.
  func mirroring(_ archive: Archive, showing day: Day) -> Mirroring.Plan {
    Mirroring.Plan(
      archive, shown: day, mirror: allowedMirror, window: window, withheld: site.withheld,
      rights: site.rights(of:))
  }

  /// A client for pictures from the allowed hosts. If `site` is given, also from the published site.
  func pictureClient(_ fetcher: Fetcher, site: WebAddress? = nil) -> PictureClient {
    PictureClient(
      fetcher, services: self.site.services, assetsHost: source.pages.assetsHost,
      mediaHosts: self.site.mediaHosts, site: site)
  }

  /// Warnings about missing settings whose absence readers will notice, and about settings without effect.
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
  /// All settings, in the order of docs/settings.md. `languages` are the languages into which the templates are
  /// translated. If `languages` is nil, any language is allowed.
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
