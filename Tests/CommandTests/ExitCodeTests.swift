import Foundation
import Pictures
import StandIn
import TestSupport
import Testing

@testable import Storage
@testable import apod

/// The exit codes of the table in docs/commands.md, each from a run of the real program.
@Suite struct ExitCodeTests {
  private let binary: Binary

  init() throws { binary = try Binary() }

  @Test func `a published site ends with 0, one line of output and no findings`() async throws {
    let run = try await binary.buildNew()
    #expect(run.code == 0, "\(run.errors)")
    #expect(run.output.hasPrefix("Published public: fresh, 2026-11-20"))
    #expect(run.output.split(separator: "\n").count == 1)
    #expect(run.errors.contains("service: 3 records"))
    #expect(!run.errors.contains("\u{1B}"), "no colours without a terminal")
    #expect(try binary.text("public/index.html").contains("<h1"))
    #expect(try binary.text("public/status.json").contains("2026-11-20"))
    let checked = try await binary.run(["validate"])
    #expect(checked.code == 0, "\(checked.output)")
    #expect(checked.lastLine.hasSuffix("no findings"))
  }

  @Test func `a page with a finding ends with 65, and the public site stays`() async throws {
    let nasa = try StubNASA.small()
    #expect(try await binary.build(against: nasa).code == 0)
    let before = try binary.text("public/index.html")
    #expect(try await binary.run(["theme", "copy", "day.html"]).code == 0)
    let page = try binary.text("Templates/day.html")
    try binary.write(
      page.replacing("</main>", with: "<h1>Twice</h1></main>"), to: "Templates/day.html")
    let run = try await binary.build(against: nasa, ["--templates", "Templates"])
    nasa.stop()
    #expect(run.code == 65, "\(run.errors)")
    #expect(run.errors.contains("index.html:"))
    #expect(run.errors.contains("h1"))
    #expect(try binary.text("public/index.html") == before)
  }

  @Test func `a site over the budget ends with 65, and the public site stays`() async throws {
    #expect(try await binary.buildNew().code == 0)
    let before = try binary.text("public/index.html")
    try binary.write(String(repeating: "x", count: 1_000_000), to: "Templates/assets/large.txt")
    try binary.write("budget: 1\n", to: "apod.yml")
    let run = try await binary.run(["build", "--offline"])
    #expect(run.code == 65, "\(run.errors)")
    #expect(run.errors.contains("exceed the budget of 1 MB"))
    #expect(run.errors.contains("assets/large.txt 1.0 MB"))
    #expect(try binary.text("public/index.html") == before)
  }

  @Test func `an offline build without an archive ends with 69 and publishes a notice`()
    async throws
  {
    let run = try await binary.build(["--offline"])
    #expect(run.code == 69)
    #expect(run.errors.contains("run `apod demo`, which needs no network"))
    #expect(
      try binary.text("public/index.html").contains(
        "We are not connected to the internet, and no picture has been saved yet."))
  }

  @Test func `an offline build with a picture older than --max-age ends with 69`() async throws {
    #expect(try await binary.buildNew().code == 0)
    let before = try binary.text("public/index.html")
    let later = Binary.today.advanced(by: 4)
    #expect(try await binary.build(["--offline", "--max-age", "3"], on: later).code == 69)
    #expect(try binary.text("public/index.html") == before)
    #expect(try await binary.build(["--offline", "--max-age", "4"], on: later).code == 0)
  }

  @Test(
    .enabled(
      if: FileManager.default.fileExists(atPath: "/dev/full"), "the system has no /dev/full"))
  func `an unwritable log does not change the exit code`() async throws {
    let full = ["/bin/sh", "-c", #"exec "$0" "$@" 2>/dev/full"#]
    let run = try await binary.buildNew(launcher: full)
    #expect(run.code == 0)
    #expect(run.lastLine.contains("fresh"))
    #expect(try await binary.run(["validate", ""], launcher: full).code == 64)
    try binary.write("language: 7\n", to: "apod.yml")
    #expect(try await binary.build(["--offline"], launcher: full).code == 78)
  }

  @Test(arguments: ["Templates", "Templates/site"])
  func `an output inside the templates ends with 74, and they stay`(output: String) async throws {
    #expect(try await binary.run(["theme", "copy", "404.html"]).code == 0)
    let before = try binary.text("Templates/404.html")
    let run = try await binary.run(["build", "--offline", "--output", output])
    #expect(run.code == 74, "\(run.errors)")
    #expect(try binary.text("Templates/404.html") == before)
    #expect(!binary.has("Templates/site"))
  }

  /// A test cannot provoke these errors in a run.
  @Test func `unreadable files and files in the way end with 74`() {
    for error in [
      StorageError.stateUnreadable(path: "archive/state.json", reason: "cut"),
      .unreadable(path: "public", reason: "no such folder"), .inTheWay(["index.html"]),
    ] { #expect(error.exitCode == 74) }
  }

  @Test func `a second run at the same time ends with 75`() async throws {
    let nasa = try StubNASA.small()
    nasa.set(.silence, at: .service)
    try binary.write(
      #"{"date":"1998-05-01","title":"A Cloud","explanation":"Dust.","media_type":"other"}"#,
      to: "good.jsonl")
    async let first = binary.build(against: nasa)
    try await nasa.waitForRequest()
    for arguments in [
      ["build", "--offline"], ["backfill"], ["import", "good.jsonl"],
      ["restore", nasa.assets.text],
    ] {
      let second = try await binary.run(arguments)
      #expect(second.code == 75, "\(arguments): \(second.errors)")
    }
    nasa.stop()
    _ = try await first
  }

  @Test(arguments: [(SIGINT, Int32(130)), (SIGTERM, Int32(143))])
  func `an interrupted run ends with 128 plus the signal`(signal: Int32, code: Int32) async throws {
    let nasa = try StubNASA.small()
    nasa.set(.silence, at: .service)
    try binary.write("time-budget: 3600\n", to: "apod.yml")
    let run = try await binary.build(against: nasa) { process in
      try await nasa.waitForRequest()
      kill(process, signal)
    }
    nasa.stop()
    #expect(run.code == code)
  }

  @Test func `the key of the old API reaches no output and no file`() async throws {
    let nasa = try StubNASA.small()
    for endpoint in [Endpoint.service, .feed] {
      nasa.set(.status(500, retryAfter: 0), at: endpoint)
    }
    let environment = ["NASA_API_KEY": "s3cret-k3y"]
    let old = ["--old-api", nasa.oldAPI.text]
    let run = try await binary.build(against: nasa, old, environment: environment)
    let asked = nasa.requests(to: .oldAPI)
    nasa.stop()
    #expect(asked.contains { $0.contains("s3cret-k3y") })
    let doctor = try await binary.run(
      ["doctor", "--service", Binary.nobody, "--old-api", Binary.nobody], environment: environment)
    for text in [run.output, run.errors, doctor.output, doctor.errors] + binary.files.values {
      #expect(!text.contains("s3cret-k3y"))
    }
  }
}
