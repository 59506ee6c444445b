public import Pictures

/// The addresses of the services that provide pictures.
public struct ServiceAddresses: Hashable, Sendable {
  /// The root of the JSON service, `apod-basic`.
  public var service: WebAddress
  /// The address of the RSS feed.
  public var feed: WebAddress
  /// A service compatible with `api.nasa.gov/planetary/apod`; used last, and only when set.
  public var oldAPI: WebAddress?
  /// Replaces `https://assets.science.nasa.gov` when picture files are downloaded; nil for no replacement.
  public var assets: WebAddress?
  /// Replaces YouTube's and Vimeo's hosts when video stills are downloaded; nil for no replacement.
  public var posters: WebAddress?

  /// Services at these addresses.
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
