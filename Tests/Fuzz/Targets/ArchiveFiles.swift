import Generator
import Imaging
import Pictures
import Storage

extension FuzzTarget {
  /// The files of the archive and its records: the readable part of one survives a round trip. The
  /// first byte chooses the file: `y` for a year's, `p` for `pictures.jsonl`, `a` for `absent`.
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
    default: return 0
    }
  }
}
