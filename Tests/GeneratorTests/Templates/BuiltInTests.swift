import Foundation
import Testing

@testable import Generator

/// The files that are compiled into the program.
@Suite struct BuiltInTests {
  @Test func `the built-in templates equal the files in the folder Templates`() throws {
    let folder = Workshop.project.appending(path: "Templates")
    var files: [String: [UInt8]] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    where !path.hasSuffix(".md") {
      let file = folder.appending(path: path)
      if try file.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true {
        files[path] = Array(try Data(contentsOf: file))
      }
    }
    #expect(
      BuiltIn.templates.keys.sorted() == files.keys.sorted(),
      "Sources/CBuiltIn/builtin.c and Templates/ have different files: add or remove the difference"
    )
    #expect(files.keys.filter { BuiltIn.templates[$0] != files[$0] } == [])
  }
}
