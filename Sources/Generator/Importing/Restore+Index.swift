package import Pictures
import Site

extension Restore {
  /// The parts of a site's `data/index.json` that a restore needs: the addresses of the year files, and the feed's
  /// identity.
  package struct Index: Hashable {
    static let mostBytes = 4_000_000

    /// The year files' addresses, in the index's order.
    package let years: [WebAddress]
    /// The paths in the index that lead out of the site, for messages. Also contains a note for each year without a
    /// path.
    let foreignPaths: [String]
    /// The feed's identity; nil if it is missing or invalid.
    let identity: FeedIdentity?

    /// Parses the index that was downloaded from the address; nil if the index is invalid.
    package init?(_ bytes: [UInt8], at address: WebAddress) {
      let top: JSONNode
      do throws(LineError) {
        top = try JSONNode(JSONNode.afterMark(bytes))
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
