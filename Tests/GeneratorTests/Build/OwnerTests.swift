import Foundation
import Generator
import Pictures
import StandIn
import Synchronization
import Testing
import TestSupport

/// What a site's owner decides in `apod.yml` and `alt.yml`, and its effect on the site.
@Suite struct OwnerTests {
  private let today = Day(iso: "2026-11-20") ?? .first

  private func nasa() throws -> StubNASA {
    try StubNASA(
      CannedCalendar(
        newest: today, oldest: today.advanced(by: -3),
        kinds: [
          today: .tiny, today.advanced(by: -1): .video, today.advanced(by: -2): .youTube,
          today.advanced(by: -3): .tiny,
        ]))
  }

  @Test func `withholding a picture changes only the files that showed it`()
    async throws
  {
    let workshop = try Workshop()
    let nasa = try nasa()
    _ = try await workshop.build(nasa, on: today)
    let before = try workshop.site()
    #expect(before.keys.contains { $0.hasPrefix("pictures/2026/11/20") })
    _ = try await workshop.build(
      nasa, on: today, yaml: "contact: sky@stars.example\nwithhold: [2026-11-20]")
    nasa.stop()
    let after = try workshop.site()
    #expect(!after.keys.contains { $0.hasPrefix("pictures/2026/11/20") })
    let changed = after.keys.filter { after[$0] != before[$0] }
    #expect(
      Set(changed) == [
        "2026/11/20.html", "2026/11/index.html", "2026/index.html", "on-this-day/11-20.html",
        "data/2026.jsonl", "data/index.json", "data/latest.json",
        "recent.html", "feed.xml", "index.html", "status.json", "search/cards/2597.js",
        "search/index.js", "search/new/0.js", "sw.js", "atom.xml", "feed.json", "embed.html",
        "oembed.json",
        "archive.html", "search.html", "404.html",
      ])
    for path in changed {
      #expect(try !workshop.page(path).contains("pictures/2026/11/20"), "\(path)")
    }
    #expect(try workshop.page("index.html").contains("See it on its own page at "))
  }

  @Test func `every day can be withheld`() async throws {
    let workshop = try Workshop()
    let nasa = try nasa()
    let days = (0...3).map { today.advanced(by: -$0).iso }.joined(separator: ", ")
    _ = try await workshop.build(nasa, on: today, yaml: "withhold: [\(days)]")
    nasa.stop()
    // The statistics have charts.
    for (path, bytes) in try workshop.site()
    where path.hasSuffix(".html") && path != "statistics.html" {
      let page = String(decoding: bytes, as: UTF8.self)
      #expect(!page.contains("<figure") && !page.contains("summary_large_image"), "\(path)")
    }
  }

  @Test func `the page of a picture shows the licence that the owner set`() async throws {
    let workshop = try Workshop()
    let nasa = try nasa()
    _ = try await workshop.build(
      nasa, on: today,
      yaml: "rights: {2026-11-19: https://creativecommons.org/licenses/by/4.0/}")
    nasa.stop()
    #expect(
      try workshop.page("2026/11/19.html").contains(
        #"<a href="https://creativecommons.org/licenses/by/4.0/" rel="license noopener">CC BY 4.0</a>"#
      ))
  }

  @Test
  func `the owner's description overrides the source's on the site, not in the archive`()
    async throws
  {
    let workshop = try Workshop()
    let nasa = try nasa()
    _ = try await workshop.build(nasa, on: today)
    let lines = workshop.archive.appending(path: "2026.jsonl")
    let (before, kept) = (try workshop.site(), try Data(contentsOf: lines))
    let own = "A lamp and a moon over salt."
    _ = try await workshop.build(nasa, on: today, descriptions: "2026-11-20: \(own)\n")
    for path in ["index.html", "2026/11/20.html", "embed.html", "feed.xml", "atom.xml"] {
      #expect(try workshop.page(path).contains(own), "\(path)")
    }
    for path in ["feed.json", "data/latest.json", "data/2026.jsonl"] {
      #expect(try workshop.page(path).contains(own), "\(path)")
    }
    #expect(try Data(contentsOf: lines) == kept)
    _ = try await workshop.build(nasa, on: today, descriptions: "# none\n")
    nasa.stop()
    let after = try workshop.site()
    #expect(after.keys.filter { after[$0] != before[$0] && $0 != "status.json" } == [])
  }

  @Test func `a description of a day missing from the archive is only a warning`()
    async throws
  {
    let workshop = try Workshop()
    let nasa = try nasa()
    let outcome = try await workshop.build(
      nasa, on: today, descriptions: "2026-11-20: A lamp.\n2020-01-01: A moon.\n")
    nasa.stop()
    #expect(outcome.day == today)
    let warnings = workshop.log.withLock { $0.filter { $0.contains("alt.yml") } }
    #expect(warnings.count == 1)
    #expect(
      warnings.first?.contains("1 day that is missing from the archive, starting with 2020-01-01")
        == true
    )
  }

  @Test func `a missing contact is reported once`() async throws {
    let workshop = try Workshop()
    let nasa = try nasa()
    _ = try await workshop.build(nasa, on: today, yaml: "")
    nasa.stop()
    let warnings = workshop.log.withLock { $0.filter { $0.contains("contact") } }
    #expect(warnings.count == 1)
    #expect(warnings.first?.contains("apod.yml") == true)
  }

  @Test func `a site on GitHub Pages links to the repository's issues without a warning`()
    async throws
  {
    let workshop = try Workshop()
    let nasa = try nasa()
    _ = try await workshop.build(
      nasa, on: today, base: "https://somebody.github.io/apod/", yaml: "")
    nasa.stop()
    #expect(workshop.log.withLock { !$0.contains { $0.contains("contact") } })
    #expect(
      try workshop.page("404.html").contains("\"https://github.com/somebody/apod/issues\""))
  }
}
