public import Pictures
public import Site

/// What a site's owner has decided.
public struct Configuration: Hashable, Sendable {
  /// Where the site will stand, ending with `/`; nil while none is set.
  public var baseURL: WebAddress?
  /// The site's name: one line of text.
  public var title: String
  /// The language of the pages (BCP 47), `en`.
  public var language: String
  /// How many seconds all requests of a run may take together.
  public var timeBudget: Int
  /// How many of the newest days are asked for again on each run, so that corrections arrive.
  public var daysToRefresh: Int
  /// How many days old a picture may be that no service has confirmed; nil allows any age.
  public var maxAge: Int?
  /// After how many days without a believable answer somebody is to be called.
  public var patience = 3
  /// Where NASA's services are.
  public var services: ServiceAddresses
  /// The hosts whose media a page may embed; media elsewhere is linked.
  public var mediaHosts: [String]
  /// Which pictures' bytes the site holds.
  public var mirror = Mirror.free
  /// How many of the newest days `mirror` looks at, up to 366.
  public var window = 50
  /// Days whose picture is shown nowhere; their text stays.
  public var withheld: Set<Day> = []
  /// What somebody found out of the rights of a day's picture; it goes before what its credit says.
  public var rights: [Day: Rights] = [:]
  /// Whom to write to about the site; nil while none is set.
  public var contact: Contact?
  /// Whether pages stand where NASA's own site had them, and lead on to ours.
  public var keepsOldAddresses = false
  /// The largest size of the site, in megabytes of 10⁶ bytes.
  public var budget = 950
  /// How much an import or a restore may read, and how long it may take.
  public var importLimits = ImportLimits()
  /// How many requests a second one service gets from a backfill, at most.
  public var requestsPerSecond = 2

  /// A site's settings; what is left out is as in a file without that key.
  public init(
    baseURL: WebAddress? = nil, title: String = "Astronomy Picture of the Day",
    language: String = "en", timeBudget: Int = 60, daysToRefresh: Int = 7, maxAge: Int? = nil,
    services: ServiceAddresses, mediaHosts: [String] = Configuration.usualMediaHosts
  ) {
    self.baseURL = baseURL
    self.title = title
    self.language = language
    self.timeBudget = timeBudget
    self.daysToRefresh = daysToRefresh
    self.maxAge = maxAge
    self.services = services
    self.mediaHosts = mediaHosts
  }

  /// The most records that the service gives in one answer.
  public static let mostDaysToRefresh = 25

  /// The hosts that NASA's records have named for years.
  public static let usualMediaHosts = [
    "assets.science.nasa.gov", "science.nasa.gov", "images-assets.nasa.gov", "svs.gsfc.nasa.gov",
    "www.youtube.com", "www.youtube-nocookie.com", "player.vimeo.com",
  ]
}

extension Configuration {
  /// What the pages need of the settings.
  var pages: Settings {
    Settings(
      title: title, language: language, base: baseURL, mediaHosts: mediaHosts, rights: rights,
      withheld: withheld, contact: contact, keepsOldAddresses: keepsOldAddresses)
  }
}

/// Where the services are that tell of pictures.
public struct ServiceAddresses: Hashable, Sendable {
  /// The root of the JSON service, `apod-basic`.
  public var service: WebAddress
  /// The RSS feed.
  public var feed: WebAddress
  /// A service that speaks the contract of `api.nasa.gov/planetary/apod`; asked last, and only when given.
  public var oldAPI: WebAddress?
  /// What stands in for `https://assets.science.nasa.gov` when picture files are fetched; nil for itself.
  public var assets: WebAddress?
  /// What stands in for YouTube's and Vimeo's hosts when stills of their films are fetched; nil for themselves.
  public var posters: WebAddress?

  /// These addresses.
  public init(
    service: WebAddress, feed: WebAddress, oldAPI: WebAddress? = nil, assets: WebAddress? = nil,
    posters: WebAddress? = nil
  ) {
    self.service = service
    self.feed = feed
    self.oldAPI = oldAPI
    self.assets = assets
    self.posters = posters
  }
}
