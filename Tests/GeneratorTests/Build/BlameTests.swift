import Foundation
import Pictures
import Site
import Testing
import Checks

@testable import Generator

/// Which days are left out when the owner's templates do not go with all of them.
@Suite struct BlameTests {
  /// A tag may have 16 KiB: with this title sixty times it has more.
  private static let longTitle = String(repeating: "Night ", count: 50) + "Sky"

  /// Templates in which one has something before the end of its main part.
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
    `a day that does not render is left out, and the one before is shown`()
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
  func `when it is the only day, or the one asked for, nothing is shown, and the record is named`(
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
  func `of a fault in a file of many days the record is named that has it alone too`(
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
