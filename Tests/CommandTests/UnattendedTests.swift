import Foundation
import Pictures
import StandIn
import Testing
import TestSupport

/// What an unattended job reports, and when its exit code alerts the owner.
@Suite struct UnattendedTests {
  private let binary: Binary

  init() throws { binary = try Binary() }

  /// A build that many days later that reaches no service.
  private func alone(_ days: Int) async throws -> Binary.Run {
    try await binary.build(
      ["--service", "--feed", "--assets", "--posters"].flatMap { [$0, Binary.nobody] },
      on: Binary.today.advanced(by: days))
  }

  @Test func `after three days without NASA a build publishes and ends with 68`()
    async throws
  {
    let nasa = try StubNASA.small()
    #expect(try await binary.build(against: nasa).code == 0)
    for days in 1...2 { #expect(try await alone(days).code == 0) }
    let called = try await alone(3)
    #expect(called.code == 68)
    #expect(called.lastLine.hasPrefix("Published public: offline, 2026-11-20"))
    #expect(called.errors.contains("error: NASA has not answered since 2026-11-20, for 3 days"))
    #expect(
      try binary.text("public/index.html").contains(
        "We are not connected to the internet, showing you the last image we have."))
    #expect(try await binary.build(["--offline"], on: Binary.today.advanced(by: 4)).code == 0)
    // Still the same picture: NASA is late, which needs no alert.
    let late = try await binary.build(against: nasa, on: Binary.today.advanced(by: 40))
    #expect(late.code == 0)
    #expect(late.lastLine.hasPrefix("Published public: waiting"))
    #expect(try await alone(42).code == 0)
    nasa.stop()
  }

  @Test func `a new picture is announced once, in lines for scripts`() async throws {
    let base = ["--base-url", "https://sky.example/apod/", "--outputs", "announce"]
    #expect(try await binary.buildNew(base).code == 0)
    let lines = try binary.text("announce").split(separator: "\n")
    let keys = lines.map { $0.prefix { $0 != "=" } }
    #expect(keys == ["new", "day", "title", "page", "picture", "text"])
    #expect(lines.starts(with: ["new=yes", "day=2026-11-20"]))
    #expect(lines.contains("page=https://sky.example/apod/2026/11/20.html"))
    #expect(try await binary.build(["--offline"] + base).code == 0)
    #expect(try binary.text("announce").hasPrefix("new=no\nday=2026-11-20\n"))
    let refused = try await binary.build(["--offline", "--outputs", "no/announce"])
    #expect(refused.code == 74 && refused.errors.contains("no/announce"), "\(refused.errors)")
  }

  @Test func `the owner can set the patience in days`() async throws {
    try binary.write("patience: 1\n", to: "apod.yml")
    #expect(try await binary.buildNew().code == 0)
    #expect(try await alone(0).code == 0)
    #expect(try await alone(1).code == 68)
  }

  @Test func `the summary is appended to the file that CI names`() async throws {
    try binary.write("before\n", to: "summary.md")
    let environment = ["GITHUB_STEP_SUMMARY": binary.folder.appending(path: "summary.md").path]
    let run = try await binary.buildNew(environment: environment) {
      $0.set(.status(503, retryAfter: 0), at: .service)
    }
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
      ["--offline"], environment: ["GITHUB_STEP_SUMMARY": "new.md"])
    #expect(run.code == 78)
    #expect(try binary.text("new.md").contains("### Why\n\n```text\napod.yml:1: "))
  }

  @Test func `an unwritable summary is a warning and not a failure`() async throws {
    let run = try await binary.buildNew(environment: ["GITHUB_STEP_SUMMARY": "no/such/folder.md"])
    #expect(run.code == 0)
    #expect(run.errors.contains("warning: no/such/folder.md: the summary cannot be written"))
  }
}
