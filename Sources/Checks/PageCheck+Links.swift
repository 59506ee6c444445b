import Pictures

/// Where the addresses of a page may lead.
extension PageCheck {
  /// The relation decides where a `<link>` may lead.
  mutating func checkLink() {
    checkSizes("imagesrcset", "imagesizes")
    guard let address = value("href") else { return }
    let relations = Set((value("rel") ?? "").split(separator: " "))
    if !relations.isDisjoint(with: ["stylesheet", "manifest", "modulepreload"]) {
      ownFile(address)
    } else if !relations.isDisjoint(with: ["icon", "apple-touch-icon", "preload"]) {
      media(address)
    } else {
      _ = follow(address)
    }
  }

  /// A file that the page shows: one of the site, or of another over https.
  mutating func media(_ address: String) {
    if address.isEmpty { return add(tag, "an address is empty") }
    switch follow(address) {
    case .web(let address) where address.scheme == "http":
      add(tag, "\(quoted(address.text)) is not secure; use https:")
    case .mail: add(tag, "\(quoted(address)) is a mailbox, not a file")
    default: break
    }
  }

  /// A file that the security policy allows from the site alone, or a page that a reader is led on to.
  mutating func ownFile(_ address: String) {
    switch follow(address) {
    case .web, .mail: add(tag, "\(quoted(address)) is not of this site, as it has to be")
    default: break
    }
  }

  mutating func follow(_ address: String) -> PageLocation.Target {
    let target = location.target(of: address)
    switch target {
    case .refused(let reason): add(tag, reason)
    case .site(let path, let fragment):
      let isDecided = files.contains(path) && (fragment == nil || !Checker.isPage(path))
      // Most pages lead to some places several times. The page's own ids are known at its end.
      if !isDecided, seen.insert(address).inserted {
        links.append(Link(line: line, path: path, fragment: fragment))
      }
    case .web, .mail: break
    }
    return target
  }
}
