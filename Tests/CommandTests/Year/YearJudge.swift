import Foundation
import Pictures
import StandIn

/// Judges what every run left, and what it said, by the script.
struct YearJudge {
  private let calendar: YearCalendar
  private let folder: URL
  private var oracle = YearOracle()
  private var edition: EditionWatch
  private var archive: ArchiveWatch
  private var feed = FeedIDs()
  /// What the public front page has to say since the last run that published.
  private var front: YearOracle.Expectation?
  private var hasOwn = false
  /// Days of which the service told with another day's entry.
  private var borrowed: Set<Day> = []
  /// What it will say when the edition that a stopped run was putting in place is there.
  private var begun: YearOracle.Expectation?
  /// Runs that were stopped while they put their edition in place.
  private(set) var stoppedWhilePublishing = 0

  /// A file of the owner's in the site, which has to stay once it is there.
  static let own = "CNAME"

  /// A judge of the site and the archive in the folder.
  init(_ calendar: YearCalendar, in folder: URL) {
    self.calendar = calendar
    self.folder = folder
    edition = EditionWatch(in: folder)
    archive = ArchiveWatch(in: folder)
  }

  /// How many files were checked, again and again.
  var checked: Int { edition.checked }

  /// Whether an edition is on its way into the place of the last one.
  var isPublishing: Bool { edition.isBegun }

  /// Who checked the last edition.
  func checkedBy() throws -> String? { try edition.checkedBy() }

  /// Puts the owner's file into the site, as soon as there is one.
  mutating func settleIn() throws {
    guard front != nil, !hasOwn else { return }
    hasOwn = true
    try Data("stars.example\n".utf8).write(
      to: folder.appending(path: "public/\(YearJudge.own)"))
  }

  /// What is wrong after the run, and whether it changed the site.
  mutating func judge(
    _ run: PlannedRun, _ ended: Binary.Run, _ calendar: InventedCalendar
  ) throws -> (faults: [String], hasChanged: Bool) {
    let told = oracle.told(run, calendar)
    let expected = oracle.expectation(of: run, told)
    let before = archive.days
    if run.weather == .sameEntry { borrowed.formUnion(told.days) }
    var faults = try archive.look(borrowed: borrowed)
    let changed = try edition.look()
    // What leads to a page may be in place before it.
    if !edition.isBegun { faults += edition.findings.map { "public/\($0)" } }
    if hasOwn, edition.digests[YearJudge.own] == nil {
      faults.append("public/\(YearJudge.own), the owner's, is gone")
    }
    if ended.code == expected.code {
      oracle.settle(told, run, calendar)
      faults += try settled(expected, ended)
      if expected.day != nil, try YearUpgrade.made(edition.text("index.html")) != run.isUpgraded {
        faults.append("the front page is made of another version's templates")
      }
    } else if YearJudge.codes(of: run).contains(ended.code) {
      faults += try stopped(run, told, expected, before, changed)
    } else {
      faults.append("it ended with \(ended.code), not \(expected.code)")
    }
    return (faults, !changed.isEmpty)
  }

  /// What came out ten days before the end at the latest, and is not kept after all.
  func missing(at end: Timestamp) -> [String] {
    let out = calendar.released.filter {
      $0.key >= YearCalendar.first && $0.value < end.later(by: -10 * 86_400)
    }
    let missing = out.keys.filter { !oracle.kept.contains($0) }.sorted()
    return missing.isEmpty ? [] : ["after the year these days are missing: \(missing)"]
  }

  /// The exit codes of a run that could not do all it had to.
  private static func codes(of run: PlannedRun) -> Set<Int32> {
    var codes: Set<Int32> = run.disk == .usual ? [] : [74]
    switch run.ending {
    case .own: break
    case .killedPublishing, .signalled(SIGKILL, _): codes.insert(-SIGKILL)
    // Before the program listens for it, SIGTERM ends it as SIGKILL does.
    case .signalled(let signal, _): codes.formUnion([-signal, 128 + signal])
    }
    return codes
  }

  /// What is wrong after a run that did all it had to.
  private mutating func settled(
    _ expected: YearOracle.Expectation, _ ended: Binary.Run
  ) throws -> [String] {
    var faults: [String] = []
    if archive.days != oracle.kept {
      faults.append(
        "kept: \(archive.days.subtracting(oracle.kept).sorted()) too much, \(oracle.kept.subtracting(archive.days).sorted()) missing"
      )
    }
    if try archive.believed().map(NewYorkTime.day(at:)) != oracle.lastBelieved {
      faults.append("last believed on \(try archive.believed()?.iso ?? "no day")")
    }
    defer { begun = nil }
    guard let day = expected.day else {
      // Nothing to show: a notice, when there was no page and nobody was reached.
      front = begun ?? front
      if let sentence = expected.sentence {
        front = expected
        if try edition.sentence() != sentence { faults.append("the notice is not there") }
      }
      return faults
    }
    front = expected
    faults += archive.uncorrected(oracle.corrected, calendar)
    faults += try edition.uncorrected(oracle.corrected)
    faults += try archive.missingFiles()
    faults += try look(at: expected, day)
    if try !edition.isWhole(as: "manifest", owners: [YearJudge.own]) {
      faults.append("public/ is not what archive/manifest tells of")
    }
    if !ended.lastLine.contains(": \(expected.word), \(day);") {
      faults.append("it said “\(ended.lastLine)”, not \(expected.word), \(day)")
    }
    return faults + (try leftovers())
  }

  /// What is wrong after a run that was stopped, by a signal or by the disk: the edition from before or the new
  /// one, or files of both while the new one is begun, each of them whole; and of the news nothing or all or
  /// something, but nothing else.
  private mutating func stopped(
    _ run: PlannedRun, _ told: YearOracle.Told, _ expected: YearOracle.Expectation,
    _ before: Set<Day>, _ changed: Set<String>
  ) throws -> [String] {
    var faults: [String] = []
    let strange = archive.days.subtracting(before).subtracting(told.days)
    if !strange.isEmpty { faults.append("kept, though nobody told of it: \(strange.sorted())") }
    oracle.kept = archive.days
    let believed = try archive.believed()
    if believed == run.moment, told.isBelieved {
      oracle.lastBelieved = NewYorkTime.day(at: run.moment)
    } else if believed.map(NewYorkTime.day(at:)) != oracle.lastBelieved {
      faults.append("last believed at \(believed?.iso ?? "no time")")
    }
    if edition.isBegun {
      stoppedWhilePublishing += 1
      begun = expected
      if try !edition.isBetweenTwo(owners: [YearJudge.own]) {
        faults.append("a file of public/ is of no edition: \(changed.sorted().prefix(20)) changed")
      }
      return faults
    }
    if begun != nil || !changed.isEmpty {
      if try !edition.isWhole(as: "manifest", owners: [YearJudge.own]) {
        faults.append("public/ is of no edition: \(changed.sorted().prefix(20)) changed")
      }
      // Its own edition, or that of the run before, which it has completed.
      front = try isPublic(expected) ? expected : begun ?? expected
      begun = nil
    }
    if let front, let day = front.day { faults += try look(at: front, day) }
    return faults
  }

  /// Whether the public edition says what it should.
  private func isPublic(_ expected: YearOracle.Expectation) throws -> Bool {
    guard let day = expected.day else { return false }
    return try edition.sentence() == expected.sentence
      && edition.disagreements(shown: day).isEmpty
  }

  /// What the public edition says, and what it should.
  private mutating func look(at expected: YearOracle.Expectation, _ day: Day) throws -> [String] {
    var faults = try edition.disagreements(shown: day)
    let sentence = try edition.sentence()
    if sentence != expected.sentence {
      faults.append(
        "the front page says “\(sentence ?? "")”, not “\(expected.sentence ?? "")”")
    }
    let days = edition.days().sorted()
    faults += feed.look(try edition.text("feed.xml"), newest: days.suffix(50).reversed())
    faults += try feed.walk(days: days) { try edition.text($0) }
    return faults
  }

  /// What a run leaves beside the site and in the archive that belongs to no run.
  private func leftovers() throws -> [String] {
    let names = try ["", "archive", "public"].flatMap {
      try FileManager.default.contentsOfDirectory(atPath: folder.appending(path: $0).path)
    }
    let strange = names.filter {
      $0.hasPrefix(".") || $0 == "manifest.next" || $0 == "making"
    }
    return strange.map { "\($0) is left over" }
  }
}
