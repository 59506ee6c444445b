import Foundation
import Pictures
import Sources
import StandIn
import TestSupport
import Testing
@testable import Imaging

@testable import Generator
@testable import Storage

/// Links and pipes in an archive are neither followed nor waited for, in whole runs.
@Suite struct PlainFilesRunTests {
  private static let files = [
    "2026.jsonl", "pictures.jsonl", "state.json", "absent", "manifest",
    "damaged/2026.jsonl", "pictures",
  ]
  private let secret = "NASA_API_KEY=hush"

  /// Nineteen good days.
  private func workshop() throws -> Workshop {
    let workshop = try Workshop()
    try ArchiveLines.write(ArchiveLines.good(), into: workshop.archive)
    return workshop
  }

  private func makeFolder(above file: URL) throws {
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    if FileManager.default.fileExists(atPath: file.path) {
      try FileManager.default.removeItem(at: file)
    }
  }

  /// Runs twice, the second time with nothing new, and returns the storage errors.
  private func complaint(_ workshop: Workshop) async throws -> String {
    var told = ""
    for _ in 0..<2 {
      do {
        _ = try await workshop.build(nil, on: ArchiveLines.today, offline: true)
        let archive = ArchiveFolder(workshop.archive.path)
        _ = try (PictureRecords(archive), archive.emptyDays(of: .nasa))
      } catch let error as StorageError {
        told += "\(error)\n"
      }
    }
    return told
  }

  @Test(arguments: files)
  func `a symbolic link in place of an archive file is not followed`(name: String) async throws {
    let workshop = try workshop()
    _ = try await complaint(workshop)
    if name.hasPrefix("damaged/") {
      try ArchiveLines.write(ArchiveLines.good() + ["no line"], into: workshop.archive)
    }
    let outside = workshop.folder.appending(path: "environ")
    try Data(secret.utf8).write(to: outside)
    let file = workshop.archive.appending(path: name)
    try makeFolder(above: file)
    try FileManager.default.createSymbolicLink(at: file, withDestinationURL: outside)
    let told = try await complaint(workshop)
    #expect(
      told.contains(
        "\(file.path) cannot be read: it is a symbolic link, which apod does not follow"))
    #expect(try String(contentsOf: outside, encoding: .utf8) == secret)
    for path in try FileManager.default.subpathsOfDirectory(atPath: workshop.archive.path)
    where path != name {
      let bytes = FileManager.default.contents(
        atPath: workshop.archive.appending(path: path).path)
      #expect(!String(decoding: bytes ?? Data(), as: UTF8.self).contains(secret), "\(path)")
    }
  }

  @Test(arguments: files)
  func `a pipe in place of an archive file does not hang the run`(name: String) async throws {
    let workshop = try workshop()
    _ = try await complaint(workshop)
    if name.hasPrefix("damaged/") {
      try ArchiveLines.write(ArchiveLines.good() + ["no line"], into: workshop.archive)
    }
    let file = workshop.archive.appending(path: name)
    try makeFolder(above: file)
    #expect(unsafe mkfifo(file.path, 0o600) == 0)
    let told = try await complaint(workshop)
    #expect(told.contains("\(file.path) cannot be read: it is a pipe, a socket or a device"))
  }

  /// Each file below the folder, with its contents and the time of its last change.
  private func state(of folder: URL) throws -> [String: String] {
    let files = FileManager.default
    var state: [String: String] = [:]
    for path in try files.subpathsOfDirectory(atPath: folder.path) {
      let file = folder.appending(path: path).path
      let changed = try files.attributesOfItem(atPath: file)[.modificationDate] as? Date
      let digest = files.contents(atPath: file).map { XXH64.hex(Array($0)) }
      state[path] = "\(digest ?? "a folder") \(changed?.timeIntervalSince1970 ?? 0)"
    }
    return state
  }

  @Test(arguments: ["pictures", "pictures/2026", "damaged"], [true, false])
  func `a build writes and publishes nothing through a linked folder`(
    name: String, isOffline: Bool
  ) async throws {
    let workshop = try Workshop()
    let today = ArchiveLines.today
    let nasa = try StubNASA(
      CannedCalendar(
        newest: today, oldest: today.advanced(by: -2),
        kinds: [today: .tiny, today.advanced(by: -1): .tiny]))
    _ = try await workshop.build(nasa, on: today)
    let lines = workshop.archive.appending(path: "2026.jsonl")
    try (Data(contentsOf: lines) + Data("{\"torn\n".utf8)).write(to: lines)
    let elsewhere = workshop.folder.appending(path: "elsewhere")
    let folder = workshop.archive.appending(path: name)
    if name == "damaged" {
      try FileManager.default.createDirectory(at: elsewhere, withIntermediateDirectories: true)
      try Data("mine\n".utf8).write(to: elsewhere.appending(path: "2026.jsonl"))
    } else {
      try FileManager.default.moveItem(at: folder, to: elsewhere)
    }
    try FileManager.default.createSymbolicLink(at: folder, withDestinationURL: elsewhere)
    // Without a site, no published picture can be reused.
    try FileManager.default.removeItem(at: workshop.output)
    let before = try state(of: elsewhere)
    #expect(name == "damaged" || before.keys.contains { $0.contains("/20.") })
    do {
      _ = try await workshop.build(nasa, on: today, offline: isOffline)
      #expect(try workshop.site().keys.filter { $0.hasPrefix("pictures/") } == [])
    } catch let error as StorageError {
      #expect("\(error)".contains("a symbolic link, which apod does not follow"))
    }
    nasa.stop()
    #expect(try state(of: elsewhere) == before)
  }
}
