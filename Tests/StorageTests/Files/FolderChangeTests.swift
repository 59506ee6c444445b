import Foundation
import TestSupport
import Testing

@testable import Storage

/// A change of several files is made as a whole, or not at all.
@Suite struct FolderChangeTests {
  private let temporary: TemporaryFolder
  private let folder: Descriptor

  init() throws {
    temporary = try TemporaryFolder()
    folder = try #require(try Descriptor.folder(existing: temporary.path))
  }

  private func make(_ change: (inout FolderChange) -> Void) throws {
    var made = FolderChange()
    change(&made)
    try made.make(in: folder)
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

  @Test func `if a second replacement fails, the first file has its old text`() throws {
    // The second replacement of the same file has no draft any more.
    try expectNothing(["a.yml": "old", "b.yml": "old"], naming: "b.yml") {
      $0.replaced += [("b.yml", Array("mine".utf8)), ("b.yml", Array("mine".utf8))]
    }
  }

  @Test(arguments: ["gone.jpg", "folder"])
  func `if an old file cannot be copied, nothing has changed`(name: String) throws {
    try temporary.write("folder/x", "another's")
    try expectNothing(["a.yml": "old", "folder/x": "another's"], naming: name) {
      $0.removed = [name]
    }
  }

  @Test func `files of an interrupted change are dropped by the next change of the same file`()
    throws
  {
    for (name, text) in [("a.yml", "old"), (".a.yml.new", "draft"), (".a.yml.old", "older")] {
      try temporary.write(name, text)
    }
    try temporary.write(".b.yml.old", "of another file")
    try make { $0.replaced = [("a.yml", Array("new".utf8))] }
    #expect(texts == ["a.yml": "new", ".b.yml.old": "of another file"])
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
