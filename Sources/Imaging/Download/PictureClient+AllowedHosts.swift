import Pictures

extension PictureClient {
  /// The hosts that pictures may be downloaded from. Records contain arbitrary addresses, and must not be
  /// trusted.
  package struct AllowedHosts: Sendable {
    private let hosts: Set<String>

    /// The hosts in `mediaHosts`, and the video hosts.
    package init(_ mediaHosts: [String]) {
      hosts = Set(mediaHosts + [PosterHost.youTube, PosterHost.vimeo, PosterHost.vimeoFiles])
    }

    /// Whether the address is on an allowed host, over https on port 443.
    func mayBeAsked(for address: WebAddress) -> Bool {
      address.scheme == "https" && (address.port ?? 443) == 443 && hosts.contains(address.host)
    }
  }
}
