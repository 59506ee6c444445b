import Foundation
import Generator
import Pictures
import Synchronization
import TestSupport
import Testing

@testable import Storage

/// The daily job with pictures from Pixabay, in whole runs.
@Suite struct PixabayRunTests {
  private let workshop: Workshop
  private let today = Day(iso: "2026-11-20") ?? .first

  init() throws { workshop = try Workshop() }

  /// Runs the body against a stand-in that is stopped afterwards.
  private func withPixabay(
    pictures count: Int = 40, _ body: (StubPixabay) async throws -> Void
  ) async throws {
    let pixabay = try StubPixabay(pictures: count)
    defer { pixabay.stop() }
    try await body(pixabay)
  }

  /// The Pixabay pages of the chosen pictures, oldest first.
  private func chosen() async throws -> [String] {
    try await ArchiveFolder(workshop.archive.path).load(articles: { _ in true }).archive.entries
      .compactMap { $0.picture.article?.text }
  }

  private func shows(_ day: Day, on page: String = "index.html") throws -> Bool {
    let parts = day.iso.split(separator: "-")
    return try workshop.page(page).contains(
      "pictures/\(parts[0])/\(parts[1])/\(parts[2]).jpg?v=")
  }

  @Test func `a second run on a day shows the same picture without a request`() async throws {
    try await withPixabay { pixabay in
      _ = try await workshop.build(from: pixabay, on: today)
      let (chosen, asked) = (try await chosen(), pixabay.requests)
      #expect(chosen.count == 1 && asked.count == 2, "\(asked)")
      let site = try workshop.site()
      // A new choice would differ now.
      pixabay.publish(pictures: 0)
      let again = try await workshop.build(from: pixabay, on: today)
      #expect(try await self.chosen() == chosen)
      #expect(pixabay.requests == asked)
      #expect(again.freshness == .fresh && again.publication.overwritten.isEmpty)
      #expect(try workshop.site() == site)
      #expect(workshop.takeWarnings() == [])
    }
  }

  @Test func `no picture is chosen twice in thirty days`() async throws {
    try await withPixabay(pictures: 31) { pixabay in
      for number in 0..<30 {
        let day = today.advanced(by: number)
        let outcome = try await workshop.build(from: pixabay, on: day)
        #expect(outcome.day == day && outcome.freshness == .fresh)
      }
      let chosen = try await chosen()
      #expect(chosen.count == 30 && Set(chosen).count == 30)
      #expect(workshop.takeWarnings() == [])
    }
  }

  @Test(arguments: [404, 410])
  func `a picture deleted at Pixabay stays on the site`(status: Int) async throws {
    try await withPixabay { pixabay in
      _ = try await workshop.build(from: pixabay, on: today)
      let files = try workshop.texts(below: workshop.archive.appending(path: "pictures"))
      #expect(!files.isEmpty)
      pixabay.set(onPictures: .status(status))
      pixabay.set(.nothingFound)
      for later in 0...2 {
        let outcome = try await workshop.build(from: pixabay, on: today.advanced(by: later))
        #expect(outcome.day == today)
        #expect(try shows(today))
        // The warning is that the query finds nothing.
        #expect(workshop.takeWarnings().count == min(later, 1))
      }
      #expect(try workshop.texts(below: workshop.archive.appending(path: "pictures")) == files)
      let searches = Set(pixabay.requests.filter { !$0.hasPrefix("/get/") })
      #expect(searches == ["/api/"])
      #expect(pixabay.requests.filter { $0.hasPrefix("/get/") }.count == 1)
    }
  }

  @Test func `a picture that cannot be fetched is not hotlinked, and is retried later`()
    async throws
  {
    try await withPixabay { pixabay in
      pixabay.set(onPictures: .status(404))
      _ = try await workshop.build(from: pixabay, on: today)
      let page = try workshop.page("index.html")
      let article = try #require(try await chosen().first)
      #expect(page.contains("href=\"\(article)\"") && !page.contains("pixabay.com/get/"))
      #expect(workshop.takeWarnings().count == 1)
      pixabay.set(onPictures: nil)
      _ = try await workshop.build(from: pixabay, on: today)
      #expect(try await chosen() == [article])
      #expect(try shows(today))
    }
  }

  @Test(
    arguments: [
      (.refusal(400, "Invalid or missing API key (https://a.example)."), "check PIXABAY_API_KEY"),
      (
        .refusal(429, "API rate limit exceeded"),
        "the service has limited the requests; try again in 60 s"
      ),
      (.refusal(500, "Internal error"), "the service failed with status 500"),
      (.refusal(400, "\"order\" is invalid."), "\"order\" is invalid."),
      (.landingPage, "a web page instead of data"),
      (.json(#"{"totalHits":"many","hits":null}"#), "no hits"),
      (.nothingFound, "the query finds no picture; change `query`"),
      (.echo, "contains your key"),
    ] as [(TestSupport.Fault, String)])
  func `each service failure is reported once, and the last picture stays`(
    fault: TestSupport.Fault, reason: String
  ) async throws { try await isReportedOnce(fault, reason) }

  @Test func `a search without an answer is reported once, and the last picture stays`()
    async throws
  {
    try await isReportedOnce(.silence, "did not answer in time", budget: 4)
  }

  private func isReportedOnce(
    _ fault: TestSupport.Fault, _ reason: String, budget: Int = 300
  ) async throws {
    try await withPixabay { pixabay in
      _ = try await workshop.build(from: pixabay, on: today)
      _ = workshop.takeWarnings()
      pixabay.set(fault)
      let outcome = try await workshop.build(
        from: pixabay, on: today.advanced(by: 2), budget: budget)
      #expect(outcome.day == today)
      #expect(try shows(today))
      let warnings = workshop.takeWarnings()
      #expect(warnings.count == 1, "\(warnings)")
      #expect(warnings.first?.contains(reason) == true, "\(warnings)")
    }
  }

  @Test(arguments: [nil, "wrong-0123456789"])
  func `a missing or wrong key is reported with a remedy, and nothing is chosen`(key: String?)
    async throws
  {
    try await withPixabay { pixabay in
      await #expect(throws: GeneratorError.nothingToShow(.unanswered(by: "Pixabay"))) {
        try await workshop.build(from: pixabay, on: today, key: key)
      }
      #expect(
        workshop.takeWarnings() == [
          "service: the service rejected the key (Invalid or missing API key); check PIXABAY_API_KEY"
        ])
    }
  }

  @Test func `the last picture stays when all were shown, and a warning suggests another query`()
    async throws
  {
    try await withPixabay(pictures: 2) { pixabay in
      for number in 0...1 {
        _ = try await workshop.build(from: pixabay, on: today.advanced(by: number))
      }
      let last = today.advanced(by: 1)
      for number in 2...4 {
        _ = workshop.takeWarnings()
        let outcome = try await workshop.build(from: pixabay, on: today.advanced(by: number))
        #expect(outcome.day == last)
        #expect(outcome.freshness == (number == 2 ? .fresh : .waiting(newest: last)))
        #expect(
          workshop.takeWarnings() == [
            "service: all 2 pictures found by the query were shown before; change `query`"
          ])
        #expect((outcome.outage != nil) == (number == 4))
        #expect(
          outcome.outage.map { "\($0)" }
            == (number < 4
              ? nil
              : "Pixabay has returned no new picture since \(last), for 3 days: every picture that the query finds was shown before; change `query`")
        )
        #expect(try !workshop.page("index.html").contains("has not answered"))
      }
    }
  }

  @Test func `the key is in no file and no log line`() async throws {
    try await withPixabay { pixabay in
      pixabay.set(.echo)
      _ = try? await workshop.build(from: pixabay, on: today)
      pixabay.set(nil)
      _ = try await workshop.build(from: pixabay, on: today)
      pixabay.set(.silence)
      _ = try await workshop.build(from: pixabay, on: today.advanced(by: 1), budget: 2)
      let texts = try workshop.texts(below: workshop.folder)
      #expect(texts.count > 50)
      #expect(texts.filter { $0.value.contains(StubPixabay.key) }.map(\.key) == [])
      let lines = workshop.log.withLock { $0 }
      #expect(lines.contains { $0.contains("contains your key") })
      #expect(!lines.contains { $0.contains(StubPixabay.key) })
    }
  }

  @Test func `pages link to Pixabay but load nothing from it, and do not mention NASA`()
    async throws
  {
    try await withPixabay { pixabay in
      for number in 0...2 {
        _ = try await workshop.build(from: pixabay, on: today.advanced(by: number))
      }
      let chosen = try await chosen()
      let texts = try workshop.texts(below: workshop.output)
      for (path, text) in texts where path.hasSuffix(".html") {
        #expect(!text.contains("=\"https://pixabay.com/get/"), "\(path)")
        #expect(!text.contains("cdn.pixabay.com"), "\(path)")
        let policy = text.firstMatch(of: /Content-Security-Policy" content="([^"]*)"/)
        #expect(policy?.output.1.contains("pixabay") != true, "\(path)")
      }
      for (number, article) in chosen.enumerated() {
        let page = try workshop.page("2026/11/\(20 + number).html")
        #expect(page.contains("href=\"\(article)\""))
        #expect(page.contains(">Pixabay</a>"))
        #expect(page.contains(">Pixabay Content License</a>"))
      }
      #expect(texts.filter { $0.value.localizedCaseInsensitiveContains("nasa") }.map(\.key) == [])
    }
  }

  @Test func `the ignored setting mirror is reported once`() async throws {
    try await withPixabay { pixabay in
      _ = try await workshop.build(from: pixabay, on: today, yaml: "mirror: none\n")
      #expect(try shows(today))
      let warnings = workshop.takeWarnings()
      #expect(warnings.count == 1, "\(warnings)")
      #expect(warnings.first?.hasPrefix("mirror: none has no effect") == true)
    }
  }
}

extension TestSupport.Fault {
  /// A search that finds no picture.
  fileprivate static let nothingFound = json(#"{"total":0,"totalHits":0,"hits":[]}"#)
}
