import Foundation
import Pictures
import StandIn
import Testing
import TestSupport

/// The exit codes of the table in docs/commands.md, each from a run of the real program.
@Suite struct ExitCodeTests {
  private let today = Day(iso: "2026-11-20") ?? .first

  private func nasa() throws -> StubNASA {
    try StubNASA.small(newest: today)
  }

  @Test func `a published site ends with 0 and a line with freshness and day`()
    async throws
  {
    let binary = try Binary()
    let nasa = try nasa()
    let run = try await binary.build(against: nasa, on: today)
    nasa.stop()
    #expect(run.code == 0, "\(run.errors)")
    #expect(run.lastLine.contains("fresh"))
    #expect(run.lastLine.contains("2026-11-20"))
    #expect(try binary.text("public/index.html").contains("<h1"))
    #expect(try binary.text("public/status.json").contains("2026-11-20"))
  }

  @Test func `results go to standard output, everything else to standard error`() async throws {
    let binary = try Binary()
    let nasa = try nasa()
    let run = try await binary.build(against: nasa, on: today)
    nasa.stop()
    #expect(run.output.split(separator: "\n").count == 1)
    #expect(run.errors.contains("service: 3 records"))
    #expect(!run.errors.contains("\u{1B}"), "no colours without a terminal")
  }

  @Test(arguments: [
    ["build", "--date", "2026-02-30"], ["build", "--date", "1995-06-15"], ["build", "--nonsense"],
    ["build", "--service", "http://stars.example/"], ["build", "--max-age", "soon"],
    ["build", "--base-url", "stars"], ["build", "--mirror", "some"], ["build", "--output", ""],
    ["demo", "--archive", ""],
    ["init", "public", "--source", "moon"], ["init", "public", "--title", " "],
    ["init", "public", "--contact", "me"], ["init", "public", "--base-url", "stars"],
    ["publish"], ["validate", "a", "b"], ["validate", ""],
  ])
  func `wrong usage ends with 64`(arguments: [String]) async throws {
    let binary = try Binary()
    let run = try await binary.run(arguments, on: today)
    #expect(run.code == 64, "\(run.errors)")
    #expect(run.output.isEmpty)
    #expect(!run.errors.isEmpty)
    #expect(!binary.has("public"))
  }

  @Test func `a SOURCE_DATE_EPOCH that is not a number ends with 64`() async throws {
    let binary = try Binary()
    let run = try await binary.build(["--offline"], environment: ["SOURCE_DATE_EPOCH": "noon"])
    #expect(run.code == 64)
    #expect(run.errors.contains("SOURCE_DATE_EPOCH"))
  }

  @Test func `a page with a finding ends with 65, and the public site stays`() async throws {
    let binary = try Binary()
    let nasa = try nasa()
    #expect(try await binary.build(against: nasa, on: today).code == 0)
    let before = try binary.text("public/index.html")
    #expect(try await binary.run(["theme", "copy", "day.html"]).code == 0)
    let page = try binary.text("Templates/day.html")
    try binary.write(
      page.replacing("</main>", with: "<h1>Twice</h1></main>"), to: "Templates/day.html")
    let run = try await binary.build(
      against: nasa, ["--templates", "Templates"], on: today)
    nasa.stop()
    #expect(run.code == 65, "\(run.errors)")
    #expect(run.errors.contains("index.html:"))
    #expect(run.errors.contains("h1"))
    #expect(try binary.text("public/index.html") == before)
  }

  @Test func `validate prints each finding with path and line, and ends with 65`() async throws {
    let binary = try Binary()
    try binary.write("<p>open", to: "site/index.html")
    let run = try await binary.run(["validate", "site"])
    #expect(run.code == 65)
    #expect(run.output.contains("index.html:1: "))
  }

  @Test func `validate finds nothing in a published site`() async throws {
    let binary = try Binary()
    let nasa = try nasa()
    #expect(try await binary.build(against: nasa, on: today).code == 0)
    nasa.stop()
    let run = try await binary.run(["validate"])
    #expect(run.code == 0, "\(run.output)")
    #expect(run.lastLine.hasSuffix("no findings"))
  }

  @Test func `an offline build without an archive ends with 69 and publishes a notice`()
    async throws
  {
    let binary = try Binary()
    let run = try await binary.build(["--offline"], on: today)
    #expect(run.code == 69)
    #expect(run.errors.contains("run `apod demo`, which needs no network"))
    #expect(
      try binary.text("public/index.html").contains(
        "We are not connected to the internet, and no picture has been saved yet."))
  }

  @Test func `an offline build without an archive leaves an existing page alone`() async throws {
    let binary = try Binary()
    try binary.write("mine", to: "public/index.html")
    let run = try await binary.build(["--offline"], on: today)
    #expect(run.code == 69)
    #expect(try binary.text("public/index.html") == "mine")
  }

  @Test func `an offline build with a picture older than --max-age ends with 69`() async throws {
    let binary = try Binary()
    let nasa = try nasa()
    #expect(try await binary.build(against: nasa, on: today).code == 0)
    nasa.stop()
    let before = try binary.text("public/index.html")
    let later = today.advanced(by: 4)
    #expect(try await binary.build(["--offline", "--max-age", "3"], on: later).code == 69)
    #expect(try binary.text("public/index.html") == before)
    #expect(try await binary.build(["--offline", "--max-age", "4"], on: later).code == 0)
  }

  @Test func `a file in place of the archive folder ends with 74`() async throws {
    let binary = try Binary()
    try binary.write("a file where a folder has to be", to: "archive")
    let run = try await binary.build(["--offline"], on: today)
    #expect(run.code == 74, "\(run.errors)")
  }

  @Test(
    .enabled(
      if: FileManager.default.fileExists(atPath: "/dev/full"), "the system has no /dev/full"))
  func `an unwritable log does not change the exit code`() async throws {
    let binary = try Binary()
    let nasa = try nasa()
    let full = ["/bin/sh", "-c", #"exec "$0" "$@" 2>/dev/full"#]
    let run = try await binary.build(against: nasa, on: today, launcher: full)
    nasa.stop()
    #expect(run.code == 0)
    #expect(run.lastLine.contains("fresh"))
    #expect(try await binary.run(["validate", ""], launcher: full).code == 64)
    try binary.write("language: 7\n", to: "apod.yml")
    #expect(try await binary.build(["--offline"], on: today, launcher: full).code == 78)
  }

  @Test func `an output that contains the archive ends with 74 and stays unchanged`()
    async throws
  {
    let binary = try Binary()
    try binary.write("mine", to: "public/index.html")
    let run = try await binary.build(["--offline", "--archive", "public/archive"], on: today)
    #expect(run.code == 74, "\(run.errors)")
    #expect(run.errors.contains("--output"))
    #expect(!binary.has("public/archive"))
  }

  @Test(arguments: ["Templates", "Templates/site"])
  func `an output inside the templates ends with 74, and they stay`(output: String) async throws {
    let binary = try Binary()
    #expect(try await binary.run(["theme", "copy", "404.html"]).code == 0)
    let before = try binary.text("Templates/404.html")
    let run = try await binary.run(["build", "--offline", "--output", output], on: today)
    #expect(run.code == 74, "\(run.errors)")
    #expect(try binary.text("Templates/404.html") == before)
    #expect(!binary.has("Templates/site"))
  }

  @Test func `a site over the budget ends with 65, and the public site stays`() async throws {
    let binary = try Binary()
    let nasa = try nasa()
    #expect(try await binary.build(against: nasa, on: today).code == 0)
    nasa.stop()
    let before = try binary.text("public/index.html")
    try binary.write(String(repeating: "x", count: 1_000_000), to: "Templates/assets/large.txt")
    try binary.write("budget: 1\n", to: "apod.yml")
    let run = try await binary.run(["build", "--offline"], on: today)
    #expect(run.code == 65, "\(run.errors)")
    #expect(run.errors.contains("exceed the budget of 1 MB"))
    #expect(run.errors.contains("assets/large.txt 1.0 MB"))
    #expect(try binary.text("public/index.html") == before)
  }

  @Test func `a second run at the same time ends with 75`() async throws {
    let binary = try Binary()
    let nasa = try nasa()
    nasa.set(.silence, at: .service)
    async let first = binary.build(against: nasa, on: today)
    while nasa.requests(to: .service).isEmpty { try await Task.sleep(for: .milliseconds(20)) }
    let second = try await binary.build(["--offline"], on: today)
    #expect(second.code == 75, "\(second.errors)")
    nasa.stop()
    _ = try await first
  }

  @Test func `wrong settings end with 78 and report every mistake with its line`() async throws {
    let binary = try Binary()
    try binary.write("titel: Stars\nlanguage: 7\nmax-age: -1\n", to: "apod.yml")
    let run = try await binary.build(["--offline"], on: today)
    #expect(run.code == 78)
    for line in 1...3 { #expect(run.errors.contains("apod.yml:\(line):")) }
  }

  @Test func `an unknown language is reported with the other mistakes`() async throws {
    let binary = try Binary()
    try binary.write("titel: Stars\nlanguage: xx\n", to: "apod.yml")
    for arguments in [["build", "--offline"], ["doctor", "--offline"]] {
      let run = try await binary.run(arguments)
      #expect(run.code == 78)
      let text = run.output + run.errors
      #expect(text.contains("apod.yml:1: titel: unknown key; did you mean title?"))
      #expect(
        text.contains("apod.yml:2: language: there is no translation for \"xx\"; allowed: ar, de,"))
    }
  }

  @Test(arguments: [
    ["build", "--offline"], ["backfill"], ["import", "none.json"],
    ["restore", "http://127.0.0.1:9/"], ["doctor", "--offline"],
  ])
  func `an archive of another source ends with 78 and stays unchanged`(arguments: [String])
    async throws
  {
    let binary = try Binary()
    try binary.write(#"{"source":"stars"}"#, to: "archive/state.json")
    try binary.write("no line\n", to: "archive/2026.jsonl")
    let run = try await binary.run(arguments, on: today)
    #expect(run.code == 78, "\(run.errors)")
    #expect(
      (run.output + run.errors).contains("archive contains pictures from \"stars\", a source"))
    #expect(
      try FileManager.default.contentsOfDirectory(
        atPath: binary.folder.appending(path: "archive").path
      ).sorted() == ["2026.jsonl", "state.json"])
    #expect(!binary.has("public"))
  }

  @Test(arguments: [(SIGINT, Int32(130)), (SIGTERM, Int32(143))])
  func `an interrupted run ends with 128 plus the signal`(signal: Int32, code: Int32) async throws {
    let binary = try Binary()
    let nasa = try nasa()
    nasa.set(.silence, at: .service)
    try binary.write("time-budget: 3600\n", to: "apod.yml")
    let run = try await binary.build(against: nasa, on: today) { process in
      while nasa.requests(to: .service).isEmpty {
        try await Task.sleep(for: .milliseconds(20))
      }
      kill(process, signal)
    }
    nasa.stop()
    #expect(run.code == code)
  }

  @Test func `the key of the old API reaches no output and no file`() async throws {
    let binary = try Binary()
    let nasa = try nasa()
    nasa.set(.status(500, retryAfter: 0), at: .service)
    nasa.set(.status(500, retryAfter: 0), at: .feed)
    let run = try await binary.build(
      against: nasa, ["--old-api", nasa.oldAPI.text], on: today,
      environment: ["NASA_API_KEY": "s3cret-k3y"])
    let asked = nasa.requests(to: .oldAPI)
    nasa.stop()
    #expect(asked.contains { $0.contains("s3cret-k3y") })
    #expect(!(run.output + run.errors).contains("s3cret-k3y"))
    let files = try FileManager.default.subpathsOfDirectory(atPath: binary.folder.path)
    for file in files {
      let bytes = FileManager.default.contents(atPath: binary.folder.appending(path: file).path)
      #expect(!(bytes.map { String(decoding: $0, as: UTF8.self) } ?? "").contains("s3cret-k3y"))
    }
  }
}
