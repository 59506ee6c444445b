/// An absolute `http:` or `https:` URL (RFC 3986), normalised and safe in any attribute.
///
/// `description` omits the query, which may contain API keys. `text` is the whole address.
public struct WebAddress: Hashable, Sendable {
  /// The whole address in ASCII. Characters that a URL does not allow are percent-encoded.
  public let text: String

  // The text is normalised, so the first character of its kind starts each part.
  private var hostStart: String.Index {
    text.utf8.index(text.startIndex, offsetBy: isSecure ? 8 : 7)
  }
  private var pathStart: String.Index { first(after: hostStart) { $0 == UInt8(ascii: "/") } }
  private var pathEnd: String.Index {
    first(after: pathStart) { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") }
  }
  private var queryEnd: String.Index { first(after: pathEnd) { $0 == UInt8(ascii: "#") } }

  private func first(after start: String.Index, where matches: (UInt8) -> Bool) -> String.Index {
    text.utf8[start...].firstIndex(where: matches) ?? text.endIndex
  }

  /// Whether the text starts with `https:`, and not with `http:`.
  private var isSecure: Bool {
    text.utf8[text.utf8.index(text.startIndex, offsetBy: 4)] == UInt8(ascii: "s")
  }

  /// Where the port's colon or the path starts.
  private var hostEnd: String.Index {
    let authority = text.utf8[hostStart..<pathStart]
    // `[::1]` contains colons.
    let colon = authority.lastIndex(of: UInt8(ascii: ":"))
    return authority.last == UInt8(ascii: "]") ? pathStart : colon ?? pathStart
  }

  /// `https` or `http`.
  public var scheme: String { isSecure ? "https" : "http" }
  /// The host in lower case, without a port.
  public var host: String { String(text[hostStart..<hostEnd]) }
  /// The port, if the address has one.
  public var port: Int? { Int(text[hostEnd..<pathStart].dropFirst()) }
  /// The path, starting with `/`, percent-encoded.
  public var path: String { String(text[pathStart..<pathEnd]) }
  /// The query without its `?`, percent-encoded; nil when there is none.
  public var query: String? {
    let query = text[pathEnd..<queryEnd]
    return query.isEmpty ? nil : String(query.dropFirst())
  }
  /// The fragment without its `#`; nil when there is none.
  public var fragment: String? {
    let fragment = text[queryEnd...]
    return fragment.isEmpty ? nil : String(fragment.dropFirst())
  }

  /// The maximum length in bytes of a stored address, normalised and over https. Real addresses are shorter, and all
  /// stored formats allow this length.
  public static let mostBytes = 2_000
  /// The maximum length in bytes of an address to parse. With this limit, derived addresses (over https, or of another
  /// picture size) fit `mostBytes`.
  static let mostBytesRead = 1_900

  /// Parses an absolute http(s) address; nil for anything else.
  ///
  /// White space at the ends of the text, tabs and line ends are removed. Spaces inside the address are encoded.
  /// `//host/…` means https. A `\` in the path means `/`, as in browsers. The address is rejected if it has a user
  /// name, has no host, or is too long. The address is also rejected if browsers would not open its host, or would read
  /// the host differently (`isHost`).
  public init?(_ raw: some StringProtocol) {
    self.init(raw, atMost: WebAddress.mostBytesRead)
  }

  /// Parses an address that has at most this many bytes when it is written with https.
  package init?(_ raw: some StringProtocol, atMost limit: Int) {
    // Compares bytes, because a slash and a combining accent after it form one Character.
    guard let text = Parts(Array(String(raw).addressText.utf8)[...])?.normal else { return nil }
    self.init(normalised: text)
    guard secureCount <= limit else { return nil }
  }

  /// The address from normalised text, as `text` returns it; nil for any other text.
  init?(normal text: String) {
    guard WebAddress.isNormal(Array(text.utf8)[...]) else { return nil }
    self.init(normalised: text)
    guard secureCount <= WebAddress.mostBytes else { return nil }
  }

  /// Whether these bytes are a normalised address, which parsing would not change.
  package static func isNormal(_ bytes: ArraySlice<UInt8>) -> Bool {
    Parts(bytes)?.isNormal ?? false
  }

  /// Takes text that is known to be normalised.
  init(normalised text: String) { self.text = text }

  /// The number of bytes of the address when it is written with https.
  private var secureCount: Int { text.utf8.count + (isSecure ? 0 : 1) }

  /// Scheme, host and port.
  var root: String { String(text[..<pathStart]) }

  /// The same address over https, without an explicit port 80.
  public var secure: WebAddress {
    guard !isSecure else { return self }
    let host = "https://" + host + (port.map { $0 == 80 ? "" : ":\($0)" } ?? "")
    return WebAddress(normalised: host + text[pathStart...])
  }

  /// The address with this query, percent-encoded if needed, without a fragment. Nil removes the query.
  public func with(query: String?) -> WebAddress {
    let query = query.map { "?" + WebAddress.encoded(Array($0.utf8)[...]) } ?? ""
    return WebAddress(normalised: description + query)
  }

  /// The address with this path, percent-encoded if needed, without a query and fragment.
  public func with(path: String) -> WebAddress {
    WebAddress(normalised: root + WebAddress.normalPath(Array(path.utf8)[...]))
  }

  /// The address with a `/` at the end of the path, without a query and fragment, so that it names a folder.
  package var asFolder: WebAddress {
    path.hasSuffix("/") ? with(query: nil) : with(path: path + "/")
  }

  /// The last part of the path, percent-encoded; empty when the path ends with `/`.
  public var lastPathComponent: String {
    String(path.split(separator: "/", omittingEmptySubsequences: false).last ?? "")
  }

  /// The file extension of the last path component, in lower case; empty when there is none.
  public var pathExtension: String {
    let name = lastPathComponent
    guard let dot = name.lastIndex(of: ".") else { return "" }
    return name[name.index(after: dot)...].lowercased()
  }

  /// The value of the first query item with this name, still percent-encoded; nil when there is none.
  public func queryValue(_ name: String) -> String? {
    for item in (query ?? "").utf8.split(separator: UInt8(ascii: "&")) {
      let end = item.firstIndex(of: UInt8(ascii: "=")) ?? item.endIndex
      guard item[..<end].elementsEqual(name.utf8) else { continue }
      return String(Substring(item[end...].dropFirst()))
    }
    return nil
  }

  /// Whether the host is this machine: `localhost`, 127.0.0.0/8 or `[::1]`.
  public var isLoopback: Bool {
    if host == "localhost" || host == "[::1]" { return true }
    let parts = host.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4 && parts[0] == "127" && parts.allSatisfy { UInt8($0) != nil }
  }
}

extension WebAddress: CustomStringConvertible {
  /// The address without query and fragment, which is safe to log.
  public var description: String { String(text[..<pathEnd]) }
}
