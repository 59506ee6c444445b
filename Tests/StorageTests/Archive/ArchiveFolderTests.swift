import Foundation
import Pictures
import TestSupport
import Testing

@testable import Storage

@Suite struct `The archive on disk` {
  private let temporary: TemporaryFolder
  private let folder: ArchiveFolder

  init() throws {
    temporary = try TemporaryFolder()
    folder = ArchiveFolder(temporary.path + "/archive")
  }

  private func entry(_ day: String, _ title: String) throws -> Entry {
    let picture = Picture(
      day: try #require(Day(iso: day)), title: title, explanation: RichText(plain: "A <comet>."),
      media: .none)
    return Entry(
      picture: try #require(picture),
      seen: Observation(when: Timestamp(seconds: 1_795_000_000), service: .service))
  }

  private func stamps() throws -> [String: Date] {
    var stamps: [String: Date] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
      let facts = try FileManager.default.attributesOfItem(atPath: folder.path + "/" + name)
      stamps[name] = facts[.modificationDate] as? Date
    }
    return stamps
  }

  @Test func `a missing folder is an empty archive`() async throws {
    let kept = try await folder.load(articles: { _ in true })
    #expect(kept.archive.count == 0)
    #expect(kept.damaged.isEmpty)
    #expect(try folder.state() == ArchiveState())
    #expect(!FileManager.default.fileExists(atPath: folder.path))
  }

  @Test func `a saved archive is loaded again from one file per year`() async throws {
    let archive = Archive([
      try entry("2025-12-31", "Last"), try entry("2026-01-01", "First"),
      try entry("2026-01-02", "Second"),
    ])
    #expect(
      try folder.save(archive, over: await folder.load(articles: { _ in true })) == [2025, 2026])
    #expect(try await folder.load(articles: { _ in true }).archive == archive)
    #expect(temporary.read("archive/2026.jsonl")?.split(separator: "\n").count == 2)
  }

  @Test func `saving an unchanged archive touches no file`() async throws {
    let archive = Archive([try entry("2025-12-31", "Last"), try entry("2026-01-01", "First")])
    _ = try folder.save(archive, over: await folder.load(articles: { _ in true }))
    let before = try stamps()
    #expect(try folder.save(archive, over: await folder.load(articles: { _ in true })).isEmpty)
    #expect(try stamps() == before)
  }

  @Test func `a damaged line is set aside, reported once and costs no other line`() async throws {
    _ = try folder.save(
      Archive([try entry("2026-01-01", "First"), try entry("2026-01-02", "Second")]),
      over: await folder.load(articles: { _ in true }))
    let good = try #require(temporary.read("archive/2026.jsonl"))
    try temporary.write("archive/2026.jsonl", "<<<<<<< HEAD\n" + good)

    let kept = try await folder.load(articles: { _ in true })
    #expect(kept.archive.count == 2)
    #expect(
      kept.damaged.map(\.description) == [
        "\(folder.path)/2026.jsonl:1: not JSON: expected an object at byte 1"
      ])
    #expect(try folder.save(kept.archive, over: kept) == [2026])
    #expect(temporary.read("archive/damaged/2026.jsonl") == "<<<<<<< HEAD\n")
    #expect(temporary.read("archive/2026.jsonl") == good)
    #expect(try await folder.load(articles: { _ in true }).damaged.isEmpty)
  }

  @Test func `a damaged line is not set aside twice after a killed run`() async throws {
    try temporary.write("archive/2026.jsonl", "half a li\n")
    let kept = try await folder.load(articles: { _ in true })
    try folder.setAside(kept.damaged)
    _ = try folder.save(kept.archive, over: try await folder.load(articles: { _ in true }))
    #expect(temporary.read("archive/damaged/2026.jsonl") == "half a li\n")
  }

  @Test(.mounting)
  func `a full disk is an error, and the saved archive stays`() async throws {
    let mount = try Mount(folder.path, size: "32k")
    let archive = Archive([try entry("2026-01-01", "First")])
    _ = try folder.save(archive, over: await folder.load(articles: { _ in true }))
    let before = temporary.files(below: "archive")
    let first = try #require(archive.newestDay)
    let more = Archive(
      archive.entries
        + (try (1...300).map {
          try entry(first.advanced(by: $0).iso, String(repeating: "long ", count: 50))
        }))
    let kept = try await folder.load(articles: { _ in true })
    #expect(
      throws: StorageError.disk(
        path: folder.path + "/.2026.jsonl.new", action: "be written", code: ENOSPC)
    ) { try folder.save(more, over: kept) }
    #expect(temporary.files(below: "archive") == before)
    withExtendedLifetime(mount) {}
  }

  @Test func `a file in place of the archive folder is an error`() async throws {
    try temporary.write("archive", "not a folder")
    #expect {
      try folder.lock().release()
    } throws: { error in
      "\(error)".hasPrefix("\(folder.path) cannot be opened: Not a directory")
    }
  }

  @Test func `a second lock is refused until the first is released`() throws {
    let lock = try folder.lock()
    #expect(throws: StorageError.locked(path: folder.path + "/lock")) {
      _ = try folder.lock().release()
    }
    lock.release()
    try folder.lock().release()
  }

  @Test func `locking removes unfinished files of a killed run`() throws {
    try temporary.write("archive/.2026.jsonl.new", "half")
    try temporary.write("archive/making/3/middle.png", "half")
    try temporary.write("archive/2026.jsonl", "whole")
    try folder.lock().release()
    #expect(
      temporary.files(below: "archive").keys.sorted() == ["2026.jsonl", "lock"])
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/making"))
  }

  @Test func `a feed identity stays the same once it is created`() throws {
    var state = ArchiveState(lastAnswer: Timestamp(seconds: 1_795_000_000))
    state.mint(FeedIdentity(authority: "pictures.example", date: "2026-11-20"))
    state.mint(FeedIdentity(authority: "other.example", date: "2027-01-01"))
    try folder.save(state)
    #expect(try folder.state() == state)
    #expect(try folder.state().identity?.authority == "pictures.example")
  }

  @Test func `the state file names the source once it is known`() throws {
    let seen = Timestamp(seconds: 1_795_000_000)
    let unnamed = ArchiveState(lastAnswer: seen)
    try folder.save(unnamed)
    #expect(
      temporary.read("archive/state.json")
        == "{\"believed\":\"2026-11-18T11:06:40Z\"}\n")
    let named = ArchiveState(lastAnswer: seen, source: "stars")
    try folder.save(named)
    #expect(
      temporary.read("archive/state.json")
        == "{\"believed\":\"2026-11-18T11:06:40Z\",\"source\":\"stars\"}\n")
    #expect(try folder.state() == named)
  }

  @Test(arguments: [
    "{", #"{"authority":"a.example"}"#, #"{"authority":"a.example","date":"2026-02-30"}"#,
    #"{"believed":"yesterday"}"#, #"{"source":7}"#,
  ])
  func `a damaged state file is an error`(text: String) throws {
    try temporary.write("archive/state.json", text)
    #expect {
      try folder.state()
    } throws: { error in
      guard case StorageError.stateUnreadable(let path, _) = error else { return false }
      return path == folder.path + "/state.json"
    }
  }
}
