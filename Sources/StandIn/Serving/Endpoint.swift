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
}

extension Endpoint {
  /// The service's root path.
  var path: String {
    switch self {
    case .service: "/wp-json/wp/v2/apod-basic"
    case .feed: "/feed/apod-basic/"
    case .oldAPI: "/planetary/apod"
    case .assets: "/"
    }
  }

  /// Who answers for the path; what no other service claims is looked for among the assets.
  static func serving(_ path: String) -> Endpoint {
    if path == Endpoint.service.path || path.hasPrefix(Endpoint.service.path + "/") {
      .service
    } else if path.hasPrefix("/feed/apod-basic") {
      .feed
    } else if path == Endpoint.oldAPI.path || path == Endpoint.oldAPI.path + "/" {
      .oldAPI
    } else {
      .assets
    }
  }
}
