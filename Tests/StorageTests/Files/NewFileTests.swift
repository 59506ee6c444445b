import Foundation
import Testing
import TestSupport

@testable import Storage

@Suite struct `Files that are written together` {
  private let temporary: TemporaryFolder
  private let folder: Descriptor.Shared

  init() throws {
    temporary = try TemporaryFolder()
    folder = try #require(try Descriptor.Shared(folder: temporary.path))
  }

  private func write(_ files: (String, String, isNew: Bool)...) throws {
    try folder.descriptor.write(files.map { ($0, Array($1.utf8), $2) })
  }

  private var texts: [String: String] { temporary.files() }

  @Test func `are all there, and drafts are gone`() throws {
    try temporary.write("a.yml", "old")
    try write(("a.jpg", "picture", isNew: true), ("a.yml", "new", isNew: false))
    #expect(texts == ["a.jpg": "picture", "a.yml": "new"])
  }

  @Test func `take no other's place, and then none of them is written`() throws {
    try temporary.write("b.jpg", "another's")
    try temporary.write("a.yml", "old")
    let error = #expect(throws: StorageError.self) {
      try write(
        ("a.jpg", "mine", isNew: true), ("b.jpg", "mine", isNew: true),
        ("a.yml", "mine", isNew: false))
    }
    #expect(error.map { "\($0)" }?.contains("b.jpg") == true)
    #expect(texts == ["b.jpg": "another's", "a.yml": "old"])
  }

  @Test func `are renamed only to a name that is free`() throws {
    try temporary.write("a.jpg", "one")
    try temporary.write("b.jpg", "two")
    #expect(throws: StorageError.self) {
      try folder.descriptor.renameNew("a.jpg", to: "b.jpg")
    }
    try folder.descriptor.renameNew("a.jpg", to: "c.jpg")
    #expect(texts == ["b.jpg": "two", "c.jpg": "one"])
  }
}
