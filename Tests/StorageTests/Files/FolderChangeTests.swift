import Foundation
import TestSupport
import Testing

@testable import Storage

/// A change of several files is made as a whole, or not at all.
@Suite struct FolderChangeTests {
  private let temporary: TemporaryFolder
  private let folder: Descriptor.Shared

  init() throws {
    temporary = try TemporaryFolder()
    folder = try #require(try Descriptor.Shared(folder: temporary.path))
  }

  private func make(_ change: (inout FolderChange) -> Void) throws {
    var made = FolderChange()
    change(&made)
    try made.make(in: folder.descriptor)
  }

  private var texts: [String: String] { temporary.files() }

  @Test func `files are created, replaced, renamed and removed, and no draft is left`() throws {
    for name in ["a.yml", "b.jpg", "c.yml"] { try temporary.write(name, "old \(name)") }
    try make {
      $0.created = [("a.jpg", Array("picture".utf8))]
      $0.replaced = [("a.yml", Array("new".utf8))]
      $0.renamed = [("b.jpg", "d.jpg")]
      $0.removed = ["c.yml"]
    }
    #expect(texts == ["a.jpg": "picture", "a.yml": "new", "d.jpg": "old b.jpg"])
  }

  /// Every change below creates `a.jpg` and replaces `a.yml` before it fails.
  private func expectNothing(
    _ before: [String: String], naming name: String, _ change: (inout FolderChange) -> Void
  ) throws {
    for (name, text) in before { try temporary.write(name, text) }
    let error = #expect(throws: StorageError.self) {
      try make {
        $0.created = [("a.jpg", Array("mine".utf8))]
        $0.replaced = [("a.yml", Array("mine".utf8))]
        change(&$0)
      }
    }
    #expect(error.map { "\($0)" }?.contains(name) == true)
    #expect(texts == before)
  }

  @Test func `a new file never replaces a file that another program has just written`() throws {
    try expectNothing(["a.yml": "old", "b.jpg": "another's"], naming: "b.jpg") {
      $0.created.append(("b.jpg", Array("mine".utf8)))
    }
  }

  @Test func `a file is renamed only to a free name`() throws {
    try expectNothing(["a.yml": "old", "b.jpg": "one", "c.jpg": "two"], naming: "c.jpg") {
      $0.renamed = [("b.jpg", "c.jpg")]
    }
  }

  @Test func `if a second file cannot be replaced, the first one has its old text`() throws {
    try expectNothing(["a.yml": "old"], naming: "gone.jpg") {
      $0.replaced.append(("gone.jpg", Array("mine".utf8)))
    }
  }

  @Test func `if an old file cannot be removed, nothing has changed`() throws {
    try expectNothing(["a.yml": "old", "old.yml": "older"], naming: ".apod-3") {
      $0.removed = ["old.yml", "gone.jpg"]
    }
  }

  @Test func `drafts of an interrupted change are dropped`() throws {
    try temporary.write(".apod-0", "draft")
    try make { $0.created = [("a.jpg", Array("picture".utf8))] }
    #expect(texts == ["a.jpg": "picture"])
  }

  @Test func `a second lock on the folder is refused until the first is released`() throws {
    let lock = try FolderLock(Descriptor.folder(temporary.path))
    #expect(throws: StorageError.locked(path: temporary.path)) {
      _ = try FolderLock(Descriptor.folder(temporary.path))
    }
    lock.release()
    _ = try FolderLock(Descriptor.folder(temporary.path))
  }
}
