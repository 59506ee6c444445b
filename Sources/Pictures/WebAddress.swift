/// An absolute `http:` or `https:` address (RFC 3986), normalised so that it can stand in any attribute.
///
/// Its `description` leaves out the query, where keys travel; `text` is the whole address.
public struct WebAddress: Hashable, Sendable {
  /// The whole address, ASCII only: what is not allowed in a URL is percent-encoded.
  public let text: String
  /// `https` or `http`.
  public let scheme: String
  /// The host in lower case, without a port.
  public let host: String
  /// The port, when the address names one.
  public let port: Int?
  /// The path, starting with `/`, percent-encoded.
  public let path: String
  /// The query without its `?`, percent-encoded; nil when there is none.
  public let query: String?
  /// The fragment without its `#`; nil when there is none.
  public let fragment: String?

  /// The address that the text names, or nil when it is not an absolute http(s) address.
  ///
  /// White space around it is dropped and inside it encoded; `//host/…` is read as https. An address
  /// with a user name, without a host, or with a host of other than letters, digits, `-`, `.` and `_`
  /// is none (a bracketed IPv6 loopback address is allowed).
  public init?(_ raw: some StringProtocol) {
    var rest = Substring(String(raw).trimmed)
    let scheme: String
    if rest.hasPrefix("//") {
      scheme = "https"
    } else if let colon = rest.firstIndex(of: ":") {
      scheme = rest[..<colon].lowercased()
      rest = rest[rest.index(after: colon)...]
    } else {
      return nil
    }
    guard scheme == "https" || scheme == "http", rest.hasPrefix("//") else { return nil }
    rest = rest.dropFirst(2)
    let end = rest.firstIndex { "/?#\\".contains($0) } ?? rest.endIndex
    guard let (host, port) = WebAddress.authority(rest[..<end]) else { return nil }
    rest = rest[end...]
    var fragment: String?
    if let hash = rest.firstIndex(of: "#") {
      fragment = WebAddress.encoded(rest[rest.index(after: hash)...])
      rest = rest[..<hash]
    }
    var query: String?
    if let mark = rest.firstIndex(of: "?") {
      query = WebAddress.encoded(rest[rest.index(after: mark)...])
      rest = rest[..<mark]
    }
    let path = rest.isEmpty ? "/" : WebAddress.withoutDots(WebAddress.encoded(rest))
    self.init(
      scheme: scheme, host: host, port: port, path: path, query: query, fragment: fragment)
  }

  private init(
    scheme: String, host: String, port: Int?, path: String, query: String?, fragment: String?
  ) {
    self.scheme = scheme
    self.host = host
    self.port = port
    self.path = path
    self.query = query
    self.fragment = fragment
    text =
      "\(scheme)://\(host)\(port.map { ":\($0)" } ?? "")\(path)"
      + (query.map { "?" + $0 } ?? "") + (fragment.map { "#" + $0 } ?? "")
  }

  /// The same address over https; an explicit port 80 is dropped.
  public var secure: WebAddress {
    scheme == "https"
      ? self
      : WebAddress(
        scheme: "https", host: host, port: port == 80 ? nil : port, path: path, query: query,
        fragment: fragment)
  }

  /// The same address with this query, already percent-encoded or plain; nil removes it. The fragment goes too.
  public func with(query: String?) -> WebAddress {
    WebAddress(
      scheme: scheme, host: host, port: port, path: path,
      query: query.map { WebAddress.encoded($0[...]) }, fragment: nil)
  }

  /// The same address with this path (plain or percent-encoded), without query and fragment.
  public func with(path: String) -> WebAddress {
    let rooted = path.hasPrefix("/") ? path : "/" + path
    return WebAddress(
      scheme: scheme, host: host, port: port,
      path: WebAddress.withoutDots(WebAddress.encoded(rooted[...])), query: nil, fragment: nil)
  }

  /// What the reference leads to from here: an absolute, protocol-relative, rooted or relative one
  /// (RFC 3986 section 5, for http(s) only); nil for any other scheme.
  public func resolving(_ reference: some StringProtocol) -> WebAddress? {
    let text = String(reference).trimmed
    if text.hasPrefix("//") { return WebAddress("\(scheme):\(text)") }
    let head = text.prefix { !"/?#".contains($0) }
    if head.contains(":") { return WebAddress(text) }
    let root = "\(scheme)://\(host)\(port.map { ":\($0)" } ?? "")"
    if text.hasPrefix("/") { return WebAddress(root + text) }
    if text.isEmpty || text.hasPrefix("#") {
      return WebAddress(root + path + (query.map { "?" + $0 } ?? "") + text)
    }
    if text.hasPrefix("?") { return WebAddress(root + path + text) }
    let folder = path.prefix { _ in true }.reversed().drop { $0 != "/" }.reversed()
    return WebAddress(root + String(folder) + text)
  }

  /// The last part of the path, percent-encoded; empty when the path ends with `/`.
  public var lastPathComponent: String {
    String(path.split(separator: "/", omittingEmptySubsequences: false).last ?? "")
  }

  /// What follows the last dot of the last path component, in lower case; empty when there is none.
  public var pathExtension: String {
    let name = lastPathComponent
    guard let dot = name.lastIndex(of: ".") else { return "" }
    return name[name.index(after: dot)...].lowercased()
  }

  /// The value of the first query item with this name, percent-encoded as it stands; nil when there is none.
  public func queryValue(_ name: String) -> String? {
    for item in (query ?? "").split(separator: "&") {
      let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if parts.first.map(String.init) == name { return parts.count > 1 ? String(parts[1]) : "" }
    }
    return nil
  }

  /// Whether the host is this machine: `localhost`, 127.0.0.0/8 or `[::1]`.
  public var isLoopback: Bool {
    if host == "localhost" || host == "[::1]" { return true }
    let parts = host.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4 && parts[0] == "127" && parts.allSatisfy { UInt8($0) != nil }
  }

  private static func authority(_ text: Substring) -> (host: String, port: Int?)? {
    var host = text.lowercased()[...]
    var port: Int?
    if let colon = host.lastIndex(of: ":"), !host.hasSuffix("]") {
      let digits = host[host.index(after: colon)...]
      if !digits.isEmpty {
        guard let number = UInt16(digits) else { return nil }
        port = Int(number)
      }
      host = host[..<colon]
    }
    if host == "[::1]" { return (String(host), port) }
    let allowed = host.utf8.allSatisfy {
      (97...122).contains($0) || (48...57).contains($0) || [45, 46, 95].contains($0)
    }
    guard allowed, !host.isEmpty, !host.hasPrefix("."), host.count <= 253 else { return nil }
    return (String(host), port)
  }

  /// Encodes what RFC 3986 does not allow; a `%` that starts no escape becomes `%25`.
  private static func encoded(_ text: Substring) -> String {
    let bytes = Array(text.utf8)
    var out: [UInt8] = []
    out.reserveCapacity(bytes.count)
    let hex = Array("0123456789ABCDEF".utf8)
    for (index, byte) in bytes.enumerated() {
      let kept: Bool =
        switch byte {
        case UInt8(ascii: "%"):
          index + 2 < bytes.count && isHex(bytes[index + 1]) && isHex(bytes[index + 2])
        case UInt8(ascii: "\\"), UInt8(ascii: "\""), UInt8(ascii: "<"), UInt8(ascii: ">"),
          UInt8(ascii: "^"), UInt8(ascii: "`"), UInt8(ascii: "{"), UInt8(ascii: "|"),
          UInt8(ascii: "}"), UInt8(ascii: "#"), UInt8(ascii: "["), UInt8(ascii: "]"):
          false
        default: (0x21...0x7E).contains(byte)
        }
      if kept {
        out.append(byte)
      } else {
        out += [UInt8(ascii: "%"), hex[Int(byte >> 4)], hex[Int(byte & 15)]]
      }
    }
    return String(decoding: out, as: UTF8.self)
  }

  private static func isHex(_ byte: UInt8) -> Bool {
    (48...57).contains(byte) || (65...70).contains(byte) || (97...102).contains(byte)
  }

  /// The path without `.` and `..` segments (RFC 3986 section 5.2.4).
  private static func withoutDots(_ path: String) -> String {
    guard path.contains("/.") else { return path }
    var kept: [Substring] = []
    let parts = path.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
    for (index, part) in parts.enumerated() {
      let last = index == parts.count - 1
      switch part {
      case ".": if last { kept.append("") }
      case "..":
        _ = kept.popLast()
        if last { kept.append("") }
      default: kept.append(part)
      }
    }
    return "/" + kept.joined(separator: "/")
  }
}

extension WebAddress: CustomStringConvertible {
  /// The address without query and fragment: safe to print.
  public var description: String {
    "\(scheme)://\(host)\(port.map { ":\($0)" } ?? "")\(path)"
  }
}

extension String {
  /// The text without white space and control characters at its ends.
  fileprivate var trimmed: String {
    let dull: (Unicode.Scalar) -> Bool = { $0.properties.isWhitespace || $0.value < 0x20 }
    var scalars = unicodeScalars[...]
    while let first = scalars.first, dull(first) { scalars.removeFirst() }
    while let last = scalars.last, dull(last) { scalars.removeLast() }
    return String(scalars)
  }
}
