import Foundation
import Pictures

/// The lines of the year files as earlier runs judged them, as bytes: what a run needs to know of every
/// picture, so that it decodes only those that it shows anew.
///
/// All of it can be made again from the year files. Whatever is no whole record of this version of the
/// program counts for nothing.
enum OutlinesFile {
  /// Changes whenever the rules for a line do, or what an outline tells of it: lines that an older
  /// program found sound are then judged again.
  private static let rules: UInt64 = 0x6170_6f64_0000_0001

  /// A year's file when it was judged.
  struct Year: Sendable {
    let year: Int
    let stamp: Stamp
    let lines: [YearLine]
    /// What the file of an earlier run says of it; nil when there is none.
    var packed: ArraySlice<UInt8>?
  }

  static func write(_ years: [Year]) -> [UInt8] {
    let lines = years.reduce(0) { $0 + $1.lines.count }
    return NumberWriter.sealed(as: rules, capacity: lines * 128) { body in
      for year in years {
        if let packed = year.packed {
          body.add(packed)
          continue
        }
        body.add(UInt64(year.year))
        body.add(year.stamp)
        body.add(UInt64(year.lines.count))
        for line in year.lines { body.add(line) }
      }
    }
  }

  static func read(_ bytes: [UInt8]) -> [Year] {
    guard var reader = NumberReader(sealed: bytes, as: rules) else { return [] }
    var years: [Year] = []
    while !reader.isAtEnd {
      let start = reader.at
      guard let year = reader.number(), let stamp = reader.stamp(), let count = reader.number()
      else { return [] }
      var lines: [YearLine] = []
      lines.reserveCapacity(Int(clamping: min(count, 366)))
      for _ in 0..<count {
        guard let line = reader.line() else { return [] }
        lines.append(line)
      }
      years.append(
        Year(
          year: Int(clamping: year), stamp: stamp, lines: lines, packed: bytes[start..<reader.at]))
    }
    return years
  }
}

extension NumberWriter {
  fileprivate mutating func add(_ line: YearLine) {
    let outline = line.outline
    add(small: line.range.lowerBound)
    add(small: line.range.count)
    add(line.digest)
    add(outline.digest)
    add(small: outline.day.number)
    add(small: outline.mayHaveStill ? 1 : 0)
    add(outline.media)
    add(text: outline.title)
    add(small: outline.linkedDays.count)
    for day in outline.linkedDays { add(small: day.number) }
  }
}

extension NumberReader {
  fileprivate mutating func line() -> YearLine? {
    guard let start = small(), let length = small(), let digest = number(),
      let outlineDigest = number(), let day = small(), let mayHaveStill = small(),
      let media = number(), let title = text(), let count = small(), start >= 0, length >= 0,
      count >= 0
    else { return nil }
    var linked: [Day] = []
    linked.reserveCapacity(min(count, 64))
    for _ in 0..<count {
      guard let day = small() else { return nil }
      linked.append(Day(number: day))
    }
    return YearLine(
      range: start..<start + length, digest: digest,
      outline: Outline(
        day: Day(number: day), title: title, digest: outlineDigest, linkedDays: linked,
        mayHaveStill: mayHaveStill == 1, media: media))
  }
}
