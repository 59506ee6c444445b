extension WebAddress {
  /// Percent-encodes what RFC 3986 does not allow; a `%` that starts no escape becomes `%25`.
  static func encoded(_ bytes: ArraySlice<UInt8>) -> String {
    if bytes.allSatisfy(isAllowed) { return String(decoding: bytes, as: UTF8.self) }
    var out: [UInt8] = []
    out.reserveCapacity(bytes.count)
    let hex = Array("0123456789ABCDEF".utf8)
    for index in bytes.indices {
      let byte = bytes[index]
      let isEscape =
        byte == UInt8(ascii: "%") && index + 2 < bytes.endIndex && bytes[index + 1].hexDigit != nil
        && bytes[index + 2].hexDigit != nil
      if isEscape || isAllowed(byte) {
        out.append(byte)
      } else {
        out += [UInt8(ascii: "%"), hex[Int(byte >> 4)], hex[Int(byte & 15)]]
      }
    }
    return String(decoding: out, as: UTF8.self)
  }

  /// Whether `encoded` would leave the bytes as they are.
  package static func isEncoded(_ bytes: ArraySlice<UInt8>) -> Bool {
    encoded(bytes).utf8.elementsEqual(bytes)
  }

  /// The encoded path, starting with `/`, without `.` and `..` segments (RFC 3986 section 5.2.4). Escaped dots
  /// count as dots (section 6.2.2.2) and `\` as `/`, as in browsers: what is checked must be what they open.
  static func normalPath(_ raw: ArraySlice<UInt8>) -> String {
    let path = encoded(raw.map { $0 == UInt8(ascii: "\\") ? UInt8(ascii: "/") : $0 }[...])
    if path.utf8.first == UInt8(ascii: "/"), !mayHaveDots(path) { return path }
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    var kept: [Substring] = []
    for (index, part) in parts.enumerated().dropFirst(path.hasPrefix("/") ? 1 : 0) {
      switch part.lowercased().replacing("%2e", with: ".") {
      case ".": break
      case "..": _ = kept.popLast()
      default:
        kept.append(part)
        continue
      }
      if index == parts.count - 1 { kept.append("") }
    }
    return "/" + kept.joined(separator: "/")
  }

  /// Whether a segment starts with a dot or an escape; few paths have one, and only these are split.
  private static func mayHaveDots(_ path: String) -> Bool {
    zip(path.utf8, path.utf8.dropFirst()).contains {
      $0 == UInt8(ascii: "/") && ($1 == UInt8(ascii: ".") || $1 == UInt8(ascii: "%"))
    }
  }

  /// Whether these bytes are a normalised address: parsing would not change it.
  package static func isNormal(_ bytes: ArraySlice<UInt8>) -> Bool {
    unsafe bytes.withUnsafeBytes { unsafe ends(ofNormal: $0) } != nil
  }

  /// The end offsets of an address's parts.
  typealias Ends = (host: Int, authority: Int, path: Int, query: Int)

  /// The ends of a normalised address's parts, or nil when it is not normalised.
  static func ends(ofNormal bytes: UnsafeRawBufferPointer) -> Ends? {
    switch unsafe look(at: bytes) {
    case .normal(let ends): ends
    case .other: nil
    case .unusual: unsafe endsOfUnusual(String(decoding: bytes, as: UTF8.self))
    }
  }

  /// The ends of the parts of an address known to be normalised; nil when it has a port or a bracketed host.
  static func ends(ofAssumed bytes: UnsafeRawBufferPointer) -> Ends? {
    let end = bytes.count
    let colon = unsafe ByteScan.first(UInt8(ascii: ":"), in: bytes, 0..<end)
    guard colon + 3 < end else { return nil }
    let host = unsafe ByteScan.first(UInt8(ascii: "/"), in: bytes, colon + 3..<end)
    guard unsafe ByteScan.first(UInt8(ascii: ":"), in: bytes, colon + 3..<host) == host else {
      return nil
    }
    let query = unsafe ByteScan.first(UInt8(ascii: "#"), in: bytes, host..<end)
    let path = unsafe ByteScan.first(UInt8(ascii: "?"), in: bytes, host..<query)
    return (host, host, path, query)
  }

  private enum Look {
    case normal(Ends)
    /// A path with a segment that starts with a dot or an escape, a port, a host that is an IP address or has an
    /// `xn--` label.
    case unusual
    /// Not a normalised address.
    case other
  }

  /// A single pass over the bytes, because an archive holds a hundred thousand addresses; anything complicated
  /// is `unusual` and goes to the full parser.
  private static func look(at bytes: UnsafeRawBufferPointer) -> Look {
    let start: Int
    if unsafe bytes.starts(with: "https://".utf8) {
      start = 8
    } else if unsafe bytes.starts(with: "http://".utf8) {
      start = 7
    } else {
      return .other
    }
    let end = bytes.count
    var at = start
    var label = start
    // Two dashes may begin `xn--`, two dots are an empty label.
    var hasPair = false
    while at < end, isHostByte(unsafe bytes[at]) {
      let byte = unsafe bytes[at]
      if byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-"), at > start,
        unsafe bytes[at - 1] == byte
      {
        hasPair = true
      }
      at += 1
      if byte == UInt8(ascii: ".") { label = at }
    }
    guard at < end, unsafe bytes[at] == UInt8(ascii: "/"), (1...253).contains(at - start),
      unsafe bytes[start] != UInt8(ascii: "."), !hasPair, label < at,
      unsafe !(48...57).contains(bytes[label])
    else { return .unusual }
    /// Skips a byte that may stand unescaped, or an escape.
    func step() -> Bool {
      if isAllowed(unsafe bytes[at]) {
        at += 1
        return true
      }
      guard unsafe bytes[at] == UInt8(ascii: "%"), at + 2 < end,
        unsafe bytes[at + 1].hexDigit != nil,
        unsafe bytes[at + 2].hexDigit != nil
      else { return false }
      at += 3
      return true
    }
    let host = at
    while at < end, unsafe bytes[at] != UInt8(ascii: "?"), unsafe bytes[at] != UInt8(ascii: "#") {
      if unsafe bytes[at] == UInt8(ascii: "/"), at + 1 < end,
        unsafe bytes[at + 1] == UInt8(ascii: ".") || bytes[at + 1] == UInt8(ascii: "%")
      {
        return .unusual
      }
      guard step() else { return .other }
    }
    let path = at
    while at < end, unsafe bytes[at] != UInt8(ascii: "#") {
      guard step() else { return .other }
    }
    let query = at
    if at < end { at += 1 }
    while at < end {
      guard step() else { return .other }
    }
    return .normal((host, host, path, query))
  }

  private static func endsOfUnusual(_ text: String) -> Ends? {
    guard let address = WebAddress(text, atMost: WebAddress.mostBytes), address.text == text else {
      return nil
    }
    let host = address.scheme.utf8.count + 3 + address.host.utf8.count
    let authority = host + (address.port.map { ":\($0)".utf8.count } ?? 0)
    let path = authority + address.path.utf8.count
    return (host, authority, path, path + (address.query.map { $0.utf8.count + 1 } ?? 0))
  }

  /// Whether the byte may stand unescaped in a path, query or fragment.
  private static func isAllowed(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "%"), UInt8(ascii: "\\"), UInt8(ascii: "\""), UInt8(ascii: "<"),
      UInt8(ascii: ">"), UInt8(ascii: "^"), UInt8(ascii: "`"), UInt8(ascii: "{"),
      UInt8(ascii: "|"), UInt8(ascii: "}"), UInt8(ascii: "#"), UInt8(ascii: "["),
      UInt8(ascii: "]"):
      false
    default: (0x21...0x7E).contains(byte)
    }
  }
}
