import Foundation
import Pictures
import Sources
import TestSupport
import Testing

@testable import Generator
@testable import Storage

/// An archive has the pictures of one source, and no other source can use it.
@Suite struct ArchiveSourceTests {
  private let fixture: ImportFixture
  private let day = Day(iso: "2026-11-01") ?? .first

  init() throws { fixture = try ImportFixture() }

  /// Each command that uses an archive.
  private enum Command: CaseIterable {
    case build, backfill, `import`, restore, live

    func run(_ fixture: ImportFixture, of source: Source) async throws {
      let archive = fixture.archive.path
      let configuration = Configuration(source: source)
      switch self {
      case .build:
        let folders = Build.Folders(
          archive: archive, output: fixture.folder.path + "/public", templates: .builtIn)
        _ = try await Build(configuration, folders, offline: true, in: fixture.context).run()
      case .backfill:
        let day = Day(iso: "2026-11-01")
        _ = try await Backfill(
          configuration, archive: archive, from: day, to: day, in: fixture.context
        ).run()
      case .import:
        _ = try await Import(
          [fixture.folder.path + "/none"], into: archive, configuration, in: fixture.context
        ).run()
      case .restore:
        _ = try await Restore(
          "http://127.0.0.1:9/", into: archive, configuration, in: fixture.context
        ).run()
      case .live:
        _ = try await LiveArchive(archive, of: source, reporter: .silent)
      }
    }
  }

  private func store(of source: Source) async throws -> OpenArchive {
    try await OpenArchive(fixture.archive, of: source, reporter: .silent)
  }

  private func entry() throws -> Entry {
    try Entry(line: Array(ArchiveLines.line(day, [:]).utf8)[...])
  }

  private var state: String? { fixture.folder.read("archive/state.json") }

  @Test func `the first save writes the source's name, even into an empty archive`() async throws {
    var store = try await store(of: .stars)
    try store.save()
    #expect(state == "{\"source\":\"stars\"}\n")
    #expect(fixture.lines.isEmpty)
    _ = store.add([try entry()])
    try store.save()
    #expect(state == "{\"source\":\"stars\"}\n")
    #expect(try await self.store(of: .stars).days.count == 1)
  }

  @Test func `the source's name is written before any line`() async throws {
    var store = try await store(of: .stars)
    try fixture.folder.write("archive/2026.jsonl/in-the-way", "")
    _ = store.add([try entry()])
    #expect(throws: StorageError.self) { try store.save() }
    #expect(state == "{\"source\":\"stars\"}\n")
  }

  @Test func `an archive without a source name gets the default source's name`() async throws {
    try fixture.folder.write("archive/2026.jsonl", ArchiveLines.line(day, [:]) + "\n")
    var store = try await store(of: .known[0])
    #expect(store.days.count == 1)
    try store.save()
    #expect(state?.contains(#""source":"nasa""#) == true)
    #expect(try await self.store(of: .known[0]).days.count == 1)
  }

  @Test(arguments: Command.allCases)
  private func `an archive of another source is rejected before anything is read or written`(
    command: Command
  ) async throws {
    try fixture.folder.write("archive/state.json", #"{"source":"stars"}"#)
    try fixture.folder.write("archive/2026.jsonl", "no line\n")
    let before = fixture.folder.files(below: "")
    await #expect(
      throws: GeneratorError.otherSource(
        archive: fixture.archive.path, kept: "stars", asked: "nasa")
    ) { try await command.run(fixture, of: .nasa) }
    #expect(fixture.folder.files(below: "") == before)
    #expect(!FileManager.default.fileExists(atPath: fixture.folder.path + "/public"))
  }

  @Test(arguments: Command.allCases)
  private func `an archive without a source name belongs to the default source`(command: Command)
    async throws
  {
    // `build` can find the name in the published site, and `restore` fetches its address first.
    let mends = command == .build || command == .restore
    func refuses() async throws {
      await #expect {
        try await command.run(fixture, of: .stars)
      } throws: { error in
        if command == .restore { return error is GeneratorError }
        guard case StorageError.stateUnreadable = error else { return false }
        return true
      }
    }
    try fixture.folder.write("archive/2026.jsonl", "no line\n")
    let before = fixture.folder.files(below: "")
    try await refuses()
    #expect(fixture.folder.files(below: "").filter { !mends || $0.key != "archive/lock" } == before)

    // A state file alone is enough: the archive has been used.
    try fixture.folder.write("archive/state.json", #"{"believed":"2026-11-20T05:10:00Z"}"#)
    try FileManager.default.removeItem(atPath: fixture.folder.path + "/archive/2026.jsonl")
    try await refuses()
    #expect(throws: Never.self) { try fixture.archive.state(of: .known[0]) }
  }

  @Test func `an archive without pictures can be used by any source`() async throws {
    try fixture.folder.write("archive/state.json", #"{"source":"stars"}"#)
    #expect(throws: Never.self) { try fixture.archive.state(of: .nasa) }
  }

  @Test func `the error suggests a remedy for a known source and for an unknown one`() {
    let known = GeneratorError.otherSource(archive: "archive", kept: "nasa", asked: "stars")
    #expect(
      known.description
        == #"archive contains pictures from the source "nasa", but the settings choose "stars"; set the right source, or choose another --archive"#
    )
    let unknown = GeneratorError.otherSource(archive: "archive", kept: "a\nb", asked: "nasa")
    #expect(
      unknown.description
        == #"archive contains pictures from "a b", a source that this version does not support; use the version that created the archive, or choose another --archive"#
    )
  }
}
