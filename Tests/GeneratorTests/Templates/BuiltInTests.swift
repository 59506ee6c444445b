import Foundation
import Testing

@testable import Generator

/// What the program holds of its own sources.
@Suite struct BuiltInTests {
  @Test func `the templates built in are those in the folder`() throws {
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
      "Sources/CBuiltIn/builtin.c lists other files than Templates/ has: add or remove what differs"
    )
    #expect(files.keys.filter { BuiltIn.templates[$0] != files[$0] } == [])
  }
}
