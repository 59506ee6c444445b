import Pictures

/// Finds the files that a style sheet loads with `url(…)`, with or without quotation marks (CSS Syntax Level 3).
enum StyleSheet {
  /// The sheet's links and findings.
  static func check(_ bytes: [UInt8], at location: PageLocation, among files: Set<String>)
    -> Checked
  {
    var found = PageLinks(at: location, among: files)
    var findings: [Finding] = []
    var lines = LineCount(bytes)
    for (address, offset) in addresses(in: bytes) {
      let line = lines.line(of: offset)
      let reason: String
      switch found.follow(address, line: line) {
      case .refused(let why): reason = why
      case .web(isSecure: false): reason = "\(quoted(address)) is not secure; use https:"
      case .mail: reason = "\(quoted(address)) is an e-mail address, not a file"
      case .web, .site: continue
      }
      findings.append(Finding(path: location.path, line: line, message: reason))
    }
    return Checked(location.path, findings, links: found.links)
  }

  /// The addresses and their offsets. They are found by comparing bytes, because a String joins a parenthesis and an
  /// accent after it into one Character.
  private static func addresses(in bytes: [UInt8]) -> [(ArraySlice<UInt8>, Int)] {
    var found: [(ArraySlice<UInt8>, Int)] = []
    var at = 0
    while at < bytes.count {
      let rest = bytes[at...]
      if rest.starts(with: "/*".utf8) {
        at += 2
        while at < bytes.count, !bytes[at...].starts(with: "*/".utf8) { at += 1 }
      } else if rest.prefix(4).lazy.map(\.small).elementsEqual("url(".utf8) {
        var address = rest.dropFirst(4).drop(while: \.isWhiteSpace)
        if let quote = address.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
          address = address.dropFirst().prefix { $0 != quote && $0 != UInt8(ascii: "\n") }
        } else {
          address = address.prefix { $0 != UInt8(ascii: ")") && !$0.isWhiteSpace }
        }
        found.append((address, at))
        at = address.endIndex
        continue
      }
      at += 1
    }
    return found
  }
}
