import Generator
import Imaging
import Pictures
import Storage

extension FuzzTarget {
  /// The files of the archive and its records: the readable part of one survives a round trip. The
  /// first byte chooses the file: `y` for a year's, `p` for `pictures.jsonl`, `a` for `absent`, `s` for
  /// stamps without their first line, `t` for the record of today's files.
  static let archiveFiles = FuzzTarget(name: "archive-files") { bytes in
    let text = Array(bytes.dropFirst())
    switch bytes.first {
    case UInt8(ascii: "y"):
      let entries = Lines<Entry>(text, ofYear: 2026).values
      let again = Lines<Entry>(entries.flatMap { $0.line + [10] }, ofYear: 2026)
      try Violation.unless(
        again.values == entries && again.damaged.isEmpty, "a year is read as another")
      return entries.count
    case UInt8(ascii: "p"):
      let pictures = Lines<StoredPicture>(text).values
      let again = Lines<StoredPicture>(pictures.flatMap { $0.line + [10] })
      try Violation.unless(
        again.values == pictures && again.damaged.isEmpty, "pictures are read as others")
      return pictures.count
    case UInt8(ascii: "a"):
      let days = EmptyDays(text: String(decoding: text, as: UTF8.self))
      try Violation.unless(EmptyDays(text: days.text) == days, "\(days.text) is read as others")
      return days == EmptyDays(text: "") ? 0 : 1
    case UInt8(ascii: "s"):
      _ = stamps(text)
      // A text with another digest is not read.
      let first = String(decoding: StampFile.write([]).prefix { $0 != 9 }, as: UTF8.self)
      let read = stamps(Array("\(first)\t\(XXH64.hex(text))\n".utf8) + text)
      let again = stamps(StampFile.write(read.map { ($0.path, $0.digest, $0.stamp) }))
      try Violation.unless(again == read, "stamps are read as others")
      return read.count
    case UInt8(ascii: "t"):
      guard let record = TodayRecord(text) else { return 0 }
      try Violation.unless(TodayRecord(record.text) == record, "\(record) is read as another")
      return 1
    default: return 0
    }
  }

  private struct Stamped: Equatable {
    let path: String
    let digest: String
    let stamp: FileStamp
  }

  private static func stamps(_ text: [UInt8]) -> [Stamped] {
    var stamps: [Stamped] = []
    StampFile.read(text) { stamps.append(Stamped(path: $0, digest: $1, stamp: $2)) }
    return stamps
  }
}
