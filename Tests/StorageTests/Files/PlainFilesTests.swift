import Foundation
import Pictures
import Testing
import TestSupport

@testable import Storage

/// A link or pipe in place of an archive's file or folder is not followed or waited for.
@Suite struct PlainFilesTests {
  @Test(arguments: ["pictures", "pictures/2026", "damaged", "making"])
  func `a link in place of a folder is not followed`(name: String) throws {
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
        .hasPrefix("\(link) cannot be read: it is a symbolic link, which apod does not follow"))
    #expect(throws: StorageError.self) { _ = try archive.folder(existing: "\(name)/11") }
    #expect(temporary.files(below: "elsewhere") == ["here": "mine"])
  }

  @Test func `a link in place of the lock is not followed`() throws {
    let temporary = try TemporaryFolder()
    let lock = temporary.path + "/archive/lock"
    try temporary.write("elsewhere", "mine")
    try temporary.write("archive/absent", "")
    for target in ["elsewhere", "nowhere"] {
      try FileManager.default.createSymbolicLink(
        atPath: lock, withDestinationPath: temporary.path + "/" + target)
      #expect(throws: Self.refused(lock, "a symbolic link, which apod does not follow")) {
        try ArchiveFolder(temporary.path + "/archive").lock().release()
      }
      try FileManager.default.removeItem(atPath: lock)
    }
    #expect(temporary.read("elsewhere") == "mine")
    #expect(temporary.read("nowhere") == nil)
  }

  @Test func `a pipe or folder in place of the lock is rejected without waiting`() throws {
    let temporary = try TemporaryFolder()
    let lock = temporary.path + "/archive/lock"
    let archive = ArchiveFolder(temporary.path + "/archive")
    try temporary.write("archive/absent", "")
    #expect(unsafe mkfifo(lock, 0o600) == 0)
    #expect(throws: Self.refused(lock, "a pipe, a socket or a device")) {
      try archive.lock().release()
    }
    try FileManager.default.removeItem(atPath: lock)
    try FileManager.default.createDirectory(atPath: lock, withIntermediateDirectories: false)
    #expect(throws: Self.refused(lock, "a folder")) { try archive.lock().release() }
    try FileManager.default.removeItem(atPath: lock)
    try archive.lock().release()
  }

  private static func refused(_ path: String, _ what: String) -> StorageError {
    .unreadable(path: path, reason: "it is \(what), but must be a plain file")
  }

  @Test func `a file in nested folders is found, and a missing one is nil`() throws {
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
