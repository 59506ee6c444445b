import Pictures
import Sources

extension PictureClient {
  /// Replaces hosts named in records with those of the settings.
  struct HostOverrides: Sendable {
    private let assetsHost: String?
    private let assets: WebAddress?
    private let posters: WebAddress?

    init(_ services: ServiceAddresses, assetsHost: String?) {
      self.assetsHost = assetsHost
      assets = services.assets
      posters = services.posters
    }

    /// Maps the source's picture host to below `assets`, and the hosts of video posters to below `posters` and the
    /// host's name.
    func place(of address: WebAddress) -> WebAddress {
      guard address.scheme == "https" else { return address }
      switch address.host {
      case assetsHost: return assets.map { address.moved(below: $0) } ?? address
      case PosterHost.youTube, PosterHost.vimeo, PosterHost.vimeoFiles:
        return posters.map { address.moved(below: $0, "/\(address.host)") } ?? address
      default: return address
      }
    }
  }
}

extension PictureClient.HostOverrides {
  func isOverride(_ address: WebAddress) -> Bool {
    [assets, posters].contains { root in root.map { address.hasOrigin(of: $0) } ?? false }
  }
}

extension WebAddress {
  fileprivate func hasOrigin(of other: WebAddress) -> Bool {
    scheme == other.scheme && host == other.host && port == other.port
  }

  fileprivate func moved(below root: WebAddress, _ folder: String = "") -> WebAddress {
    let above = root.path.hasSuffix("/") ? String(root.path.dropLast()) : root.path
    let place = root.with(path: above + folder + path)
    return query == nil ? place : place.with(query: query)
  }
}
