import Foundation
import Pictures
import Site
import Synchronization
import TestSupport
import Testing
@testable import Sources

@testable import Generator
@testable import HTTP

/// One bad record among nineteen good days never stops a site.
@Suite struct BadRecordTests {
  /// Bad records seen in practice, and similar ones: the members that differ from a good line.
  static let found: [(name: String, changes: @Sendable () -> [String: Any])] = [
    (
      "a width that overflows",
      {
        [
          "media": ArchiveLines.image(
            ArchiveLines.assets + String(repeating: "a", count: 280)
              + ".jpg?w=9223372036854775807")
        ]
      }
    ),
    (
      "a link to a missing page of this site",
      { ["explanation": "See <a href=\"https://stars.example/apod/nowhere.html\">there</a>."] }
    ),
    (
      "a link with a double slash below the site's base",
      { ["credit": "<a href=\"https://stars.example/apod//x\">Ann</a>"] }
    ),
    (
      "a link to a missing anchor on this site",
      { ["explanation": "See <a href=\"https://stars.example/apod/#nope\">there</a>."] }
    ),
    ("an article address on this site", { ["article": "https://stars.example/apod/nowhere.html"] }),
    (
      "a picture address on this site",
      { ["media": ArchiveLines.image("https://stars.example/apod/nowhere.jpg")] }
    ),
    (
      "a frame address on this site",
      { ["media": ["kind": "embed", "address": "https://stars.example/apod/nowhere.html"]] }
    ),
    ("a link to IPv6", { ["explanation": "See <a href=\"http://[::1]/\">there</a>."] }),
    (
      "a comma in a picture's path",
      {
        [
          "media": ArchiveLines.image(
            ArchiveLines.assets + "dynamicimage/assets/science/x/a,b.jpg?w=4000&h=3000")
        ]
      }
    ),
    (
      "a comma at an address's end",
      { ["media": ArchiveLines.image(ArchiveLines.assets + "content/dam/science/a,")] }
    ),
    (
      "nineteen hundred ampersands in an address",
      {
        [
          "media": ArchiveLines.image(
            ArchiveLines.assets + "a.jpg?w=4000" + String(repeating: "&", count: 1_900))
        ]
      }
    ),
    (
      "as many links to days as fit a record",
      {
        [
          "explanation": String(
            repeating: "<a href=\"apod:2026-11-02\">x</a>", count: 484)
        ]
      }
    ),
    ("an accent on a character reference", { ["credit": "Ann &amp;\u{301} Bob"] }),
    (
      "a text without a space",
      { ["explanation": "xx" + String(repeating: "\u{6F22}", count: 300)] }
    ),
  ]

  @Test(arguments: found.indices)
  func `a bad line in the archive is published along with all good days`(index: Int) async throws {
    let (name, changes) = BadRecordTests.found[index]
    let workshop = try Workshop()
    let bad = try ArchiveLines.line(ArchiveLines.today, changes())
    try ArchiveLines.write(ArchiveLines.good() + [bad], into: workshop.archive)
    let outcome = try await workshop.build(nil, on: ArchiveLines.today, offline: true)
    #expect(outcome.day == ArchiveLines.today, "\(name)")
    #expect(outcome.omissions == [], "\(name)")
    let page = try workshop.page("2026/11/20.html")
    #expect(page.contains("A Bad Night"), "\(name)")
    #expect(!page.contains("\u{FFFD}"), "\(name)")
    for file in ["2026/11/20.html", "feed.xml", "atom.xml", "feed.json"] {
      #expect(!(try workshop.page(file).contains("amp;amp;amp;")), "\(name) in \(file)")
    }
  }

  @Test func `an accent on an ampersand survives wherever the credit is shown`() async throws {
    let workshop = try Workshop()
    let credit = "Ann &amp;\u{301} Bob"
    let line = try ArchiveLines.line(ArchiveLines.today, ["credit": credit])
    try ArchiveLines.write(ArchiveLines.good() + [line], into: workshop.archive)
    _ = try await workshop.build(nil, on: ArchiveLines.today, offline: true)
    for (file, text) in [
      ("2026/11/20.html", "\(credit)</span>"), ("index.html", "\(credit)</span>"),
      ("embed.html", "\(credit)</span>"), ("feed.xml", "\(credit)</dc:creator>"),
      ("feed.xml", "Ann &amp;amp;\u{301} Bob&lt;/p&gt;"), ("atom.xml", "\(credit)</name>"),
      ("feed.json", "\"Ann &\u{301} Bob\""), ("data/2026.jsonl", "\"\(credit)\""),
    ] {
      // Compared as bytes, because an ampersand with an accent is a different character.
      #expect(try workshop.page(file).utf8.contains(text.utf8), "\(text) is not in \(file)")
    }
  }

  @Test func `a long base URL does not make a text of many links fail`() async throws {
    let workshop = try Workshop()
    let links = String(repeating: "<a href=\"apod:2026-11-02\">x</a>", count: 484)
    let bad = try ArchiveLines.line(ArchiveLines.today, ["explanation": links])
    try ArchiveLines.write(ArchiveLines.good() + [bad], into: workshop.archive)
    let base = "https://stars.example/" + String(repeating: "a", count: 100) + "/"
    let outcome = try await workshop.build(nil, on: ArchiveLines.today, base: base, offline: true)
    #expect(outcome.day == ArchiveLines.today)
    #expect(try workshop.page("2026/11/20.html").contains("02.html\">x</a>"))
    #expect(!(try workshop.page("feed.json").contains("2026/11/02.html\\\">x")))
  }

  /// A video with its file and poster in one tag, which is too long with both.
  private static var film: [String: Any] {
    let long = ArchiveLines.assets + "a.mp4?" + String(repeating: "&", count: 1_850)
    return [
      "kind": "video", "file": long, "poster": long.replacing(".mp4", with: ".jpg"),
    ]
  }

  @Test func `a day with a failing page is left out and reported`() async throws {
    let workshop = try Workshop()
    let bad = try ArchiveLines.line(ArchiveLines.today, ["media": BadRecordTests.film])
    let lines = try ArchiveLines.good() + [bad]
    try ArchiveLines.write(lines, into: workshop.archive)
    let outcome = try await workshop.build(nil, on: ArchiveLines.today, offline: true)
    #expect(outcome.omissions.map(\.day) == [ArchiveLines.today])
    #expect("\(outcome)".hasSuffix("; 1 day left out."))
    #expect(try workshop.site()["2026/11/20.html"] == nil)
    #expect(outcome.day == ArchiveLines.today.advanced(by: -1))
    #expect(try workshop.page("status.json").contains("\"omitted\": {\"2026-11-20\":\"day\"}"))
    let told = "error: 2026-11-20 is left out: its page fails a check: "
    #expect(workshop.log.withLock { $0.contains { $0.hasPrefix(told) } })
    #expect(Summary(outcome, warnings: []).text.contains("### Left out"))
    let kept = try String(
      contentsOf: workshop.archive.appending(path: "2026.jsonl"), encoding: .utf8)
    #expect(kept == lines.map { $0 + "\n" }.joined())
    // A later run with a good next day reports the same omission, and no other.
    let next = ArchiveLines.today.advanced(by: 1)
    try ArchiveLines.write(lines + [ArchiveLines.line(next)], into: workshop.archive)
    let later = try await workshop.build(nil, on: next, offline: true)
    #expect(later.omissions == outcome.omissions)
    #expect(later.day == next)
  }

  @Test func `a template error stops the build instead of leaving out days`() async throws {
    let workshop = try Workshop()
    try ArchiveLines.write(ArchiveLines.good(), into: workshop.archive)
    let templates = try workshop.change("day.html") {
      $0.replacing("</main>", with: "<p>{{heading}}</main>")
    }
    await #expect(throws: GeneratorError.self) {
      try await workshop.build(
        nil, on: ArchiveLines.today, offline: true, templates: templates)
    }
    #expect(!FileManager.default.fileExists(atPath: workshop.output.path))
  }

  @Test
  func `an unrenderable fetched record is rejected, and the next service is asked`()
    async throws
  {
    let today = ArchiveLines.today
    let body = try Answers.list([BadRecordTests.record(today)])
    let server = try LoopbackServer { connection in
      if connection.target.hasPrefix("/apod-basic") {
        connection.answer(200, ["Content-Type: application/json"], body)
      } else {
        connection.answer(200, [], Answers.feed([today.iso]))
      }
    }
    var configuration = Configuration(source: .nasa)
    configuration.site.services = ServiceAddresses(
      service: try server.at("/apod-basic"), feed: try server.at("/feed"))
    let sources = LatestFetch(
      configuration, key: nil, fetcher: Fetcher(HTTPClient(userAgent: "apod-tests")),
      clock: Clock { Timestamp(seconds: 1_795_150_800) })
    let fetched = try await sources.fetch(
      after: Archive(), today: today, deadline: .never)
    #expect(fetched.entries.map(\.picture.title) == ["A Loud Comet"])
    #expect(fetched.answered)
    let remarks = fetched.remarks.map(\.description)
    #expect(remarks.count == 1)
    #expect(
      remarks.first?.hasPrefix("service: the page of 2026-11-20 fails a check: ")
        == true)
  }

  @Test func `import skips a record that cannot be rendered, and reports its file and line`()
    async throws
  {
    let fixture = try ImportFixture()
    let bad = try ArchiveLines.line(
      ArchiveLines.today, ["media": BadRecordTests.film, "seen": nil])
    let good = try ArchiveLines.line(ArchiveLines.today.advanced(by: -1), ["seen": nil])
    try fixture.write("saved.jsonl", Array("\(good)\n\(bad)\n".utf8))
    let outcome = try await fixture.take("saved.jsonl")
    #expect(try await fixture.days() == ["2026-11-19"])
    #expect(
      fixture.text(outcome).contains(
        "saved.jsonl:2: the page of 2026-11-20 fails a check: "))
    #expect(!outcome.isWhole)
  }

  @Test func `a backfill rejects a record that cannot be rendered and asks the next service`()
    async throws
  {
    let fixture = try FillingFixture()
    let days = try ["2026-11-02", "2026-11-03"].map { try #require(Day(iso: $0)) }
    let body = try Answers.list([Answers.record(days[1].iso), BadRecordTests.record(days[0])])
    let old = try Answers.one(ImportFixture.record(days[0].iso))
    let server = try LoopbackServer { connection in
      connection.answer(
        200, ["Content-Type: application/json"],
        connection.target.hasPrefix("/apod-basic") ? body : old)
    }
    let outcome = try await fixture.fill(
      "2026-11-02", "2026-11-03", service: try server.at("/apod-basic"),
      oldAPI: try server.at("/old"))
    #expect(
      outcome.description.contains(
        "2026-11-02: rejected: service: the page of 2026-11-02 fails a check: "))
    #expect(try await fixture.days() == ["2026-11-02", "2026-11-03"])
    #expect(try await fixture.entry("2026-11-02")?.seen.service == .oldAPI)
  }

  /// A record of the service with such a video.
  private static func record(_ day: Day) -> [String: Any] {
    let long = String(repeating: "&", count: 1_850)
    var record = Answers.record(day.iso)
    record["media_type"] = "video"
    record["hdurl"] = ArchiveLines.assets + "a.jpg?" + long
    record["basic_html"] =
      "<html><body><center><video controls><source src=\"\(ArchiveLines.assets)a.mp4?\(long)\"></video></center></body></html>"
    return record
  }
}
