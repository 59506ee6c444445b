import Foundation
import Generator
import Pictures
import StandIn
import Synchronization
import TestSupport
import Testing

@testable import Storage

/// Runs with a clock that is years off: nothing stored is removed, and the run warns.
@Suite struct WrongClockTests {
  private let workshop: Workshop
  private let today = Day(iso: "2026-11-20") ?? .first
  private var past: Day { today.advanced(by: -2_500) }
  private var future: Day { today.advanced(by: 3_650) }

  init() throws { workshop = try Workshop() }

  private func days() async throws -> [Day] {
    Array(try await ArchiveFolder(workshop.archive.path).load(articles: { _ in true }).archive.days)
  }

  private func warns(_ part: String) -> Bool {
    workshop.log.withLock { $0.contains { $0.hasPrefix("warning: ") && $0.contains(part) } }
  }

  @Test(arguments: [-2_500, 3_650])
  func `a wrong clock removes no NASA days, and the next correct run continues`(off: Int)
    async throws
  {
    let nasa = try StubNASA(.tiny(newest: today, days: 4))
    defer { nasa.stop() }
    _ = try await workshop.build(nasa, on: today)
    let (pages, stored) = (
      try workshop.site().keys.filter { $0.hasPrefix("2026/") }, try await days()
    )
    _ = try await workshop.build(nasa, on: today.advanced(by: off))
    #expect(warns("the clock looks wrong"))
    #expect(try Set(workshop.site().keys).isSuperset(of: pages))
    #expect(try await days() == stored)
    nasa.publish(.tiny(newest: today.advanced(by: 1), days: 5))
    let outcome = try await workshop.build(nasa, on: today.advanced(by: 1))
    #expect(outcome.day == today.advanced(by: 1) && outcome.freshness == .fresh)
    #expect(outcome.outage == nil && outcome.added == 1)
  }

  @Test(arguments: [-2_500, -1, 3_650])
  func `a wrong clock removes no pages of a folder site`(off: Int) async throws {
    let pictures = workshop.folder.appending(path: "pictures")
    try FileManager.default.createDirectory(at: pictures, withIntermediateDirectories: true)
    for day in ["2026-11-17", "2026-11-18", "2026-11-20"] {
      try Data(Drawn.jpeg(320, 200)).write(to: pictures.appending(path: "\(day)-lamp.jpg"))
    }
    let yaml = "source: folder\nfolder: \(pictures.path)\ncontact: sky@stars.example"
    _ = try await workshop.build(nil, on: today, yaml: yaml, searchPath: Installed.searchPath)
    let stored = try await days()
    // A picture of a day that has come only by the clock that is ahead.
    try Data(Drawn.jpeg(300, 200))
      .write(to: pictures.appending(path: "2027-01-01-frost.jpg"))
    _ = try await workshop.build(
      nil, on: today.advanced(by: off), yaml: yaml, searchPath: Installed.searchPath)
    #expect(try await Set(days()).isSuperset(of: stored))
    #expect(try workshop.page("2026/11/20.html").contains("<h1"))
    #expect(warns("the clock looks wrong") == (off != -1))
    let outcome = try await workshop.build(
      nil, on: today, yaml: yaml, searchPath: Installed.searchPath)
    #expect(outcome.day == today)
    #expect(warns("the last run was on \(today)") == (off > 0))
  }

  @Test func `a clock that was years ahead is reported by the next run`() async throws {
    let pixabay = try StubPixabay(pictures: 40)
    defer { pixabay.stop() }
    _ = try await workshop.build(from: pixabay, on: today)
    let state = workshop.archive.appending(path: "state.json")
    let text = try String(contentsOf: state, encoding: .utf8)
    try text.replacing("2026-11-20T", with: "2036-11-20T")
      .write(to: state, atomically: true, encoding: .utf8)
    _ = try await workshop.build(from: pixabay, on: today.advanced(by: 1))
    #expect(warns("the clock says 2026-11-21, but the last run was later, on 2036-11-20"))
  }

  @Test func `a picture of a future day is not shown early and blocks no other`()
    async throws
  {
    let pixabay = try StubPixabay(pictures: 40)
    defer { pixabay.stop() }
    _ = try await workshop.build(from: pixabay, on: today)
    _ = try await workshop.build(from: pixabay, on: future)
    for number in 1...3 {
      let day = today.advanced(by: number)
      let outcome = try await workshop.build(from: pixabay, on: day)
      #expect(outcome.day == day && outcome.freshness == .fresh && outcome.added == 1)
    }
    #expect(warns("the archive has 1 later day, up to \(future)"))
    #expect(try await days().count == 5)
  }
}
