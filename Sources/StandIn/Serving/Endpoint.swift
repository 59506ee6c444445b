/// A service that the stand-in answers for.
public enum Endpoint: String, Hashable, Sendable, CaseIterable {
  /// The JSON service, `/wp-json/wp/v2/apod-basic`.
  case service
  /// The RSS feed, `/feed/apod-basic/`.
  case feed
  /// The old contract, `/planetary/apod`.
  case oldAPI
  /// The picture host, `/dynamicimage/…` and `/content/dam/…`.
  case assets
  /// The hosts of YouTube's and Vimeo's stills, each below its own name: `/i.ytimg.com/…`.
  case posters
}

extension Endpoint {
  /// The service's root path.
  var path: String {
    switch self {
    case .service: "/wp-json/wp/v2/apod-basic"
    case .feed: "/feed/apod-basic/"
    case .oldAPI: "/planetary/apod"
    case .assets, .posters: "/"
    }
  }

  /// Whether its answers are picture files, and so sent in parts to whoever asks.
  var servesPictures: Bool { self == .assets || self == .posters }

  /// Who answers for the path; what no other service claims is looked for among the assets.
  static func serving(_ path: String) -> Endpoint {
    if path == Endpoint.service.path || path.hasPrefix(Endpoint.service.path + "/") {
      .service
    } else if path.hasPrefix("/feed/apod-basic") {
      .feed
    } else if path == Endpoint.oldAPI.path || path == Endpoint.oldAPI.path + "/" {
      .oldAPI
    } else if PosterAnswers.hosts.contains(where: { path.hasPrefix("/\($0)/") }) {
      .posters
    } else {
      .assets
    }
  }
}
