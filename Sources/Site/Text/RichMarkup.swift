import Pictures

/// Finds its way in the markup of a `RichText`, which is always whole and in one normal form, so that
/// eleven thousand texts are copied and hashed without a node being made.
enum RichMarkup {
  static let lineBreak = Array("<br/>".utf8)
  private static let dayStart = Array("apod:".utf8)
  private static let linkStart = Array("<a href=\"".utf8)

  /// Where the targets of the links stand.
  static func links(in markup: [UInt8], _ range: Range<Int>) -> [Range<Int>] {
    var links: [Range<Int>] = []
    var at = range.lowerBound
    let length = linkStart.count
    let last = range.upperBound - length
    while at < last {
      // No other tag of rich text begins with an a.
      guard markup[at] == UInt8(ascii: "<"), markup[at + 1] == UInt8(ascii: "a") else {
        at += 1
        continue
      }
      let start = at + length
      at = start
      while at < range.upperBound, markup[at] != UInt8(ascii: "\"") { at += 1 }
      links.append(start..<at)
    }
    return links
  }

  /// Where the line breaks stand that are inside nothing else.
  static func breaks(in markup: [UInt8]) -> [Int] {
    var breaks: [Int] = []
    var depth = 0
    var at = 0
    while let tag = markup[at...].firstIndex(of: UInt8(ascii: "<")) {
      at = tag + 1
      if markup[tag...].starts(with: lineBreak) {
        if depth == 0 { breaks.append(tag) }
      } else {
        depth += markup[at...].first == UInt8(ascii: "/") ? -1 : 1
      }
    }
    return breaks
  }

  /// The day that a link's target names, `apod:2026-11-20`; nil for an address of the web.
  static func day(of target: ArraySlice<UInt8>) -> Day? {
    guard target.starts(with: dayStart) else { return nil }
    return Day(iso: target.dropFirst(dayStart.count))
  }
}
