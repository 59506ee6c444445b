import Foundation
import Pictures
import Site
import Testing
import Checks

@testable import Generator

/// Which days are left out when the owner's templates fail on some of them.
@Suite struct BlameTests {
  /// A tag can have 16 KiB: with this title sixty times it is longer.
  private static let longTitle = String(repeating: "Night ", count: 50) + "Sky"

  /// Templates of which one has an addition at the end of its main part.
  private func templates(_ name: String, with part: String, in workshop: Workshop) throws -> String
  {
    try workshop.change(name) { $0.replacing("</main>", with: "\(part)</main>") }
  }

  private func templatesWithTitles(in workshop: Workshop) throws -> String {
    let titles = String(repeating: "{{heading}}", count: 60)
    return try templates("day.html", with: "<p title=\"\(titles)\">Night</p>", in: workshop)
  }

  @Test
  func
    `an unrenderable day is left out, and the day before is shown`()
    async throws
  {
    let workshop = try Workshop()
    let templates = try templatesWithTitles(in: workshop)
    let bad = try ArchiveLines.line(ArchiveLines.today, ["title": BlameTests.longTitle])
    try ArchiveLines.write(ArchiveLines.good() + [bad], into: workshop.archive)
    let outcome = try await workshop.build(
      nil, on: ArchiveLines.today, offline: true, templates: templates)
    #expect(outcome.omissions.map(\.day) == [ArchiveLines.today])
    #expect(outcome.day == ArchiveLines.today.advanced(by: -1))
    #expect(!(try workshop.site().keys.contains("2026/11/20.html")))
  }

  @Test(arguments: [true, false])
  func `the build fails and names the record if no other day can be shown`(
    isOnly: Bool
  ) async throws {
    let workshop = try Workshop()
    let templates = try templatesWithTitles(in: workshop)
    let bad = try ArchiveLines.line(ArchiveLines.today, ["title": BlameTests.longTitle])
    let good = isOnly ? [] : try ArchiveLines.good()
    try ArchiveLines.write(good + [bad], into: workshop.archive)
    let error = await #expect(throws: GeneratorError.self) {
      try await workshop.build(
        nil, on: ArchiveLines.today.advanced(by: 1), offline: true,
        asked: isOnly ? nil : ArchiveLines.today, templates: templates)
    }
    guard case .nothingToShow(.doesNotRender(let omission)) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(omission.day == ArchiveLines.today)
    #expect("\(try #require(error))".hasPrefix("2026-11-20 is left out: its page fails a check: "))
    #expect(!FileManager.default.fileExists(atPath: workshop.output.path))
  }

  @Test(arguments: [
    ("recent.html", "{{title}}", "recent.html"),
    ("on-this-day.html", "{{#kept}}{{title}}{{/kept}}", "on-this-day/11-20.html"),
  ])
  func `a failure on a page of several days is attributed to the right day`(
    template: String, title: String, path: String
  ) async throws {
    let workshop = try Workshop()
    let summaries = String(repeating: "{{#days}}\(title){{/days}}", count: 60)
    let templates = try templates(
      template, with: "<p title=\"\(summaries)\">Days</p>", in: workshop)
    let bad = try ArchiveLines.line(ArchiveLines.today, ["title": BlameTests.longTitle])
    let good = Array(try ArchiveLines.good().suffix(2))
    try ArchiveLines.write(good + [bad], into: workshop.archive)
    let outcome = try await workshop.build(
      nil, on: ArchiveLines.today, offline: true, templates: templates)
    #expect(outcome.omissions.map(\.day) == [ArchiveLines.today])
    #expect(outcome.omissions.map(\.finding.path) == [path])
  }
}
