import Foundation
import Pictures

/// What `data/index.json` of a published site says that a restore needs: where each year's lines are.
struct SiteIndex: Hashable {
  /// The most bytes that it may have.
  static let mostBytes = 4_000_000

  /// The year files' addresses, in the index's order.
  let years: [WebAddress]
  /// The paths in it that are no files of the site.
  let strangers: [String]

  /// Reads the index at its address; nil when the bytes are none.
  init?(_ bytes: [UInt8], at address: WebAddress) {
    let top: Any
    do { top = try JSONSerialization.jsonObject(with: Data(bytes)) } catch { return nil }
    guard let list = (top as? [String: Any])?["years"] as? [Any] else { return nil }
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
  }
}
