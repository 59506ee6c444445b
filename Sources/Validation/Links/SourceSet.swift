/// Reads `srcset` (HTML Living Standard, section 4.8.4.2.1).
struct SourceSet {
  /// Where the addresses lie in the text, up to what is wrong.
  private(set) var addresses: [Range<Int>] = []
  /// Why the text is no such set; nil when it is one.
  private(set) var fault: String?

  /// Reads the set up to what is wrong.
  init(_ text: borrowing Span<UInt8>) {
    var descriptors: Set<String> = []
    var units: Set<UInt8> = []
    var widest = 0
    var start = 0
    for end in 0...text.count where end == text.count || text[end] == UInt8(ascii: ",") {
      let address = SourceSet.word(in: text, from: start, to: end)
      let descriptor = SourceSet.word(in: text, from: address.upperBound, to: end)
      let rest = SourceSet.word(in: text, from: descriptor.upperBound, to: end)
      start = end + 1
      guard !address.isEmpty, rest.isEmpty else {
        fault = "\(quoted(text)) is no list of addresses, each with a width as in 800w"
        return
      }
      let name = descriptor.isEmpty ? "1x" : String(text.extracting(descriptor))
      guard let (unit, width) = SourceSet.size(name) else {
        fault = "\(quoted(name)) is neither a width (800w) nor a density (2x)"
        return
      }
      guard descriptors.insert(name).inserted else {
        fault = "two pictures of the set are both for \(name)"
        return
      }
      units.insert(unit)
      if let width {
        guard width > widest else {
          fault = "\(name) stands after \(widest)w; list the widths from narrow to wide"
          return
        }
        widest = width
      }
      addresses.append(address)
    }
    if units.count > 1 {
      fault = "\(quoted(text)) mixes widths and densities; use one of them"
    }
  }

  /// Where the next word lies; empty when only white space is left.
  private static func word(
    in text: borrowing Span<UInt8>, from start: Int, to end: Int
  ) -> Range<Int> {
    var first = start
    while first < end, text[first].isSpace { first += 1 }
    var last = first
    while last < end, !text[last].isSpace { last += 1 }
    return first..<last
  }

  /// `w` with the width, or `x`; nil when it is no descriptor.
  private static func size(_ name: String) -> (unit: UInt8, width: Int?)? {
    guard let unit = name.utf8.last else { return nil }
    let value = name.dropLast()
    switch unit {
    case UInt8(ascii: "w"): return number(value).flatMap { $0 > 0 ? (unit, $0) : nil }
    case UInt8(ascii: "x"): return Double(value).flatMap { $0 > 0 ? (unit, nil) : nil }
    default: return nil
    }
  }
}
