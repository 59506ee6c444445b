import CBuiltIn

extension SubjectFinder {
  package static var standardFiles: [SubjectTable.File] {
    ["catalogues", "kinds", "sky", "bodies", "objects", "missions", "places"].map(file)
  }

  package static var standardRules: SubjectTable.File { file("rules") }

  /// A finder for the built-in subjects. Throws the first mistake in a table.
  package static func standard() throws(SubjectTableError) -> SubjectFinder {
    try SubjectFinder(SubjectTable(standardFiles), rules: standardRules)
  }

  private static func file(_ name: String) -> SubjectTable.File {
    let file = unsafe apod_built_in_at("subjects/\(name).txt")?.pointee
    return SubjectTable.File(
      name: "\(name).txt",
      text: unsafe String(
        decoding: UnsafeBufferPointer(start: file?.bytes, count: file?.count ?? 0), as: UTF8.self))
  }
}
