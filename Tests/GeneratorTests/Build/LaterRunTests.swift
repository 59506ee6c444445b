import Foundation
import Generator
import Pictures
import StandIn
import Synchronization
import TestSupport
import Testing

/// What a run leaves behind for later runs.
@Suite struct LaterRunTests {
  private let today = Day(iso: "2026-11-20") ?? .first

  private func nasa(newest: Day) throws -> StubNASA {
    try StubNASA(
      CannedCalendar(
        newest: newest, oldest: newest.advanced(by: -2),
        kinds: [newest: .tiny, newest.advanced(by: -1): .tiny]))
  }

  @Test(arguments: [nil, "http://localhost:8000/", "http://127.0.0.1:8080/apod/"])
  func `feed ids are created only with a public base URL, and then stay`(base: String?) async throws
  {
    let workshop = try Workshop()
    let nasa = try nasa(newest: today)
    _ = try await workshop.build(nasa, on: today, base: base)
    #expect(try !workshop.state().contains("authority"))
    _ = try await workshop.build(nasa, on: today, base: "https://stars.example/apod/")
    _ = try await workshop.build(nasa, on: today, base: "https://other.example/")
    nasa.stop()
    #expect(try workshop.state().contains(#""authority":"stars.example""#))
    #expect(
      try workshop.page("feed.xml").contains("tag:stars.example,2026-11-20:apod/2026-11-20"))
  }

  @Test(arguments: ["2026.jsonl", "pictures.jsonl"])
  func `a damaged line is reported once and set aside, and the rest is unchanged`(name: String)
    async throws
  {
    let workshop = try Workshop()
    let nasa = try nasa(newest: today)
    _ = try await workshop.build(nasa, on: today)
    nasa.stop()
    let file = workshop.archive.appending(path: name)
    let whole = try Data(contentsOf: file)
    try (Data("{\"torn\n".utf8) + whole).write(to: file)
    for _ in 0..<2 { _ = try await workshop.build(nil, on: today) }
    let reports = workshop.log.withLock { $0.filter { $0.contains("\(file.path):1: ") } }
    #expect(reports.count == 1)
    #expect(try Data(contentsOf: file) == whole)
    let aside = workshop.archive.appending(path: "damaged/\(name)")
    #expect(try String(contentsOf: aside, encoding: .utf8) == "{\"torn\n")
  }

  @Test(arguments: [
    ("\nindex.html\t", "torn"), ("apod-manifest-5", "torn"), ("\nfeed.xml\t", "torn"),
    ("", "torn"), ("\narchive.html\t", "\narchixe.html\t"),
  ])
  func `a damaged manifest is reported once, and the site stays the same`(
    part: String, replacement: String
  ) async throws {
    let workshop = try Workshop()
    let nasa = try nasa(newest: today)
    _ = try await workshop.build(nasa, on: today)
    nasa.stop()
    _ = try await workshop.build(nil, on: today, offline: true)
    let site = try workshop.site()
    let file = workshop.archive.appending(path: "manifest")
    let text = try String(contentsOf: file, encoding: .utf8)
    let damaged =
      part.isEmpty ? text + replacement : text.replacing(part, with: replacement)
    #expect(damaged != text)
    try damaged.write(to: file, atomically: true, encoding: .utf8)
    for _ in 0..<2 { _ = try await workshop.build(nil, on: today, offline: true) }
    let reports = workshop.log.withLock { log in
      log.filter { $0.hasPrefix("warning: \(file.path) is damaged") }
    }
    #expect(reports.count == 1)
    #expect(try workshop.site() == site)
  }

  @Test func `nothing is published if a link leads to a file that the run removes`()
    async throws
  {
    let workshop = try Workshop()
    let nasa = try nasa(newest: today)
    let templates = try workshop.change("partials/head.html") {
      $0.replacing(
        "</head>", with: #"<link rel="stylesheet" href="{{root}}assets/mine.css"/></head>"#)
    }
    try workshop.change("assets/mine.css") { _ in "main { color: red; }" }
    let style = workshop.folder.appending(path: "Templates/assets/mine.css")
    _ = try await workshop.build(nasa, on: today, templates: templates)
    nasa.stop()
    _ = try await workshop.build(nil, on: today, offline: true, templates: templates)
    let site = try workshop.site()
    try FileManager.default.removeItem(at: style)
    for _ in 0..<2 {
      await #expect(throws: GeneratorError.self) {
        _ = try await workshop.build(nil, on: today, offline: true, templates: templates)
      }
      #expect(try workshop.site() == site)
    }
  }
}

extension Workshop {
  fileprivate func state() throws -> String {
    try String(contentsOf: archive.appending(path: "state.json"), encoding: .utf8)
  }
}
