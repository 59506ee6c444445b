import Pictures

/// Ids that begin with `tag:`: a host or a mailbox, a day on which it was somebody's, and a name of their
/// choice (RFC 4151).
enum TagAddress {
  /// Why the id begins with `tag:` and is no valid one; nil when it is, and for any other id.
  static func fault(in id: String) -> String? {
    let rest = id.utf8.dropFirst(4)
    guard id.utf8.starts(with: "tag:".utf8) else { return nil }
    let form = "write it as in \"tag:sky.example,2026-11-20:name\""
    // A host may hold colons, as in [::1].
    guard let comma = rest.firstIndex(of: UInt8(ascii: ",")),
      let colon = rest[comma...].firstIndex(of: UInt8(ascii: ":"))
    else { return "the id \(quoted(id)) lacks a host, a date or a name; \(form)" }
    let date = rest[rest.index(after: comma)..<colon]
    guard isAuthority(rest[..<comma]) else {
      return "the id \(quoted(id)) names neither a host nor an e-mail address; \(form)"
    }
    guard [4, 7, 10].contains(date.count), WebDate.isReal(Array(date).span)
    else { return "the id \(quoted(id)) holds no real date; \(form)" }
    return isName(rest[rest.index(after: colon)...])
      ? nil : "the id \(quoted(id)) holds a character that has to be percent-encoded"
  }

  private static func isAuthority(_ text: Substring.UTF8View) -> Bool {
    let parts = text.split(separator: UInt8(ascii: "@"), omittingEmptySubsequences: false)
    switch parts.count {
    case 1: return isHost(parts[0])
    case 2:
      return !parts[0].isEmpty && isHost(parts[1])
        && parts[0].allSatisfy { $0.isLetterOrDigit || "-._".utf8.contains($0) }
    default: return false
    }
  }

  /// Whether it is a host as addresses have it: this site takes its own from its address, and an id is not changed
  /// for what RFC 4151 would have otherwise.
  private static func isHost(_ text: Substring.UTF8View) -> Bool {
    WebAddress.isHost(String(decoding: text, as: UTF8.self).lowercased())
  }

  /// Whether all are characters of a path, a query or a fragment (RFC 3986, section 3.3).
  private static func isName(_ text: Substring.UTF8View) -> Bool {
    text.split(separator: UInt8(ascii: "#")).allSatisfy { WebAddress.isEncoded(Array($0)[...]) }
  }
}
