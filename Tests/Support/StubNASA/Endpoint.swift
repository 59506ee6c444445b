package import HTTP
import StandIn

/// A service that `StubNASA` answers for.
package enum Endpoint: Hashable, Sendable, CaseIterable {
  /// The JSON service, `/wp-json/wp/v2/apod-basic`.
  case service
  /// The RSS feed, `/feed/apod-basic/`.
  case feed
  /// The old API, `/planetary/apod`.
  case oldAPI
  /// The picture host, `/dynamicimage/…` and `/content/dam/…`.
  case assets
  /// The hosts of YouTube's and Vimeo's stills, each below its own name: `/i.ytimg.com/…`.
  case posters

  /// The endpoint that answers for the path.
  init(_ path: String) {
    let stills = ["/i.ytimg.com/", "/vimeo.com/", "/i.vimeocdn.com/"]
    self =
      switch path {
      case OldAnswers.path: .oldAPI
      case FeedAnswers.path: .feed
      case CannedNASA.path: .service
      default:
        path.hasPrefix(CannedNASA.path + "/")
          ? .service : stills.contains(where: path.hasPrefix) ? .posters : .assets
      }
  }
}

extension ServerRequest {
  /// A request for the path and query.
  package init(target: String) {
    let parts = target.split(separator: "?", maxSplits: 1).map(String.init)
    self.init(
      method: "GET", path: parts.first ?? "", query: parts.count > 1 ? parts[1] : "", fields: [:])
  }
}
