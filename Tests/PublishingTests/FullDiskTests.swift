import Foundation
import TestSupport
import Testing

@testable import Storage

/// The archive and the site on a disk of their own, which is full at each step of publishing in turn.
@Suite(.mounting)
struct `A disk that is full at some step` {
  /// What a disk can lack.
  enum Room: CaseIterable { case bytes, names }

  /// Before the folder it is mounted on, so that it is gone when that is removed.
  private let disk: Mount
  private let fixture: PublishingFixture

  init() throws {
    fixture = try PublishingFixture()
    disk = try Mount(fixture.temporary.path, options: "size=1m,nr_inodes=200")
    try fixture.archive.lock().release()
  }

  /// Editions whose files need several blocks.
  private static let edition = PublishingFixture.edition.mapValues(long)
  private static let next = PublishingFixture.nextEdition
    .merging(["2027/01/01.html": "a new year"]) { $1 }.mapValues(long)

  private static func long(_ text: String) -> String { String(repeating: text + " ", count: 1_500) }

  @Test(arguments: Room.allCases)
  func `leaves every file whole, and the next run completes the edition`(room: Room) throws {
    var failures = 0
    var halves = 0
    for left in 0..<100 {
      _ = try fixture.publish(Self.edition)
      try fill(room, leaving: left)
      do {
        _ = try fixture.publish(Self.next)
        #expect(failures > 4)
        // Only a new folder needs room when staged files are moved into place, and here it needs a name alone.
        #expect(halves > 0 || room == .bytes)
        return
      } catch StorageError.disk(_, _, ENOSPC) {
        failures += 1
      }
      for (path, text) in fixture.published where !path.hasPrefix(".staging/") {
        #expect(text == Self.edition[path] || text == Self.next[path], "\(path) is not whole")
      }
      for path in Self.edition.keys where Self.next[path] != nil {
        #expect(fixture.published[path] != nil, "\(path) is gone")
      }
      if fixture.published["2026/11/21.html"] != nil { halves += 1 }
      try empty()
      _ = try fixture.publish(Self.next)
      #expect(fixture.published == Self.next)
      #expect(try fixture.leftovers().isEmpty)
    }
    Issue.record("no room is enough")
  }

  private var ballast: String { fixture.temporary.path + "/ballast" }

  /// Fills the disk but for so many blocks, or but for so many new files.
  private func fill(_ room: Room, leaving left: Int) throws {
    var free = statvfs()
    try #require(unsafe statvfs(fixture.temporary.path, &free) == 0)
    try FileManager.default.createDirectory(atPath: ballast, withIntermediateDirectories: true)
    switch room {
    case .bytes:
      let count = (Int(free.f_bavail) - left) * Int(free.f_bsize)
      try Data(count: count).write(to: URL(filePath: ballast + "/0"))
    case .names:
      // The folder is one of them.
      for number in 0..<Int(free.f_favail) - 1 - left {
        try Data().write(to: URL(filePath: "\(ballast)/\(number)"))
      }
    }
  }

  private func empty() throws { try FileManager.default.removeItem(atPath: ballast) }
}
