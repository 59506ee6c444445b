extension WebAddress {
  /// Resolves an absolute, protocol-relative, rooted or relative reference (RFC 3986, section 5). Nil unless the
  /// scheme is http or https. A `\` before the query counts as `/`, as in browsers.
  public func resolving(_ reference: some StringProtocol) -> WebAddress? {
    var text = String(reference).addressText
    if text.utf8.contains(UInt8(ascii: "\\")) {
      let path = text.prefix { $0 != "?" && $0 != "#" }
      text = String(path).replacing("\\", with: "/") + text[path.endIndex...]
    }
    let bytes = text.utf8
    if bytes.starts(with: "//".utf8) { return WebAddress("\(scheme):\(text)") }
    if bytes.prefix(while: { !"/?#".utf8.contains($0) }).contains(UInt8(ascii: ":")) {
      return WebAddress(text)
    }
    switch bytes.first {
    case nil, UInt8(ascii: "#"):
      return WebAddress(root + path + (query.map { "?" + $0 } ?? "") + text)
    case UInt8(ascii: "?"): return WebAddress(root + path + text)
    case UInt8(ascii: "/"): return WebAddress(root + text)
    default:
      let folder = path.lastIndex(of: "/").map { path[...$0] } ?? "/"
      return WebAddress(root + folder + text)
    }
  }
}

extension String {
  /// The trimmed text without tabs and line ends. Browsers ignore tabs and line ends in an address (WHATWG URL
  /// Standard, "basic URL parser"), so `/\t/host` leads to another host.
  package var addressText: String {
    let isIgnored: (UInt8) -> Bool = { $0 == 9 || $0 == 10 || $0 == 13 }
    let text = trimmed
    return text.utf8.contains(where: isIgnored)
      ? String(decoding: text.utf8.filter { !isIgnored($0) }, as: UTF8.self) : text
  }

  /// The text without white space and control characters at its ends.
  var trimmed: String {
    let dull: (Unicode.Scalar) -> Bool = { $0.isSpace || $0.value < 0x20 }
    guard unicodeScalars.first.map(dull) == true || unicodeScalars.last.map(dull) == true else {
      return self
    }
    return String(unicodeScalars.trimming(dull))
  }
}
