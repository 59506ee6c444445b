import Pictures

/// Scans the markup of a `RichText`, which is always well-formed and in one normal form, so that
/// eleven thousand texts are copied and hashed without building a tree.
enum RichMarkup {
  static let lineBreak = Array("<br/>".utf8)
  private static let dayStart = Array("apod:".utf8)
  private static let linkStart = Array("<a href=\"".utf8)

  /// The ranges of the links' targets.
  static func links(in markup: [UInt8], _ range: Range<Int>) -> [Range<Int>] {
    var links: [Range<Int>] = []
    var at = range.lowerBound
    let last = range.upperBound - linkStart.count
    while true {
      at = first(UInt8(ascii: "<"), in: markup, at..<range.upperBound)
      guard at < last else { return links }
      // No other tag of rich text begins with an a.
      guard markup[at + 1] == UInt8(ascii: "a") else {
        at += 1
        continue
      }
      let start = at + linkStart.count
      at = first(UInt8(ascii: "\""), in: markup, start..<range.upperBound)
      links.append(start..<at)
    }
  }

  /// The element of a link whose target is at the range: where it begins, what is in it, and where it ends.
  static func parts(ofLinkTo target: Range<Int>, in markup: [UInt8])
    -> (start: Int, content: Range<Int>, end: Int)
  {
    let content = target.upperBound + 2
    var end = content
    while true {
      end = first(UInt8(ascii: "<"), in: markup, end..<markup.count)
      // Links hold no links, and no other end tag of rich text begins with an a.
      if end + 2 >= markup.count
        || markup[end + 1] == UInt8(ascii: "/") && markup[end + 2] == UInt8(ascii: "a")
      {
        return (target.lowerBound - linkStart.count, content..<end, min(end + 4, markup.count))
      }
      end += 1
    }
  }

  /// The positions of line breaks outside all elements.
  static func breaks(in markup: [UInt8]) -> [Int] {
    var breaks: [Int] = []
    var depth = 0
    var at = 0
    while true {
      let tag = first(UInt8(ascii: "<"), in: markup, at..<markup.count)
      at = tag + 1
      guard at < markup.count else { return breaks }
      switch markup[at] {
      // No other tag of rich text begins with a b.
      case UInt8(ascii: "b"): if depth == 0 { breaks.append(tag) }
      case UInt8(ascii: "/"): depth -= 1
      default: depth += 1
      }
    }
  }

  /// The first position of the byte in the range; the range's end when it is not there.
  static func first(_ byte: UInt8, in markup: [UInt8], _ range: Range<Int>) -> Int {
    unsafe markup.withUnsafeBytes { unsafe ByteScan.first(byte, in: $0, range) }
  }

  /// The day that a link's target names, `apod:2026-11-20`; nil for an address of the web.
  static func day(of target: ArraySlice<UInt8>) -> Day? {
    guard target.starts(with: dayStart) else { return nil }
    return Day(iso: target.dropFirst(dayStart.count))
  }
}
