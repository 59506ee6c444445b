public import Pictures

/// The addresses of a source's services. An address is nil if the source has no such service.
public struct ServiceAddresses: Hashable, Sendable {
  /// The root of the source's main service; for NASA, the JSON service `apod-basic`.
  public var service: WebAddress?
  /// The address of the source's RSS feed.
  public var feed: WebAddress?
  /// A service compatible with `api.nasa.gov/planetary/apod`. This service is used last, and only if its address is
  /// set.
  public var oldAPI: WebAddress?
  /// The address that replaces the source's picture host for downloads; nil if nothing replaces the host.
  public var assets: WebAddress?
  /// The address that replaces YouTube's and Vimeo's hosts for downloads of video stills; nil if nothing replaces them.
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
