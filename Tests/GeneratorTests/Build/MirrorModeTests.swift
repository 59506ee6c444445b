import Foundation
import Generator
import Pictures
import StandIn
import TestSupport
import Testing
@testable import Storage

@testable import Imaging

/// Which pictures the published site has, in whole runs.
@Suite struct MirrorModeTests {
  private let workshop: Workshop
  private let today = Day(iso: "2026-11-20") ?? .first

  init() throws { workshop = try Workshop() }

  /// Four days of small pictures; those of 18 and 20 November must not be redistributed.
  private func nasa(newest: Day) throws -> StubNASA {
    try StubNASA(calendar(newest: newest))
  }

  private func calendar(newest: Day) -> CannedCalendar { .tiny(newest: newest, days: 4) }

  private func settings(_ mirror: Mirror, window: Int = 50, withhold: String = "") -> String {
    """
    contact: sky@stars.example
    mirror: \(mirror.rawValue)
    window: \(window)
    withhold: [\(withhold)]
    rights:
      2026-11-21: copyrighted
      2026-11-20: copyrighted
      2026-11-19: free
      2026-11-18: unknown
      2026-11-17: https://creativecommons.org/licenses/by/4.0/
    """
  }

  /// The names of the picture files below the folder.
  private func pictures(in folder: URL) throws -> [String] {
    let pictures = folder.appending(path: "pictures/2026/11")
    guard FileManager.default.fileExists(atPath: pictures.path) else { return [] }
    return try FileManager.default.contentsOfDirectory(atPath: pictures.path).sorted()
  }

  @Test(
    arguments: [
      (Mirror.free, 50, ["17.jpg", "19.jpg", "20.jpg"]), (.free, 1, ["20.jpg"]),
      (.window, 2, ["19.jpg", "20.jpg"]),
      (.all, 1, ["17.jpg", "18.jpg", "19.jpg", "20.jpg"]), (.none, 50, []),
    ] as [(Mirror, Int, [String])])
  func `the setting mirror decides which pictures the site has`(
    mirror: Mirror, window: Int, files: [String]
  ) async throws {
    let nasa = try nasa(newest: today)
    let outcome = try await workshop.build(
      nasa, on: today, yaml: settings(mirror, window: window))
    nasa.stop()
    #expect(try pictures(in: workshop.output) == files)
    #expect(outcome.refusals.isEmpty)
    for number in 17...20 {
      let page = try workshop.page("2026/11/\(number).html")
      let isHere = page.contains("src=\"../../pictures/2026/11/\(number).jpg?v=")
      #expect(isHere == files.contains("\(number).jpg"))
      #expect(isHere || page.contains("src=\"https://assets.science.nasa.gov/"))
    }
  }

  @Test func `a picture that left the front page is shown from NASA and stays archived`()
    async throws
  {
    let nasa = try nasa(newest: today)
    _ = try await workshop.build(nasa, on: today, yaml: settings(.free, window: 1))
    #expect(try pictures(in: workshop.output) == ["20.jpg"])
    nasa.publish(calendar(newest: today.advanced(by: 1)))
    _ = try await workshop.build(
      nasa, on: today.advanced(by: 1), yaml: settings(.free, window: 1))
    nasa.stop()
    #expect(try pictures(in: workshop.output) == ["21.jpg"])
    #expect(try pictures(in: workshop.archive) == ["20.jpg", "21.jpg"])
    let page = try workshop.page("2026/11/20.html")
    #expect(!page.contains("pictures/2026/11/20"))
    #expect(page.contains("width=\"160\" height=\"120\""))
  }

  @Test func `a second run requests only the newest picture again`() async throws {
    let nasa = try nasa(newest: today)
    _ = try await workshop.build(nasa, on: today, yaml: settings(.all))
    let before = nasa.requests(to: .assets).count
    let outcome = try await workshop.build(
      nasa, on: today.advanced(by: 1), yaml: settings(.all) + "\ndays-to-refresh: 1")
    let asked = nasa.requests(to: .assets).dropFirst(before)
    nasa.stop()
    // The newest picture is checked, because it can have changed.
    #expect(asked.count == 1)
    #expect(outcome.publication.overwritten.isEmpty)
    #expect(try pictures(in: workshop.output).count == 4)
  }

  @Test func `a run for one day requests only that day's picture`() async throws {
    let nasa = try nasa(newest: today)
    _ = try await workshop.build(nasa, on: today, yaml: settings(.all))
    let before = nasa.requests(to: .assets).count
    _ = try await workshop.build(
      nasa, on: today, asked: today.advanced(by: -2), yaml: settings(.all))
    let asked = nasa.requests(to: .assets).dropFirst(before)
    nasa.stop()
    #expect(asked.count == 1)
  }

  @Test func `a withheld picture leaves the site and the archive in one run`()
    async throws
  {
    let nasa = try nasa(newest: today)
    _ = try await workshop.build(nasa, on: today, yaml: settings(.all))
    _ = try await workshop.build(
      nasa, on: today, yaml: settings(.all, withhold: "2026-11-19, 2026-11-20"))
    nasa.stop()
    #expect(try pictures(in: workshop.output) == ["17.jpg", "18.jpg"])
    #expect(try pictures(in: workshop.archive) == ["17.jpg", "18.jpg"])
    for path in try workshop.site().keys where path.hasSuffix("ml") {
      let text = try workshop.page(path)
      #expect(!text.contains("pictures/2026/11/19") && !text.contains("pictures/2026/11/20"))
    }
  }

  @Test func `an offline build publishes the archived pictures`() async throws {
    let nasa = try nasa(newest: today)
    _ = try await workshop.build(nasa, on: today, yaml: settings(.all))
    nasa.stop()
    let site = try workshop.site()
    try FileManager.default.removeItem(at: workshop.output)
    _ = try await workshop.build(nil, on: today, offline: true, yaml: settings(.all))
    let again = try workshop.site()
    #expect(again.keys == site.keys)
    #expect(again["pictures/2026/11/18.jpg"] == site["pictures/2026/11/18.jpg"])
  }
}
