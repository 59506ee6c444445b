extension WebAddress {
  /// The parts of an unchecked address, which is split in the same way as in browsers.
  struct Parts {
    /// The scheme; empty for `//host/…`.
    let scheme: ArraySlice<UInt8>
    let host: ArraySlice<UInt8>
    /// The text after the host's colon; nil if there is no colon.
    let port: ArraySlice<UInt8>?
    let path: ArraySlice<UInt8>
    let query: ArraySlice<UInt8>?
    let fragment: ArraySlice<UInt8>?

    /// Splits an address; nil when it does not begin with `https://`, `http://` or `//`, in any case.
    init?(_ bytes: ArraySlice<UInt8>) {
      scheme = bytes.prefix { $0 != UInt8(ascii: ":") && $0 != UInt8(ascii: "/") }
      var rest = bytes[scheme.endIndex...]
      if !scheme.isEmpty {
        guard scheme.lazy.map(\.small).starts(with: "http".utf8), scheme.count < 6,
          scheme.dropFirst(4).allSatisfy({ $0.small == UInt8(ascii: "s") }),
          rest.popFirst() == UInt8(ascii: ":")
        else { return nil }
      }
      guard rest.starts(with: "//".utf8) else { return nil }
      rest = rest.dropFirst(2)
      let authority = rest.prefix {
        switch $0 {
        case UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"), UInt8(ascii: "\\"): false
        default: true
        }
      }
      let colon =
        authority.last == UInt8(ascii: "]") ? nil : authority.lastIndex(of: UInt8(ascii: ":"))
      host = authority[..<(colon ?? authority.endIndex)]
      port = colon.map { authority[($0 + 1)...] }
      rest = rest[authority.endIndex...]
      let fragment = rest.firstIndex(of: UInt8(ascii: "#"))
      self.fragment = fragment.map { rest[($0 + 1)...] }
      rest = rest[..<(fragment ?? rest.endIndex)]
      let query = rest.firstIndex(of: UInt8(ascii: "?"))
      self.query = query.map { rest[($0 + 1)...] }
      path = rest[..<(query ?? rest.endIndex)]
    }

    /// Whether `normal` would return the same bytes. To be fast, the check creates no strings, because a site has a
    /// hundred thousand addresses.
    var isNormal: Bool {
      !scheme.isEmpty && scheme.allSatisfy { $0 == $0.small } && WebAddress.isHost(host)
        && (port.map { number(of: $0).map { "\($0)" } == String(decoding: $0, as: UTF8.self) }
          ?? true)
        && path.first == UInt8(ascii: "/") && WebAddress.isEncoded(path)
        && (!WebAddress.mayHaveDots(path)
          || WebAddress.normalPath(path).utf8.elementsEqual(path))
        && WebAddress.isEncoded(query ?? []) && WebAddress.isEncoded(fragment ?? [])
    }

    /// The normal form of the address; nil when browsers would not open the host or port.
    var normal: String? {
      let name = String(decoding: host, as: UTF8.self).lowercased()
      guard WebAddress.isHost(name) else { return nil }
      var text = "\(scheme.count == 4 ? "http" : "https")://\(name)"
      if let port, !port.isEmpty {
        guard let number = number(of: port) else { return nil }
        text += ":\(number)"
      }
      text += WebAddress.normalPath(path)
      if let query { text += "?" + WebAddress.encoded(query) }
      if let fragment { text += "#" + WebAddress.encoded(fragment) }
      return text
    }

    private func number(of port: ArraySlice<UInt8>) -> UInt16? {
      port.count <= 5 ? decimal(port).flatMap { UInt16(exactly: $0) } : nil
    }
  }
}

extension WebAddress {
  /// Percent-encodes bytes that RFC 3986 does not allow. A `%` that starts no escape becomes `%25`.
  static func encoded(_ bytes: ArraySlice<UInt8>) -> String {
    var text = ""
    var rest = bytes
    while !rest.isEmpty {
      let plain = rest.prefix(while: isAllowed)
      text += String(decoding: plain, as: UTF8.self)
      rest = rest[plain.endIndex...]
      let length = rest.first == UInt8(ascii: "%") && rest.prefix(3).percentDecoded() != nil ? 3 : 1
      let odd = rest.prefix(length)
      text += length == 3 ? String(decoding: odd, as: UTF8.self) : odd.percentEncoded { _ in false }
      rest = rest[odd.endIndex...]
    }
    return text
  }

  /// Whether `encoded` would leave the bytes as they are.
  static func isEncoded(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.allSatisfy(isAllowed) || encoded(bytes).utf8.elementsEqual(bytes)
  }

  /// The encoded path, starting with `/`, without `.` and `..` segments (RFC 3986, section 5.2.4). As in browsers,
  /// escaped dots count as dots (section 6.2.2.2), and `\` counts as `/`. Checks of an address therefore see the same
  /// path that browsers open.
  static func normalPath(_ raw: ArraySlice<UInt8>) -> String {
    let path = encoded(raw.map { $0 == UInt8(ascii: "\\") ? UInt8(ascii: "/") : $0 }[...])
    if path.utf8.first == UInt8(ascii: "/"), !mayHaveDots(Array(path.utf8)[...]) { return path }
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

  /// Whether a segment starts with a dot or an escape. Only such paths need splitting, and they are rare.
  private static func mayHaveDots(_ path: ArraySlice<UInt8>) -> Bool {
    path.indices.dropLast().contains {
      path[$0] == UInt8(ascii: "/")
        && (path[$0 + 1] == UInt8(ascii: ".") || path[$0 + 1] == UInt8(ascii: "%"))
    }
  }

  /// Whether a path, query or fragment may contain the byte unescaped.
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
