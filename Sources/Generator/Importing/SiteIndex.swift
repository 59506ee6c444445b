import Foundation
import Pictures
import Site

/// What `data/index.json` of a published site says that a restore needs: where each year's lines are, and
/// what the feed's ids are minted from.
struct SiteIndex: Hashable {
  /// The most bytes that it may have.
  static let mostBytes = 4_000_000

  /// The year files' addresses, in the index's order.
  let years: [WebAddress]
  /// The paths in it that are no files of the site.
  let strangers: [String]
  /// What the feed's ids are minted from; nil when the site says nothing of it that could be.
  let identity: FeedIdentity?

  /// Reads the index at its address; nil when the bytes are none.
  init?(_ bytes: [UInt8], at address: WebAddress) {
    let top: Any
    do { top = try JSONSerialization.jsonObject(with: Data(bytes)) } catch { return nil }
    guard let top = top as? [String: Any], let list = top["years"] as? [Any] else { return nil }
    var years: [WebAddress] = []
    var strangers: [String] = []
    for item in list.prefix(1_000) {
      guard let path = (item as? [String: Any])?["path"] as? String else {
        strangers.append("a year without a path")
        continue
      }
      // Only its own files: an index is no reason to ask anybody else.
      if let file = address.resolving(path), file.scheme == address.scheme,
        file.host == address.host, file.port == address.port
      {
        if !years.contains(file) { years.append(file) }
      } else {
        strangers.append(quoted(path))
      }
    }
    self.years = years
    self.strangers = strangers
    let feed = top["feed"] as? [String: Any]
    identity = FeedIdentity(
      read: feed?["authority"] as? String ?? "", feed?["date"] as? String ?? "")
  }
}
