import Foundation
@testable import Imaging
import Pictures
import TestSupport
import Testing

@testable import Generator
@testable import Storage

/// What somebody put into an archive in place of its files is neither read nor waited for.
@Suite struct PlainFilesTests {
  private static let files = [
    "2026.jsonl", "pictures.jsonl", "state.json", "absent", "manifest", "stamps",
    "damaged/2026.jsonl", "pictures/stamps",
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

  /// Runs twice, the second time offline and with nothing new; what it says when it does not end well.
  private func complaint(_ workshop: Workshop) async throws -> String {
    var told = ""
    for _ in 0..<2 {
      do {
        _ = try await workshop.build(nil, on: ArchiveLines.today, offline: true)
        let archive = ArchiveFolder(workshop.archive.path)
        _ = try (archive.keptPictures(), archive.emptyDays())
      } catch let error as StorageError {
        told += "\(error)\n"
      }
    }
    return told
  }

  @Test(arguments: files)
  func `a link in place of a file is not followed`(name: String) async throws {
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
      told.contains("\(file.path): cannot be read: it is a symbolic link, which is not followed"))
    #expect(try String(contentsOf: outside, encoding: .utf8) == secret)
    for path in try FileManager.default.subpathsOfDirectory(atPath: workshop.archive.path)
    where path != name {
      let bytes = FileManager.default.contents(
        atPath: workshop.archive.appending(path: path).path)
      #expect(!String(decoding: bytes ?? Data(), as: UTF8.self).contains(secret), "\(path)")
    }
  }

  @Test(arguments: files)
  func `a pipe in place of a file does not hang the run`(name: String) async throws {
    let workshop = try workshop()
    _ = try await complaint(workshop)
    if name.hasPrefix("damaged/") {
      try ArchiveLines.write(ArchiveLines.good() + ["no line"], into: workshop.archive)
    }
    let file = workshop.archive.appending(path: name)
    try makeFolder(above: file)
    #expect(unsafe mkfifo(file.path, 0o600) == 0)
    let told = try await complaint(workshop)
    #expect(told.contains("\(file.path): cannot be read: it is a pipe, a socket or a device"))
  }

  @Test(arguments: ["pictures", "pictures/2026", "damaged", "making"])
  func `a link in place of a folder is not written through`(name: String) throws {
    let temporary = try TemporaryFolder()
    try temporary.write("elsewhere/here", "mine")
    try temporary.write("archive/pictures/here", "")
    let link = temporary.path + "/archive/" + name
    if name == "pictures" { try FileManager.default.removeItem(atPath: link) }
    try FileManager.default.createSymbolicLink(
      atPath: link, withDestinationPath: temporary.path + "/elsewhere")
    let archive = ArchiveFolder(temporary.path + "/archive")
    let error = #expect(throws: StorageError.self) {
      _ = try archive.folder(made: "\(name)/11")
    }
    #expect(
      "\(try #require(error))"
        .hasPrefix("\(link): cannot be read: it is a symbolic link, which is not followed"))
    #expect(throws: StorageError.self) { _ = try archive.folder(existing: "\(name)/11") }
    #expect(temporary.files(below: "elsewhere") == ["here": "mine"])
  }

  @Test func `a file is found below folders, and a missing one is none`() throws {
    let temporary = try TemporaryFolder()
    try temporary.write("archive/pictures/2026/11/20.jpg", "light")
    let archive = ArchiveFolder(temporary.path + "/archive")
    let pictures = try archive.folder(made: "pictures")
    #expect(try pictures.plainFile("2026/11/20.jpg")?.contents() == Array("light".utf8))
    #expect(try pictures.contents(of: "2026/11/21.jpg") == nil)
    #expect(try pictures.contents(of: "2027/11/21.jpg") == nil)
    let nowhere = try archive.folder(existing: "nowhere/at/all")?.path
    #expect(nowhere == nil)
  }
}
