public import Pictures

/// The addresses of a source's services; nil for one that it has not.
public struct ServiceAddresses: Hashable, Sendable {
  /// The root of its own service; of NASA, the JSON service `apod-basic`.
  public var service: WebAddress?
  /// The address of its RSS feed.
  public var feed: WebAddress?
  /// A service compatible with `api.nasa.gov/planetary/apod`; used last, and only when set.
  public var oldAPI: WebAddress?
  /// Replaces the host of its pictures when picture files are downloaded; nil for no replacement.
  public var assets: WebAddress?
  /// Replaces YouTube's and Vimeo's hosts when video stills are downloaded; nil for no replacement.
  public var posters: WebAddress?

  /// Services at these addresses.
  public init(
    service: WebAddress? = nil, feed: WebAddress? = nil, oldAPI: WebAddress? = nil,
    assets: WebAddress? = nil,
    posters: WebAddress? = nil
  ) {
    self.service = service
    self.feed = feed
    self.oldAPI = oldAPI
    self.assets = assets
    self.posters = posters
  }
}
