import Foundation
import Testing

@testable import Generator

/// What the program holds of its own sources.
@Suite struct BuiltInTests {
  @Test func `the templates built in are those in the folder`() throws {
    let folder = TemplateSource.folder(Workshop.project.appending(path: "Templates").path)
    let files = try folder.files()
    #expect(
      BuiltIn.templates.keys.sorted() == files.keys.sorted(),
      "Sources/CBuiltIn/builtin.c lists other files than Templates/ has: add or remove what differs"
    )
    #expect(files.keys.filter { BuiltIn.templates[$0] != files[$0] } == [])
  }

  @Test func `a folder that is named is taken, else the usual one, else what is built in`() throws {
    #expect(TemplateSource(named: "/none/of/them") == .folder("/none/of/them"))
    // The tests run in the project's folder, which has one, or somewhere else.
    let isThere = FileManager.default.fileExists(atPath: "Templates")
    #expect(TemplateSource(named: nil) == (isThere ? .folder("Templates") : .builtIn))
  }
}
