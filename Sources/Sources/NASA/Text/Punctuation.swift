import Pictures

/// Finds spaces before punctuation that remain where links begin or end: `Saturn 's moon , once again .`
enum Punctuation {
  /// The positions of the spaces to remove.
  static func straySpaces(in scalars: [Unicode.Scalar]) -> [Int] {
    var gone: [Int] = []
    var start: Int?
    for (index, scalar) in scalars.enumerated() {
      if scalar.isSpace, scalar != "\n" {
        start = start ?? index
        continue
      }
      if let from = start, from > 0, clings(scalars, at: index) { gone += from..<index }
      start = nil
    }
    return gone
  }

  /// Whether the text here belongs to the previous word.
  private static func clings(_ scalars: [Unicode.Scalar], at index: Int) -> Bool {
    let next = index + 1 < scalars.count ? scalars[index + 1] : " "
    switch scalars[index] {
    case ",", ".", ";", ":", "!", "?": return next.isSpace
    case "'", "\u{2019}":
      let after = index + 2 < scalars.count ? scalars[index + 2] : " "
      return next == "s" && !after.properties.isAlphabetic
    default: return false
    }
  }
}
