import Sources

extension Source {
  /// Whether the setting of this key means anything on a site of the source.
  func gives(meaningTo key: String) -> Bool {
    switch key {
    case "query": !query.isEmpty
    case "folder": isFolder
    case "sources", "patience", "max-age": !isFolder
    case "window", "media-hosts": !isHeld
    case "mirror": !isHeld
    case "requests-per-second", "days-to-refresh": servesRanges
    case "live": pages.record != nil
    case "old-addresses": pages.hasOldAddresses
    default: true
    }
  }
}
