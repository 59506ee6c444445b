import Foundation
import TestSupport
import Testing

@testable import Storage

/// The archive and the site on their own disk, which fills up at each step of publishing in turn.
@Suite(.mounting)
struct `A disk that fills up while publishing` {
  /// What a disk can lack.
  enum Room: CaseIterable { case bytes, names }

  /// Declared before the folder it is mounted on, so that it is unmounted before that is removed.
  private let disk: Mount
  private let fixture: PublishingFixture

  init() throws {
    fixture = try PublishingFixture()
    disk = try Mount(fixture.temporary.path, options: "size=1m,nr_inodes=200")
    try fixture.archive.lock().release()
  }

  /// Editions with files of several blocks.
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
        // Moving staged files needs room only for a new folder, and that takes a name but no bytes here.
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
    Issue.record("publishing fails however much room is left")
  }

  private var ballast: String { fixture.temporary.path + "/ballast" }

  /// Fills the disk except for that many blocks, or for that many new files.
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
