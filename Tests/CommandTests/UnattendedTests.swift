import Foundation
import Pictures
import StandIn
import Testing
import TestSupport

/// What an unattended job reports, and when its exit code alerts the owner.
@Suite struct UnattendedTests {
  private let today = Day(iso: "2026-11-20") ?? .first
  private let binary: Binary

  init() throws { binary = try Binary() }

  private func nasa() throws -> StubNASA {
    try StubNASA.small(newest: today)
  }

  /// A build that many days later that reaches no service.
  private func alone(_ days: Int) async throws -> Binary.Run {
    let nobody = "http://127.0.0.1:9/"
    return try await binary.build(
      ["--service", nobody, "--feed", nobody, "--assets", nobody, "--posters", nobody],
      on: today.advanced(by: days))
  }

  @Test func `after three days without NASA a build publishes and ends with 68`()
    async throws
  {
    let nasa = try nasa()
    #expect(try await binary.build(against: nasa, on: today).code == 0)
    for days in 1...2 { #expect(try await alone(days).code == 0) }
    let called = try await alone(3)
    #expect(called.code == 68)
    #expect(called.lastLine.hasPrefix("Published public: offline, 2026-11-20"))
    #expect(called.errors.contains("error: NASA has not answered since 2026-11-20, for 3 days"))
    #expect(
      try binary.text("public/index.html").contains(
        "We are not connected to the internet, showing you the last image we have."))
    #expect(try await binary.build(["--offline"], on: today.advanced(by: 4)).code == 0)
    // Still the same picture: NASA is late, which needs no alert.
    let late = try await binary.build(against: nasa, on: today.advanced(by: 40))
    #expect(late.code == 0)
    #expect(late.lastLine.hasPrefix("Published public: waiting"))
    #expect(try await alone(42).code == 0)
    nasa.stop()
  }

  @Test func `three days of failing services end with 68 too`() async throws {
    let nasa = try nasa()
    #expect(try await binary.build(against: nasa, on: today).code == 0)
    for endpoint in [Endpoint.service, .feed] {
      nasa.set(.status(500, retryAfter: 0), at: endpoint)
    }
    let run = try await binary.build(against: nasa, on: today.advanced(by: 3))
    nasa.stop()
    #expect(run.code == 68, "\(run.errors)")
    #expect(run.lastLine.hasPrefix("Published public: unanswered"))
    #expect(run.errors.contains("the warnings above"))
  }

  @Test func `a new picture is announced once, in lines for scripts`() async throws {
    let nasa = try nasa()
    let base = ["--base-url", "https://sky.example/apod/", "--outputs", "announce"]
    #expect(try await binary.build(against: nasa, base, on: today).code == 0)
    nasa.stop()
    let lines = try binary.text("announce").split(separator: "\n")
    let keys = lines.map { $0.prefix { $0 != "=" } }
    #expect(keys == ["new", "day", "title", "page", "picture", "text"])
    #expect(lines.starts(with: ["new=yes", "day=2026-11-20"]))
    #expect(lines.contains("page=https://sky.example/apod/2026/11/20.html"))
    #expect(try await binary.build(["--offline"] + base, on: today).code == 0)
    #expect(try binary.text("announce").hasPrefix("new=no\nday=2026-11-20\n"))
    let refused = try await binary.build(["--offline", "--outputs", "no/announce"], on: today)
    #expect(refused.code == 74 && refused.errors.contains("no/announce"), "\(refused.errors)")
  }

  @Test func `the owner can set the patience in days`() async throws {
    try binary.write("patience: 1\n", to: "apod.yml")
    let nasa = try nasa()
    #expect(try await binary.build(against: nasa, on: today).code == 0)
    nasa.stop()
    #expect(try await alone(0).code == 0)
    #expect(try await alone(1).code == 68)
    try binary.write("patience: 0\n", to: "apod.yml")
    #expect(try await alone(1).code == 78)
  }

  @Test func `the summary is appended to the file that CI names`() async throws {
    try binary.write("before\n", to: "summary.md")
    let nasa = try nasa()
    nasa.set(.status(503, retryAfter: 0), at: .service)
    let environment = ["GITHUB_STEP_SUMMARY": binary.folder.appending(path: "summary.md").path]
    let run = try await binary.build(against: nasa, on: today, environment: environment)
    nasa.stop()
    #expect(run.code == 0, "\(run.errors)")
    let text = try binary.text("summary.md")
    #expect(text.hasPrefix("before\n## Published: fresh, 2026-11-20\n"))
    #expect(text.contains("from the RSS feed"))
    #expect(text.contains("### Warnings"))
    #expect(text.contains("service: the service failed with status 503"))
    #expect(try binary.text("public/status.json").contains("\"changed\": [\"2026-11-18\""))
    #expect(try !binary.text("public/status.json").contains("\"warnings\": 0"))
  }

  @Test func `a run that publishes nothing says why in the summary`() async throws {
    try binary.write("titel: Stars\n", to: "apod.yml")
    let run = try await binary.build(
      ["--offline"], on: today, environment: ["GITHUB_STEP_SUMMARY": "new.md"])
    #expect(run.code == 78)
    #expect(try binary.text("new.md").contains("### Why\n\n```text\napod.yml:1: "))
  }

  @Test func `an unwritable summary is a warning and not a failure`() async throws {
    let nasa = try nasa()
    let run = try await binary.build(
      against: nasa, on: today, environment: ["GITHUB_STEP_SUMMARY": "no/such/folder.md"])
    nasa.stop()
    #expect(run.code == 0)
    #expect(run.errors.contains("warning: no/such/folder.md: the summary cannot be written"))
  }
}
