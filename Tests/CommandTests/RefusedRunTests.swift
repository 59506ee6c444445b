import Foundation
import Testing

/// Runs that change nothing.
@Suite struct RefusedRunTests {
  private let binary: Binary

  init() throws { binary = try Binary() }

  @Test(arguments: [
    ["build", "--date", "2026-02-30"], ["build", "--date", "1995-06-15"], ["build", "--nonsense"],
    ["build", "--service", "http://stars.example/"], ["build", "--max-age", "soon"],
    ["build", "--base-url", "stars"], ["build", "--mirror", "some"], ["build", "--output", ""],
    ["demo", "--archive", ""], ["demo", "--source", "stars"], ["init"], ["init", ""],
    ["init", "public", "--source", "moon"], ["init", "public", "--title", " "],
    ["init", "public", "--contact", "me"], ["init", "public", "--base-url", "stars"],
    ["init", "new", "--program", "apod"], ["publish"], ["validate", "a", "b"], ["validate", ""],
    ["backfill", "--from", "2026-12-01"], ["backfill", "--from", "2026-02-30"],
    ["backfill", "--from", "2026-03-01", "--to", "2026-02-01"], ["backfill", "--archive", ""],
    ["backfill", "--service", "http://stars.example/"], ["import"], ["import", ""],
    ["restore"], ["restore", "http://stars.example/"], ["restore", "stars"],
    ["serve", "--port", "65536"], ["serve", "--port", "web"], ["serve", ""],
    ["serve", "public", "--watch"], ["serve", "--base-path", "apod"], ["serve", "a", "b"],
    ["doctor", "--output", ""], ["doctor", "--service", "http://stars.example/"],
    ["theme", "copy", "dya.html"], ["theme", "names", "dya.html"], ["theme", "copy"],
    ["theme", "diff", "--templates", "none"], ["build", "--config", ""],
    ["backfill", "--config", ""], ["doctor", "--config", ""], ["serve", "--config", ""],
    ["validate", "--config", ""],
  ])
  func `wrong usage ends with 64 and creates nothing`(arguments: [String]) async throws {
    let run = try await binary.run(arguments)
    #expect(run.code == 64, "\(run.errors)")
    #expect(run.output.isEmpty && !run.errors.isEmpty)
    #expect(try contents().isEmpty)
  }

  /// The arguments, the files before the run, and parts of the output.
  private typealias Case = (
    code: Int32, arguments: String, files: [String: String], said: [String]
  )

  private static let folder = "a file where a folder has to be"
  private static let mistakes = "titel: Stars\nlanguage: xx\nmax-age: -1\n"
  private static let foreign = [
    "archive/state.json": #"{"source":"stars"}"#, "archive/2026.jsonl": "no line\n",
  ]
  private static let foreignSaid = ["archive contains pictures from \"stars\", a source"]

  private static let cases: [Case] = [
    (0, "doctor --offline", [:], ["\nNo errors; "]),
    (64, "demo --source stars", [:], ["choose one of these: nasa, pixabay, folder."]),
    (
      64, "init stars --source moon --contact me", [:],
      [#"--source: "moon" is not a valid choice; allowed: nasa, "#, #"--contact: "me""#]
    ),
    (64, "backfill", ["apod.yml": "source: pixabay\n"], ["Pixabay does not serve past days"]),
    (64, "build --posters http://a.example/", [:], ["--posters: http://a.example/ is plain http"]),
    (
      64, "backfill --posters http://a.example/", [:],
      ["--posters: http://a.example/ is plain http"]
    ),
    (64, "doctor --posters http://a.example/", [:], ["--posters: http://a.example/ is plain http"]),
    (69, "doctor --service NOBODY --feed NOBODY", [:], ["no connection to 127.0.0.1"]),
    (74, "build --offline", ["archive": folder], []),
    (74, "doctor --offline", ["archive": folder], []),
    (
      74, "build --offline --archive public/archive", ["public/index.html": "mine"], ["--output"]
    ),
    (74, "init .", ["apod.yml": "title: Mine\n"], ["apod.yml"]),
    (74, "serve none --port 0", [:], ["apod build"]),
    (
      78, "build --offline", ["apod.yml": mistakes],
      [
        "apod.yml:1: titel: unknown key; did you mean title?",
        "apod.yml:2: language: there is no translation for \"xx\"; allowed: ar, de,",
        "apod.yml:3: max-age",
      ]
    ),
    (
      78, "doctor --offline", ["apod.yml": mistakes],
      ["apod.yml:1: titel", "apod.yml:2: language", "apod.yml:3: max-age"]
    ),
    (78, "build --offline", ["apod.yml": "patience: 0\n"], ["apod.yml:1: patience"]),
    (78, "build --offline", foreign, foreignSaid), (78, "backfill", foreign, foreignSaid),
    (78, "import none.json", foreign, foreignSaid),
    (78, "restore NOBODY", foreign, foreignSaid), (78, "doctor --offline", foreign, foreignSaid),
  ]

  @Test(arguments: cases.indices)
  func `a run without a result ends with its code and a reason, and changes nothing`(
    index: Int
  ) async throws {
    try await check(RefusedRunTests.cases[index], adds: [:])
  }

  private static let begun: [Case] = [
    (69, "build --offline", ["public/index.html": "mine"], []),
    (74, "import none.json", [:], ["none.json"]),
    (
      78, "build --offline --templates Tempaltes", [:],
      ["Tempaltes: the templates folder does not exist"]
    ),
  ]

  @Test(arguments: begun.indices)
  func `a run that fails after it began the archive leaves only the source's name there`(
    index: Int
  ) async throws {
    let state = "{\"source\":\"nasa\"}\n"
    try await check(
      RefusedRunTests.begun[index], adds: ["archive/lock": "", "archive/state.json": state])
  }

  private func check(_ one: Case, adds: [String: String]) async throws {
    for (path, text) in one.files { try binary.write(text, to: path) }
    let before = try contents()
    let run = try await binary.run(
      one.arguments.split(separator: " ").map { $0 == "NOBODY" ? Binary.nobody : String($0) })
    #expect(run.code == one.code, "\(one.arguments): \(run.output)\(run.errors)")
    let text = "\n\(run.output)\(run.errors)"
    for part in one.said { #expect(text.contains(part), "\(one.arguments): \(text)") }
    #expect(binary.files == one.files.merging(adds) { $1 }, "\(one.arguments)")
    let folders = adds.isEmpty ? [] : ["archive"]
    #expect(try contents() == (before + adds.keys + folders).sorted(), "\(one.arguments)")
  }

  @Test func `a SOURCE_DATE_EPOCH that is not a number ends with 64`() async throws {
    let run = try await binary.build(["--offline"], environment: ["SOURCE_DATE_EPOCH": "noon"])
    #expect(run.code == 64)
    #expect(run.errors.contains("SOURCE_DATE_EPOCH"))
  }

  @Test func `a backfill that reaches no service ends with 69`() async throws {
    let options = ["--service", "--feed", "--old-api", "--assets", "--posters"]
    let run = try await binary.run(
      ["backfill", "--from", "2026-11-19", "--to", "2026-11-20"]
        + options.flatMap { [$0, Binary.nobody] })
    #expect(run.code == 69, "\(run.errors)")
    #expect(run.output.contains("no connection to 127.0.0.1"))
    #expect(run.lastLine.contains("No service could be reached"))
  }

  /// Every file and folder.
  private func contents() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: binary.folder.path).sorted()
  }
}
