import Imaging
import Pictures

extension FuzzTarget {
  /// A picture's bytes: a prefix gives the same result as the whole file.
  static let picture = FuzzTarget(name: "picture") { bytes in
    let begun = header { () throws(PictureHeader.Flaw) in try PictureHeader(beginning: bytes) }
    guard let whole = header({ () throws(PictureHeader.Flaw) in try PictureHeader(bytes) }) else {
      return 0
    }
    try Violation.unless(
      begun?.size == whole.size && begun?.type == whole.type, "\(whole) begins as \(begun as Any)")
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
