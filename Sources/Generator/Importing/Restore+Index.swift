package import Pictures
import Site

extension Restore {
  /// The parts of a site's `data/index.json` that a restore needs: the addresses of the year files and the
  /// base of the feed's ids.
  package struct Index: Hashable {
    static let mostBytes = 4_000_000

    /// The year files' addresses, in the index's order.
    package let years: [WebAddress]
    /// For messages, the paths in the index that lead out of the site. A year without a path is listed too.
    let foreignPaths: [String]
    /// The base of the feed's ids; nil when it is missing or invalid.
    let identity: FeedIdentity?

    /// Parses the index from its address; nil when it is invalid.
    package init?(_ bytes: [UInt8], at address: WebAddress) {
      let top: JSONNode
      do throws(LineError) {
        top = try JSONNode(bytes, JSONNode.start(of: bytes)..<bytes.count)
      } catch {
        return nil
      }
      guard let list = top.member("years")?.list else { return nil }
      var years: [WebAddress] = []
      var foreignPaths: [String] = []
      for item in list.prefix(1_000) {
        guard let path = item.member("path")?.text else {
          foreignPaths.append("a year without a path")
          continue
        }
        // Only files of the same site are accepted, so that an index cannot cause requests to other hosts.
        if let file = address.resolving(path), file.scheme == address.scheme,
          file.host == address.host, file.port == address.port
        {
          if !years.contains(file) { years.append(file) }
        } else {
          foreignPaths.append(path.quoted)
        }
      }
      self.years = years
      self.foreignPaths = foreignPaths
      identity = FeedIdentity(index: top)
    }
  }
}
