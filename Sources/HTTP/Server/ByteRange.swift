/// The bytes that a `Range` field requests (RFC 9110, section 14.1.2).
public enum ByteRange: Hashable, Sendable {
  /// These bytes of the file.
  case part(Range<Int>)
  /// The file contains none of the requested bytes.
  case unsatisfiable

  /// The requested part of a file with this length. Nil if the field is to be ignored: it is malformed, its unit is not
  /// bytes, or it requests several parts, which a server need not support.
  public init?(_ field: String, length: Int) {
    let halves = field.split(separator: "=", maxSplits: 1)
    guard halves.count == 2, halves[0].lowercased() == "bytes" else { return nil }
    let ends = halves[1].split(separator: "-", omittingEmptySubsequences: false)
    guard ends.count == 2, let first = ByteRange.number(ends[0]),
      let last = ByteRange.number(ends[1])
    else { return nil }
    let range: Range<Int>
    switch (first, last) {
    case (let first?, let last?):
      guard first <= last else { return nil }
      range = min(first, length)..<min(last, length - 1) + 1
    case (let first?, nil): range = min(first, length)..<length
    case (nil, let count?): range = max(0, length - count)..<length
    case (nil, nil): return nil
    }
    self = range.isEmpty ? .unsatisfiable : .part(range)
  }

  /// Parses a position. `.some(nil)` means that the text is empty, and nil that it is not a number.
  private static func number(_ text: Substring) -> Int?? {
    if text.isEmpty { return .some(nil) }
    guard text.allSatisfy({ ("0"..."9").contains($0) }), let number = Int(text) else { return nil }
    return .some(number)
  }
}
