import Testing

@testable import apod
@testable import Storage

/// Exit codes of errors that a test cannot provoke in a run.
@Suite struct CodeTableTests {
  @Test func `unreadable files and files in the way end with 74`() {
    #expect(
      StorageError.stateUnreadable(path: "archive/state.json", reason: "cut").exitCode == 74)
    #expect(StorageError.unreadable(path: "public", reason: "no such folder").exitCode == 74)
    #expect(StorageError.inTheWay(["index.html"]).exitCode == 74)
  }
}

@Suite struct HelpTests {
  @Test(arguments: [
    ["--help"], ["help", "build"], ["help", "validate"], ["help", "demo"],
    ["help", "backfill"], ["help", "import"], ["help", "restore"], ["help", "serve"],
    ["help", "init"], ["help", "doctor"], ["help", "subjects"],
  ])
  func `no help example wraps onto a second line`(arguments: [String]) async throws {
    let run = try await Binary().run(arguments)
    #expect(run.code == 0)
    let examples = run.output.split(separator: "\n").drop { $0 != "Examples:" }.dropFirst()
      .prefix { $0.hasPrefix("  ") || $0.hasPrefix("\t") }
    #expect(examples.count >= 2, "\(run.output)")
    #expect(examples.allSatisfy { $0.hasPrefix("  apod ") }, "\(examples)")
    let after = run.output.split(separator: "\n", omittingEmptySubsequences: false)
      .drop { $0 != "Examples:" }.dropFirst(examples.count + 1).first
    #expect(after?.isEmpty == true, "an example continues on the next line: \(after ?? "")")
  }
}
