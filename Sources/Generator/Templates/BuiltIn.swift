import CBuiltIn
import Subjects

enum BuiltIn {
  /// The bytes of the templates, assets and README, by the path below `Templates/`.
  static let templates = files(below: "Templates/")
  /// The bytes of the initial files of a new site, by the path below `site/`.
  static let site = files(below: "site/")

  /// The finder for the subjects of astronomical pictures, or the error in its tables.
  static let subjects = Result { () throws(SubjectTableError) in try SubjectFinder.standard() }

  private static func files(below folder: String) -> [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    var place = 0
    while let file = unsafe apod_built_in(place)?.pointee {
      place += 1
      let path = unsafe String(cString: file.path)
      guard path.hasPrefix(folder) else { continue }
      files[String(path.dropFirst(folder.count))] = unsafe Array(
        UnsafeBufferPointer(start: file.bytes, count: file.count))
    }
    return files
  }
}
