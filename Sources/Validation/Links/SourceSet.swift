/// Parses `srcset` (HTML Living Standard, section 4.8.4.2.1).
struct SourceSet {
  /// The ranges of the addresses in the text, up to the first fault.
  private(set) var addresses: [Range<Int>] = []
  /// Why the text is no valid `srcset`; nil when it is one.
  private(set) var fault: String?

  /// Parses the text up to the first fault.
  init(_ text: borrowing Span<UInt8>) {
    var sizes: [Size] = []
    var widest: Int?
    var at = 0
    while true {
      // A comma is allowed in an address, not at its end; there it ends the entry.
      let word = SourceSet.word(in: text, from: at, to: text.count)
      let isAlone = !word.isEmpty && text[word.upperBound - 1] == UInt8(ascii: ",")
      let address = isAlone ? word.lowerBound..<word.upperBound - 1 : word
      let end = isAlone ? address.upperBound : SourceSet.comma(in: text, from: word.upperBound)
      let descriptor = SourceSet.word(in: text, from: address.upperBound, to: end)
      let rest = SourceSet.word(in: text, from: descriptor.upperBound, to: end)
      at = end + 1
      guard !address.isEmpty, text[address.lowerBound] != UInt8(ascii: ","),
        text[address.upperBound - 1] != UInt8(ascii: ","), rest.isEmpty
      else {
        fault = "\(quoted(text)) is no list of addresses, each with a width as in 800w"
        return
      }
      let name = text.extracting(descriptor)
      guard let size = SourceSet.size(name) else {
        fault = "\(quoted(name)) is neither a width (800w) nor a density (2x)"
        return
      }
      if sizes.contains(size) {
        fault = "two pictures of the set are both for \(name.isEmpty ? "1x" : String(name))"
        return
      }
      sizes.append(size)
      if case .width(let width) = size {
        if let widest, width < widest {
          fault = "\(String(name)) stands after \(widest)w; list the widths from narrow to wide"
          return
        }
        widest = width
      }
      addresses.append(address)
      if end == text.count { break }
    }
    if widest != nil, sizes.contains(where: \.isDensity) {
      fault = "\(quoted(text)) mixes widths and densities; use one of them"
    }
  }

  /// The range of the next word; empty when only white space is left.
  private static func word(
    in text: borrowing Span<UInt8>, from start: Int, to end: Int
  ) -> Range<Int> {
    var first = start
    while first < end, text[first].isSpace { first += 1 }
    var last = first
    while last < end, !text[last].isSpace { last += 1 }
    return first..<last
  }

  /// The position of the next comma; the end when there is none.
  private static func comma(in text: borrowing Span<UInt8>, from start: Int) -> Int {
    var at = start
    while at < text.count, text[at] != UInt8(ascii: ",") { at += 1 }
    return at
  }

  /// What a picture is for. Compared by value: `1x` and `1.0x` are the same.
  private enum Size: Equatable {
    case width(Int)
    case density(Double)

    var isDensity: Bool { if case .density = self { true } else { false } }
  }

  /// The size in the descriptor, a density of 1 without one; nil when it is invalid.
  private static func size(_ name: borrowing Span<UInt8>) -> Size? {
    if name.isEmpty { return .density(1) }
    let value = name.extracting(droppingLast: 1)
    switch name[name.count - 1] {
    case UInt8(ascii: "w"): return value.number.flatMap { $0 > 0 ? .width($0) : nil }
    case UInt8(ascii: "x"):
      return density(value).flatMap { $0 > 0 && $0.isFinite ? .density($0) : nil }
    default: return nil
    }
  }

  /// The number of digits, a point and an exponent; nil for anything else. Swift alone would also take `1.`, `+1`,
  /// `0x1`, `nan` and `infinity`.
  private static func density(_ text: borrowing Span<UInt8>) -> Double? {
    let bytes = Array(String(text).utf8)
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    guard let first = bytes.first, digits.contains(first) || first == UInt8(ascii: "."),
      let last = bytes.last, digits.contains(last),
      bytes.allSatisfy({ digits.contains($0) || ".eE+-".utf8.contains($0) }),
      zip(bytes, bytes.dropFirst()).allSatisfy({ $0 != UInt8(ascii: ".") || digits.contains($1) })
    else { return nil }
    return Double(String(text))
  }
}
