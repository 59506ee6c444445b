import Sources

extension Source {
  /// Whether the setting with this key has an effect on a site of the source.
  func gives(meaningTo key: String) -> Bool {
    switch key {
    case "query": !query.isEmpty
    case "folder": readsFolder
    case "sources", "patience", "max-age": !readsFolder
    case "window", "media-hosts": !mustSelfHost
    case "mirror": !mustSelfHost
    case "requests-per-second", "days-to-refresh": servesRanges
    case "live": pages.record != nil
    case "old-addresses": pages.hasOldAddresses
    default: true
    }
  }
}
