/// Finds the files that a style sheet of the site loads: `url(…)`, quoted or not (CSS Syntax Level 3).
enum StyleSheet {
  static func links(in bytes: [UInt8], at location: PageLocation) -> [Link] {
    let text = String(decoding: bytes, as: UTF8.self)
    let comments = /\/\*.*?\*\//.dotMatchesNewlines()
    // Comments become their own line ends, so that lines are counted right.
    let code = text.replacing(comments) { $0.output.filter(\.isNewline) }
    return code.matches(of: /url\(\s*["']?([^"')]*)["']?\s*\)/.ignoresCase()).compactMap { match in
      guard case .site(let path, _) = location.target(of: Array(match.1.utf8)[...]) else {
        return nil
      }
      let line = 1 + code[..<match.range.lowerBound].utf8.count { $0 == UInt8(ascii: "\n") }
      return Link(line: line, path: path, fragment: nil)
    }
  }
}
