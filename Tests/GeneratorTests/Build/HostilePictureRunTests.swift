import Generator
import Pictures
import Site
import StandIn
import Synchronization
import Testing
import TestSupport
@testable import Imaging

@testable import Storage

/// Pictures that are not what they claim to be, in whole runs.
@Suite struct HostilePictureRunTests {
  private let workshop: Workshop
  private let today = Day(iso: "2026-11-20") ?? .first

  init() throws { workshop = try Workshop() }

  private var calendar: CannedCalendar {
    CannedCalendar(
      newest: today, oldest: today.advanced(by: -1),
      kinds: [today: .tiny, today.advanced(by: -1): .tiny])
  }

  private func build(_ nasa: StubNASA, days: Int = 2, budget: Int = 300) async throws
    -> Build.Outcome
  {
    try await workshop.build(
      nasa, on: today, budget: budget,
      yaml: "contact: sky@stars.example\nmirror: all\ndays-to-refresh: \(days)")
  }

  @Test(
    arguments: [
      (.landingPage, "the file is a web page"), (.svg, "the file is an SVG drawing"),
      (.lyingType, "the file is image/gif, but the server says image/jpeg"),
      (.truncated, "the file is truncated"),
      (.dropped, "the answer broke off"), (.empty, "the file is empty"),
      (.giant, "the picture has 60000 × 60000 pixels; the limit is 400 million"),
      (.endless, "the answer is larger than 100000000 bytes"), (.status(403), "status 403"),
      (.redirect(to: "https://evil.example/a.jpg"), "a redirect to https://evil.example/a.jpg"),
      (.redirectLoop, "more than 5 redirects"),
      (.json(#"{"picture":null}"#), "the file is not a JPEG, PNG, GIF or WebP picture"),
    ] as [(TestSupport.Fault, String)])
  func `a hostile picture is rejected with a reason, and the build continues`(
    fault: TestSupport.Fault, reason: String
  ) async throws {
    let nasa = try StubNASA(calendar)
    nasa.set(fault, onPictureOf: today)
    let outcome = try await build(nasa)
    nasa.stop()
    #expect(outcome.refusals.count == 2)
    #expect(outcome.refusals.allSatisfy { $0.day == today })
    for refusal in outcome.refusals { #expect(refusal.description.contains(reason)) }
    let warnings = workshop.log.withLock { $0.filter { $0.contains("skipped") } }
    #expect(warnings.count == 1)
    #expect(warnings[0].hasPrefix("warning: assets.science.nasa.gov: 1 picture skipped: "))
    #expect(warnings[0].contains("\(reason)"), "\(warnings)")
    #expect(warnings[0].contains("(2026-11-20 from https://assets.science.nasa.gov/"))
    let page = try workshop.page("index.html")
    #expect(page.contains("src=\"https://assets.science.nasa.gov/"))
    #expect(
      try workshop.site().keys.filter { $0.hasPrefix("pictures/") } == ["pictures/2026/11/19.jpg"])
  }

  @Test func `a picture that never arrives does not use up other pictures' time`()
    async throws
  {
    let nasa = try StubNASA(calendar)
    nasa.set(.silence, onPictureOf: today)
    let outcome = try await build(nasa, budget: 60)
    nasa.stop()
    #expect(outcome.refusals.allSatisfy { $0.description.contains("did not answer in time") })
    #expect(!outcome.refusals.isEmpty)
    #expect(try workshop.site()["pictures/2026/11/19.jpg"] != nil)
  }

  @Test func `a damaged original is replaced by the smaller version`() async throws {
    let nasa = try StubNASA(calendar)
    nasa.set(.truncated, onPictureOf: today, times: 1)
    let outcome = try await build(nasa)
    nasa.stop()
    #expect(outcome.refusals.count == 1)
    #expect(try workshop.page("index.html").contains("src=\"pictures/2026/11/20.jpg?v="))
  }

  @Test func `a picture that changed its size is rejected, and the old copy stays`()
    async throws
  {
    let nasa = try StubNASA(calendar)
    _ = try await build(nasa)
    let before = try workshop.site()["pictures/2026/11/20.jpg"]
    nasa.set(.reshaped, onPictureOf: today)
    let outcome = try await build(nasa)
    #expect(
      outcome.refusals.map {
        $0.description.contains("the picture changed from 160 × 120")
      }
        == [true])
    #expect(try workshop.site()["pictures/2026/11/20.jpg"] == before)
    nasa.set(.repainted, onPictureOf: today)
    #expect(try await build(nasa).refusals.isEmpty)
    nasa.stop()
    #expect(try workshop.site()["pictures/2026/11/20.jpg"] != before)
  }
}
