import Foundation
import Pictures
package import StandIn

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

  /// Who answers for the path.
  init(_ path: String) {
    self =
      switch path {
      case OldAnswers.path: .oldAPI
      case FeedAnswers.path: .feed
      default:
        ServiceAnswers.serves(path) ? .service : PosterAnswers.serves(path) ? .posters : .assets
      }
  }
}

extension RecordedRequest {
  /// A request for the path and query.
  package init(target: String) {
    let parts = URLComponents(string: target)
    let items = (parts?.queryItems ?? []).map { ($0.name, $0.value ?? "") }
    self.init(
      path: parts?.percentEncodedPath ?? target, query: Dictionary(items) { first, _ in first })
  }
}
