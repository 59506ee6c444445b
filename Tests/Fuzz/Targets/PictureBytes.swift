import Imaging
import Pictures
import Sources

extension FuzzTarget {
  /// A picture's bytes: a beginning says what the whole says, and a copy without metadata has none, is the same
  /// picture, and is copied as it is. What its metadata say is published without findings.
  static let picture = FuzzTarget(name: "picture") { bytes in
    let metadata = PictureMetadata(of: bytes)
    if metadata != PictureMetadata() {
      _ = try published(judged(with: Sidecar(), metadata), of: .folder, bytes)
    }
    guard let whole = header({ () throws(PictureHeader.Flaw) in try PictureHeader(bytes) }) else {
      _ = header { () throws(PictureHeader.Flaw) in try PictureHeader(beginning: bytes) }
      try Violation.unless(bytes.withoutMetadata == nil, "a broken picture is copied")
      return 0
    }
    let begun = header { () throws(PictureHeader.Flaw) in try PictureHeader(beginning: bytes) }
    try Violation.unless(
      begun?.size == whole.size && begun?.type == whole.type, "\(whole) begins as \(begun as Any)")
    guard let copy = bytes.withoutMetadata else { return 1 }
    let copied = header { () throws(PictureHeader.Flaw) in try PictureHeader(copy) }
    try Violation.unless(copied == whole, "\(whole) is copied as \(copied as Any)")
    try Violation.unless(PictureMetadata(of: copy) == PictureMetadata(), "a copy has metadata")
    try Violation.unless(copy.withoutMetadata == copy, "a copy is copied as another")
    return 1
  }

  private static func header(
    _ read: () throws(PictureHeader.Flaw) -> PictureHeader
  ) -> PictureHeader? {
    do throws(PictureHeader.Flaw) {
      return try read()
    } catch {
      return nil
    }
  }
}
