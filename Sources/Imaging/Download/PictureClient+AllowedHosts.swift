package import Pictures

extension PictureClient {
  /// The hosts that pictures may be downloaded from. Records contain arbitrary addresses, and must not be
  /// trusted.
  package struct AllowedHosts: Sendable {
    private let hosts: Set<String>
    private let own: WebAddress?

    /// The hosts in `mediaHosts`, the video hosts, and the published site itself.
    package init(_ mediaHosts: [String], own: WebAddress?) {
      hosts = Set(mediaHosts + [PosterHost.youTube, PosterHost.vimeo, PosterHost.vimeoFiles])
      self.own = own
    }

    /// Whether the address is on an allowed host, over https on port 443, or on the published site.
    func mayBeAsked(for address: WebAddress) -> Bool {
      if let own, address.scheme == own.scheme, address.host == own.host, address.port == own.port {
        return true
      }
      return address.scheme == "https" && (address.port ?? 443) == 443
        && hosts.contains(address.host)
    }
  }
}
