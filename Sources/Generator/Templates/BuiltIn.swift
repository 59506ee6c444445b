import CBuiltIn
import Subjects

enum BuiltIn {
  /// The templates, assets and README: path below `Templates/` → bytes.
  static let templates = files(below: "Templates/")
  /// The initial files of a new site: path in its folder → bytes.
  static let site = files(below: "site/")

  /// Finds the subjects of astronomical pictures.
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
