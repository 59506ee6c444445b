import Foundation
import Pictures
import StandIn
import Testing
import TestSupport

/// The job, left alone for 400 days.
///
/// A seed decides what NASA does, when the job runs and what goes wrong: 2028, or `YEAR_SEED`. How
/// far a run has come when a signal stops it depends on the speed of the machine.
@Suite struct YearTests {
  @Test func `an unattended year loses nothing and shows correct notices`() async throws {
    let seed = ProcessInfo.processInfo.environment["YEAR_SEED"].flatMap { UInt64($0) } ?? 2028
    print("An unattended year begins; YEAR_SEED=\(seed) repeats it.")
    let year = try SimulatedYear(seed: seed)
    let faults = try await year.live()
    try #require(faults.isEmpty, "\(faults.joined(separator: "\n"))")
    let met = year.met.sorted { $0.key < $1.key }.map { "\($0.value) × \($0.key)" }
    print("The year \(seed) had runs: \(met.joined(separator: ", ")).")
    #expect(SimulatedYear.missing(in: year.met).isEmpty)
  }
}

/// The year's checks report each fault that these tests put into a site.
@Suite struct YearChecksTests {
  private let today = Day(iso: "2028-02-29") ?? .first
  private let run = PlannedRun(number: 10, moment: Timestamp(seconds: 1_835_456_400))
  private let binary: Binary

  init() throws { binary = try Binary() }

  /// The checks after a run that published three days and left all in order.
  private func checks() async throws -> YearChecks {
    let nasa = try StubNASA.small(newest: today)
    let ended = try await binary.build(against: nasa, on: today)
    nasa.stop()
    try #require(ended.code == 0, "\(ended.errors)")
    var checks = try YearChecks(of: binary.folder) { [binary] in
      try await binary.run(["validate"])
    }
    #expect(try await checks.check(run, 0) == [])
    return checks
  }

  /// Replaces the first match of the pattern; removes the file if the replacement is nil.
  private func spoil(_ path: String, _ pattern: String, _ replacement: String?) throws {
    let file = binary.folder.appending(path: path)
    guard let replacement else { return try FileManager.default.removeItem(at: file) }
    let text = binary.has(path) ? try binary.text(path) : ""
    let spoilt = text.replacing(try Regex(pattern), with: replacement, maxReplacements: 1)
    try #require(spoilt != text, "\(path) has no \(pattern)")
    try binary.write(spoilt, to: path)
  }

  private static let spoilt: [(path: String, String, String?, fault: String)] = [
    ("archive/2028.jsonl", "\"day\":\"2028-02-28", "\"day\":\"2028-02-26", "2028-02-28 is lost"),
    ("archive/2028.jsonl", #""media":\{[^}]*\}"#, #""media":{"kind":"none"}"#, "lost its media"),
    ("archive/2028.jsonl", #""explanation":"(\\.|[^"\\])*","#, "", "has lost its text"),
    ("archive/pictures.jsonl", "", nil, "has lost its picture file"),
    ("archive/state.json", "2028-02-29T", "2028-02-28T", "last believed on 2028-02-28"),
    ("public/feed.xml", "tag:.*?:apod/2028", "tag:other:apod/2028", "2028-02-29 was"),
    ("public/feed.xml", "-0500</pubDate>", "-0400</pubDate>", "2028-02-29 was"),
    ("public/atom.xml", "<published>2028", "<published>2027", "2028-02-29 was"),
    ("public/atom.xml", "(?s)<entry.*?</entry>", "", "a file in public is of no edition"),
    (
      "public/index.html", "<article", #"<p class="notice" role="status">Old.</p><article"#,
      "“Old.”"
    ),
    (
      "public/index.html", "<article data-day=\"2028-02-29", "<article data-day=\"2028-02-28",
      "not show 2028-02-29"
    ),
    ("public/2028/02/28.html", "", nil, "the pages differ in [2028-02-28]"),
    ("public/2028/02/28.html", "</main>", "", "tag mismatch"),
    ("public/old.html", "^", "old", "a file in public is of no edition"),
    ("public/CNAME", "", nil, "the owner's file is gone"),
  ]

  @Test func `every fault put into a site is reported`() async throws {
    let whole = try await checks()
    for (path, pattern, replacement, fault) in YearChecksTests.spoilt {
      let file = binary.folder.appending(path: path)
      let bytes = FileManager.default.contents(atPath: file.path)
      try spoil(path, pattern, replacement)
      var checks = whole
      let faults = try await checks.check(run, 0)
      #expect(faults.contains { $0.contains(fault) }, "\(path), \(pattern): \(faults)")
      if let bytes { try bytes.write(to: file) } else { try spoil(path, pattern, nil) }
    }
    var checks = whole
    #expect(try await checks.check(run, 74) == ["it ended with 74, not [0]"])
  }

  @Test func `a run killed while publishing leaves files of two editions only`()
    async throws
  {
    var checks = try await checks()
    var run = run
    run.ending = .killedPublishing
    let page = "public/2028/02/28.html"
    try spoil(page, "</main>", "<!-- new --></main>")
    let digests = try ["2028/02/28.html": XXH64.hex(Array(binary.text(page).utf8))]
    let next = digests.map { "\($0)\t\($1)\n" }.joined()
    let manifest = try binary.text("archive/manifest")
    try binary.write(manifest + next, to: "archive/manifest.next")
    #expect(try await checks.check(run, -SIGKILL) == [])
    try spoil(page, "new", "torn")
    #expect(
      try await checks.check(run, -SIGKILL) == ["a file in public is of no edition"])
    #expect(try await checks.check(run, 0) == ["a file in public is of no edition"])
  }
}
