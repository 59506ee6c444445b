import CBuiltIn

extension SubjectFinder {
  /// The tables that the program carries.
  package static var standardFiles: [SubjectTable.File] {
    ["kinds", "sky", "bodies", "objects", "missions", "places"].map(file)
  }

  /// The weights that the program carries.
  package static var standardWeights: SubjectTable.File { file("weights") }

  /// A finder for the subjects that the program carries. Throws the first mistake in a table.
  package static func standard() throws(SubjectTableError) -> SubjectFinder {
    try SubjectFinder(SubjectTable(standardFiles), weights: standardWeights)
  }

  private static func file(_ name: String) -> SubjectTable.File {
    SubjectTable.File(name: "\(name).txt", text: BuiltInFile.text(at: "subjects/\(name).txt"))
  }
}

/// Files that are part of the program.
private enum BuiltInFile {
  /// The file's text; empty when there is none.
  static func text(at path: String) -> String {
    var place = 0
    while let file = unsafe apod_built_in(place) {
      if unsafe String(cString: file.pointee.path) == path {
        return unsafe String(
          decoding: UnsafeBufferPointer(start: file.pointee.bytes, count: file.pointee.count),
          as: UTF8.self)
      }
      place += 1
    }
    return ""
  }
}
