import Foundation
import TestSupport
import Testing

/// The generator works with any source: its name and its time zone come from its declaration.
@Suite struct SourceNamesTests {
  /// Folders of the project with files that must not name a source.
  private static let folders = [
    "Sources/Generator", "Sources/HTTP", "Sources/Imaging", "Sources/Preview",
    "Sources/Site", "Sources/Storage", "Sources/Checks", "Templates",
  ]
  private static let names = ["nasa", "new york", "ناسا"]
  /// File → why it can name a source.
  private static let allowed = [
    "Sources/Generator/Settings/Source+Known.swift": "lists the sources",
    "Templates/README.md": "shows what is put in for the name of the usual source",
  ]

  /// The files below the folder that name a source.
  private func naming(_ folder: String) throws -> [String] {
    let root = Workshop.project.appending(path: folder)
    let paths = try FileManager.default.subpathsOfDirectory(atPath: root.path)
    try #require(!paths.isEmpty, "\(folder) has no files")
    return paths.filter { path in
      let bytes = FileManager.default.contents(atPath: root.appending(path: path).path) ?? Data()
      let text = String(decoding: bytes, as: UTF8.self).lowercased()
      return Self.names.contains(where: text.contains)
    }.map { "\(folder)/\($0)" }
  }

  @Test(arguments: folders)
  func `no file names a source except the listed exceptions`(folder: String) throws {
    let found = Set(try naming(folder))
    let allowed = Set(Self.allowed.keys.filter { $0.hasPrefix(folder + "/") })
    #expect(found.subtracting(allowed).sorted() == [], "take the name from the `Source`")
    #expect(allowed.subtracting(found).sorted() == [], "no longer needs an exception")
  }
}
