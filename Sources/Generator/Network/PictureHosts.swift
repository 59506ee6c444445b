import Pictures

/// Where picture files may be fetched from. Records name addresses, and anybody may have written one.
struct PictureHosts: Sendable {
  private let hosts: Set<String>
  private let own: WebAddress?

  /// The hosts of the site's settings, those of other people's films, and the site itself, where it has
  /// been published before.
  init(_ mediaHosts: [String], own: WebAddress?) {
    hosts = Set(mediaHosts + [PosterHost.youTube, PosterHost.vimeo, PosterHost.vimeoFiles])
    self.own = own
  }

  /// Whether the address is on one of them, at its usual port over https.
  func mayBeAsked(for address: WebAddress) -> Bool {
    if let own, address.scheme == own.scheme, address.host == own.host, address.port == own.port {
      return true
    }
    return address.scheme == "https" && (address.port ?? 443) == 443
      && hosts.contains(address.host)
  }
}
