/// An absolute `http:` or `https:` URL (RFC 3986), normalised and safe in any attribute.
///
/// `description` omits the query, which may hold API keys; `text` is the whole address.
public struct WebAddress: Hashable, Sendable {
  /// The whole address, ASCII only: characters not allowed in a URL are percent-encoded.
  public let text: String
  // Where host, path, query and fragment end in the text; the parts are derived from these, so that each
  // address of a large archive costs one string.
  private let hostEnd: Int32
  private let authorityEnd: Int32
  private let pathEnd: Int32
  private let queryEnd: Int32

  /// `https` or `http`.
  public var scheme: String { text.hasPrefix("https:") ? "https" : "http" }
  /// The host in lower case, without a port.
  public var host: String { part(scheme.utf8.count + 3, Int(hostEnd)) }
  /// The port, when the address has one.
  public var port: Int? {
    hostEnd == authorityEnd ? nil : Int(part(Int(hostEnd) + 1, Int(authorityEnd)))
  }
  /// The path, starting with `/`, percent-encoded.
  public var path: String { part(Int(authorityEnd), Int(pathEnd)) }
  /// The query without its `?`, percent-encoded; nil when there is none.
  public var query: String? {
    pathEnd == queryEnd ? nil : part(Int(pathEnd) + 1, Int(queryEnd))
  }
  /// The fragment without its `#`; nil when there is none.
  public var fragment: String? {
    Int(queryEnd) == text.utf8.count ? nil : part(Int(queryEnd) + 1, text.utf8.count)
  }

  /// The most bytes of a stored address, normalised and over https: more than any real one has, and small
  /// enough for all limits on what contains it.
  public static let mostBytes = 2_000
  /// The most bytes of an address that is parsed, so that what is derived from it (over https, the picture in
  /// another size) stays within `mostBytes`.
  static let mostBytesRead = 1_900

  /// Parses an absolute http(s) address; nil for anything else.
  ///
  /// White space around it, tabs and line ends are dropped, spaces inside it are encoded; `//host/…` is read as
  /// https. A `\` in the path is read as `/`, as browsers do. Rejected: a user name, no host, a host that
  /// browsers do not open or read otherwise (`isHost`), and excessive length.
  public init?(_ raw: some StringProtocol) {
    self.init(raw, atMost: WebAddress.mostBytesRead)
  }

  /// Parses an address that has at most this many bytes over https.
  package init?(_ raw: some StringProtocol, atMost limit: Int) {
    // Bytes, not characters: a slash followed by a combining accent is another Character.
    var rest = Array(String(raw).addressText.utf8)[...]
    var scheme = "https"
    if !rest.starts(with: "//".utf8) {
      guard let colon = rest.firstIndex(of: UInt8(ascii: ":")) else { return nil }
      scheme = String(decoding: rest[..<colon], as: UTF8.self).lowercased()
      rest = rest[(colon + 1)...]
    }
    guard scheme == "https" || scheme == "http", rest.starts(with: "//".utf8) else { return nil }
    rest = rest.dropFirst(2)
    let authority = rest.prefix {
      $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#")
        && $0 != UInt8(ascii: "\\")
    }
    guard let (host, port) = WebAddress.authority(authority) else { return nil }
    rest = rest.dropFirst(authority.count)
    var fragment: String?
    if let hash = rest.firstIndex(of: UInt8(ascii: "#")) {
      fragment = WebAddress.encoded(rest[(hash + 1)...])
      rest = rest[..<hash]
    }
    var query: String?
    if let mark = rest.firstIndex(of: UInt8(ascii: "?")) {
      query = WebAddress.encoded(rest[(mark + 1)...])
      rest = rest[..<mark]
    }
    self.init(
      scheme: scheme, host: host, port: port, path: WebAddress.normalPath(rest), query: query,
      fragment: fragment)
    guard secureCount <= limit else { return nil }
  }

  /// The number of bytes over https.
  private var secureCount: Int { text.utf8.count + (scheme == "https" ? 0 : 1) }

  private init(
    scheme: String, host: String, port: Int?, path: String, query: String?, fragment: String?
  ) {
    let authority = host + (port.map { ":\($0)" } ?? "")
    let start = scheme.utf8.count + 3
    hostEnd = Int32(start + host.utf8.count)
    authorityEnd = Int32(start + authority.utf8.count)
    pathEnd = authorityEnd + Int32(path.utf8.count)
    queryEnd = pathEnd + Int32(query.map { $0.utf8.count + 1 } ?? 0)
    text =
      "\(scheme)://\(authority)\(path)" + (query.map { "?" + $0 } ?? "")
      + (fragment.map { "#" + $0 } ?? "")
  }

  /// The address of an already normalised text, as `text` returns it; nil for any other.
  init?(normal text: String) {
    var text = text
    let ends = text.withUTF8 { unsafe WebAddress.ends(ofNormal: UnsafeRawBufferPointer($0)) }
    guard let ends else { return nil }
    self.init(text, ends)
    guard secureCount <= WebAddress.mostBytes else { return nil }
  }

  /// The address of a text that was validated before; only the ends of its parts are located. Nil for a text
  /// that cannot have been validated.
  static func assumingNormal(_ text: String) -> WebAddress? {
    var text = text
    let ends = text.withUTF8 { unsafe WebAddress.ends(ofAssumed: UnsafeRawBufferPointer($0)) }
    return ends.map { WebAddress(text, $0) } ?? WebAddress(normal: text)
  }

  private init(_ text: String, _ ends: Ends) {
    self.text = text
    (hostEnd, authorityEnd) = (Int32(ends.host), Int32(ends.authority))
    (pathEnd, queryEnd) = (Int32(ends.path), Int32(ends.query))
  }

  private func part(_ first: Int, _ end: Int) -> String {
    let utf8 = text.utf8
    let start = utf8.index(utf8.startIndex, offsetBy: first)
    return String(text[start..<utf8.index(start, offsetBy: end - first)])
  }

  /// The same address over https; an explicit port 80 is dropped.
  public var secure: WebAddress {
    scheme == "https"
      ? self
      : WebAddress(
        scheme: "https", host: host, port: port == 80 ? nil : port, path: path, query: query,
        fragment: fragment)
  }

  /// The address with this query, percent-encoded if needed, and without fragment; nil removes the query.
  public func with(query: String?) -> WebAddress {
    WebAddress(
      scheme: scheme, host: host, port: port, path: path,
      query: query.map { WebAddress.encoded(Array($0.utf8)[...]) }, fragment: nil)
  }

  /// The address with this path, percent-encoded if needed, without query and fragment.
  public func with(path: String) -> WebAddress {
    WebAddress(
      scheme: scheme, host: host, port: port, path: WebAddress.normalPath(Array(path.utf8)[...]),
      query: nil,
      fragment: nil)
  }

  /// The address of a folder: its path ends with `/`, and it has neither query nor fragment.
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

  private static func authority(_ bytes: ArraySlice<UInt8>) -> (host: String, port: Int?)? {
    var host = bytes
    var port: Int?
    if let colon = host.lastIndex(of: UInt8(ascii: ":")), host.last != UInt8(ascii: "]") {
      let digits = host[(colon + 1)...]
      if !digits.isEmpty {
        guard digits.count <= 5, let number = decimal(digits), number <= UInt16.max else {
          return nil
        }
        port = number
      }
      host = host[..<colon]
    }
    let name = String(decoding: host, as: UTF8.self).lowercased()
    return isHost(name) ? (name, port) : nil
  }
}

extension WebAddress: CustomStringConvertible {
  /// The address without query and fragment: safe to log.
  public var description: String {
    "\(scheme)://\(host)\(port.map { ":\($0)" } ?? "")\(path)"
  }
}
