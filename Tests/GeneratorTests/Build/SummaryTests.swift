import Foundation
import Generator
import Pictures
import Site
import StandIn
import Testing
import TestSupport

@testable import Storage

/// The summary that CI shows for a run.
@Suite struct SummaryTests {
  private let today = Day(iso: "2026-11-20") ?? .first

  /// A build of a day with this title.
  private func outcome(titled title: String) async throws -> Build.Outcome {
    let workshop = try Workshop()
    let picture = try #require(Picture(day: today, title: title, media: .none))
    let folder = ArchiveFolder(workshop.archive.path)
    let seen = Observation(when: Timestamp(seconds: today.number * 86_400 + 61_200), service: .feed)
    _ = try folder.save(
      Archive([Entry(picture: picture, seen: seen)]),
      over: try await folder.load(articles: { _ in true }))
    return try await workshop.build(nil, on: today, offline: true)
  }

  @Test func `a summary lists day, freshness, source, changes and size`() async throws {
    let workshop = try Workshop()
    let nasa = try StubNASA(
      CannedCalendar(newest: today, oldest: today.advanced(by: -2)))
    let first = try await workshop.build(nasa, on: today)
    let again = try await workshop.build(nasa, on: today)
    nasa.stop()
    let files = try workshop.site().count
    let text = Summary(first, warnings: []).text
    #expect(text.hasPrefix("## Published: fresh, 2026-11-20\n\n- **Day**: 2026-11-20, ` "))
    #expect(text.contains("- **Freshness**: fresh, from the JSON service\n"))
    #expect(text.contains("- **Archive**: 3 days added, 0 corrected\n"))
    #expect(text.contains("- **Files**: \(files) new or changed, 0 unchanged, 0 removed\n"))
    #expect(text.contains("- **Size**: "))
    #expect(!text.contains("###"))
    #expect(Summary(again, warnings: []).text.contains("- **Archive**: 0 days added, 0 corrected"))
  }

  @Test func `the summary of a run without changes reports 0 changed files`() async throws {
    let workshop = try Workshop()
    let nasa = try StubNASA(CannedCalendar(newest: today, oldest: today))
    _ = try await workshop.build(nasa, on: today)
    nasa.stop()
    _ = try await workshop.build(nil, on: today, offline: true)
    let text = Summary(
      try await workshop.build(nil, on: today, offline: true), warnings: []
    ).text
    #expect(text.contains("cached today, 2026-11-20"))
    #expect(text.contains("0 new or changed"))
  }

  @Test(arguments: [
    "](https://evil.example) <img src=x onerror=alert(1)>", "# Heading | cell | @everyone #1",
    "`` ` `` ```", "<!-- a -->\n\n## Second line", "``", "**bold** _and_ ~struck~",
  ])
  func `a title is shown literally and not as markup`(title: String) async throws {
    let text = Summary(try await outcome(titled: title), warnings: []).text
    let line = try #require(text.split(separator: "\n").first { $0.contains("**Day**") })
    let code = line.dropFirst("- **Day**: 2026-11-20, ".count)
    let fence = code.prefix { $0 == "`" }
    #expect(code == "\(fence) \(title.cleanLine) \(fence)")
    #expect(!title.contains(fence))
    #expect(text.split(separator: "\n").count { $0.hasPrefix("#") } == 1)
  }

  @Test func `the first fifty warnings are in a code block they cannot end`()
    async throws
  {
    let hostile = ["```", "````\n## out", "<script>alert(1)</script>"]
    let text = Summary(
      try await outcome(titled: "Night"),
      warnings: hostile + (1...60).map { "number \($0)" }
    ).text
    let block = try #require(text.components(separatedBy: "### Warnings\n\n").last)
    #expect(block.hasPrefix("`````text\n```\n```` ## out\n<script>"))
    #expect(block.hasSuffix("number 47\nand 13 more\n`````\n\n"))
  }

  @Test func `the summary of a failed run gives the reason and the warnings`() {
    let error = GeneratorError.nothingToShow(.offline)
    let text = Summary(error, warnings: ["service: no answer"]).text
    #expect(text.hasPrefix("## Nothing new was published\n\n### Why\n\n```text\nthe network"))
    #expect(text.contains("### Warnings\n\n```text\nservice: no answer\n```"))
  }
}
