import Foundation
import Pictures
import StandIn
import Testing
import TestSupport

/// What looks at the year sees what it is there to see: each on a site that was spoiled by hand.
@Suite struct YearWatchTests {
  private static let today = Day(iso: "2028-02-29") ?? .first
  private let today = YearWatchTests.today
  private let binary: Binary

  init() throws { binary = try Binary() }

  /// The files of a site of three days and its archive, published once by the real program.
  private static let published = Task {
    let binary = try Binary()
    let nasa = try StubNASA.small(newest: today)
    let run = try await binary.build(against: nasa, on: today)
    nasa.stop()
    try #require(run.code == 0, "\(run.errors)")
    var files: [String: Data] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: binary.folder.path)
    where path.hasPrefix("public/") || path.hasPrefix("archive/") {
      let file = binary.folder.appending(path: path)
      guard try file.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true else {
        continue
      }
      files[path] = try Data(contentsOf: file)
    }
    return files
  }

  /// Puts a copy of that site and its archive here.
  private func publish() async throws {
    for (path, bytes) in try await YearWatchTests.published.value {
      try binary.write(bytes, to: path)
    }
  }

  private func change(_ path: String, _ old: String, _ new: String) throws {
    let text = try binary.text(path)
    try #require(text.contains(old))
    try binary.write(text.replacing(old, with: new, maxReplacements: 1), to: path)
  }

  @Test func `a whole edition is one, and nothing is found in it`() async throws {
    try await publish()
    var edition = EditionWatch(in: binary.folder)
    #expect(try edition.look().count > 20)
    #expect(edition.findings.isEmpty, "\(edition.findings)")
    #expect(try edition.isWhole(as: "manifest", owners: []))
    #expect(try edition.disagreements(shown: today).isEmpty)
    #expect(try edition.sentence() == nil)
    #expect(try edition.look().isEmpty)
  }

  @Test(arguments: [
    ("2028/02/28.html", "</main>", ""), ("feed.xml", "</guid>", ""),
    ("2028/02/28.html", "28.html", "31.html"), ("sw.js", "const", "var"),
    ("data/latest.json", "\"day\"", "\"date\""),
  ])
  func `a file that somebody changed is no file of the edition`(
    path: String, old: String, new: String
  ) async throws {
    try await publish()
    var edition = EditionWatch(in: binary.folder)
    _ = try edition.look()
    try change("public/\(path)", old, new)
    #expect(try edition.look() == [path])
    #expect(try !edition.isWhole(as: "manifest", owners: []))
    #expect(path == "sw.js" || path == "data/latest.json" || !edition.findings.isEmpty)
  }

  @Test func `a page that is gone is missed, by the list and by what leads to it`() async throws {
    try await publish()
    var edition = EditionWatch(in: binary.folder)
    _ = try edition.look()
    try FileManager.default.removeItem(at: binary.folder.appending(path: "public/2028/02/28.html"))
    #expect(try edition.look() == ["2028/02/28.html"])
    #expect(edition.findings.contains { "\($0)".contains("leads to \"2028/02/28.html\"") })
    #expect(try !edition.isWhole(as: "manifest", owners: []))
    #expect(try edition.disagreements(shown: today).count == 2)
  }

  @Test func `a file too many is seen, unless it is the owner's`() async throws {
    try await publish()
    try binary.write("mine", to: "public/CNAME")
    var edition = EditionWatch(in: binary.folder)
    _ = try edition.look()
    #expect(try !edition.isWhole(as: "manifest", owners: []))
    #expect(try edition.isWhole(as: "manifest", owners: ["CNAME"]))
  }

  @Test func `parts of two editions do not agree`() async throws {
    try await publish()
    var edition = EditionWatch(in: binary.folder)
    _ = try edition.look()
    #expect(try edition.disagreements(shown: today.advanced(by: 1)).count == 2)
    try change("public/status.json", "\"days\": 3", "\"days\": 2")
    _ = try edition.look()
    #expect(try edition.disagreements(shown: today).count == 1)
  }

  @Test func `a day that is lost or worse is missed`() async throws {
    try await publish()
    var archive = ArchiveWatch(in: binary.folder)
    #expect(try archive.look().isEmpty)
    #expect(archive.days.count == 3)
    #expect(try archive.missingFiles().isEmpty)
    let lines = try binary.text("archive/2028.jsonl").components(separatedBy: "\n")
    let worse = lines[1].replacing(/"media":\{[^}]*\}/, with: #""media":{"kind":"none"}"#)
    try #require(worse != lines[1])
    try binary.write([worse, lines[2], ""].joined(separator: "\n"), to: "archive/2028.jsonl")
    let losses = try archive.look().sorted()
    #expect(losses.count == 2)
    #expect(losses.first == "2028-02-27 is lost")
    #expect(losses.last?.hasPrefix("the media of 2028-02-28 is lost") == true)
  }

  @Test(arguments: ["title", "credit", "alternative text"])
  func `a text of a day's own that is lost is missed`(what: String) async throws {
    try await publish()
    var archive = ArchiveWatch(in: binary.folder)
    _ = try archive.look()
    let entry = try #require(archive.entries.values.first { $0.picture.alt != nil })
    let old = entry.picture
    let new = try #require(
      Picture(
        day: old.day, title: what == "title" ? "Another" : old.title, explanation: old.explanation,
        credit: what == "credit" ? RichText([]) : old.credit, media: old.media,
        alt: what == "alternative text" ? nil : old.alt))
    var borrowing = archive
    try change(
      "archive/2028.jsonl", String(decoding: entry.line, as: UTF8.self),
      String(decoding: Entry(picture: new, seen: entry.seen).line, as: UTF8.self))
    let losses = try archive.look()
    #expect(losses.count == 1)
    #expect(losses.first?.hasPrefix("the \(what) of \(old.day) is lost: “") == true)
    #expect(try borrowing.look(borrowed: [old.day]).isEmpty)
  }

  @Test func `a page from before its day's correction is seen`() async throws {
    try await publish()
    var edition = EditionWatch(in: binary.folder)
    _ = try edition.look()
    #expect(try edition.uncorrected([today]).count == 1)
    try change("public/2028/02/29.html", "</main>", "Corrected:</main>")
    #expect(try edition.uncorrected([today]).isEmpty)
  }

  @Test func `a site that differs from a clean build is seen, file by file`() async throws {
    try await publish()
    let clean = CleanBuild(of: binary.folder, in: binary.folder.appending(path: "clean"))
    for arguments in [["--offline"], clean.arguments] {
      if arguments == clean.arguments { try clean.copyArchive() }
      let run = try await binary.build(arguments, on: YearWatchTests.today)
      try #require(run.code == 0, "\(run.errors)")
    }
    #expect(try clean.differences(owners: []).isEmpty)
    try change("public/2028/02/28.html", "</main>", " </main>")
    try binary.write("old", to: "public/old/index.html")
    try FileManager.default.removeItem(at: binary.folder.appending(path: "public/feed.xml"))
    #expect(
      try clean.differences(owners: ["old"]) == [
        "public/old/index.html is in no clean build", "a clean build has public/feed.xml",
        "public/2028/02/28.html is another one in a clean build",
      ])
  }

  @Test func `a year without an upgrade lacks one, whatever it was meant to have`() {
    let ended = Binary.Run(code: 0, output: "", errors: "")
    var run = PlannedRun(number: 1, moment: Timestamp(seconds: 0))
    var reports = [YearReport(seed: 1, days: 1, daysWithout: 0)]
    reports[0].count(run, ended, hasChanged: true, checkedBy: "one")
    run.isUpgraded = true
    for checker in ["one", "another"] {
      var report = reports[0]
      report.count(run, ended, hasChanged: true, checkedBy: checker)
      reports.append(report)
    }
    #expect(reports.map { $0.missing.contains("no upgrade") } == [true, true, false])
  }

  @Test func `a picture file that is lost or another is missed`() async throws {
    try await publish()
    var archive = ArchiveWatch(in: binary.folder)
    _ = try archive.look()
    let file = "archive/pictures/2028/02/29.jpg"
    try binary.write("no picture", to: file)
    #expect(try archive.missingFiles() == ["2028/02/29.jpg is another"])
    try FileManager.default.removeItem(at: binary.folder.appending(path: file))
    #expect(try archive.missingFiles() == ["2028/02/29.jpg is not there"])
    try binary.write("", to: "archive/pictures.jsonl")
    #expect(try archive.look().contains("the picture file of 2028-02-29 is lost"))
  }

  @Test func `an id that changed is seen, and an item too few`() async throws {
    try await publish()
    let days = (0..<3).map { today.advanced(by: -$0) }
    let feed = try binary.text("public/feed.xml")
    var ids = FeedIDs()
    #expect(ids.look(feed, newest: days).isEmpty)
    #expect(ids.seen.count == 3)
    #expect(
      ids.look(
        feed.replacing(
          "<guid isPermaLink=\"false\">tag:", with: "<guid isPermaLink=\"false\">tog:"),
        newest: days
      ).count == 3)
    #expect(ids.look(feed.replacing("-0500", with: "-0400"), newest: days).count >= 3)
    #expect(ids.look(feed, newest: days.dropLast()).count == 1)
  }
}
