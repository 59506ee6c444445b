import Foundation
import Imaging
import StandIn
import TestSupport
import Testing

@testable import Pictures
@testable import Storage

/// The job, left alone for 400 days.
///
/// A seed decides what NASA does, when the job runs, and what goes wrong: 2028, or `YEAR_SEED`. How far
/// a run gets before a signal stops it depends on the speed of the machine.
@Suite struct YearTests {
  private let binary: Binary
  private let seed: UInt64
  private let calendar: YearCalendar
  private let runs: [YearRun]

  init() throws {
    binary = try Binary()
    seed = ProcessInfo.processInfo.environment["YEAR_SEED"].flatMap { UInt64($0) } ?? 2028
    var dice = Dice(state: seed)
    calendar = YearCalendar(&dice)
    runs = YearRun.all(calendar, &dice)
  }

  @Test func `an unattended year loses nothing and ends with the site of a clean build`()
    async throws
  {
    print("An unattended year of \(runs.count) runs begins; YEAR_SEED=\(seed) repeats it.")
    let nasa = try StubNASA(calendar.calendar(at: runs[0].moment))
    var kept = try await YearKept(in: binary)
    var usual = Duration.seconds(1)
    var ends: [Int32: Int] = [:]
    var misdated: Set<Day> = []
    for (number, run) in runs.enumerated() {
      let what =
        "run \(number), \(run.moment.iso), \(run.weather), \(run.signal.map { "\($0)" } ?? "not stopped")"
      // From the middle on, the templates of a later version are used.
      let options = run.options(nasa, calendar.calendar(at: run.moment))
      let started = ContinuousClock.now
      let ended = try await build(run, options + (number > runs.count / 2 ? later() : [])) {
        guard let signal = run.signal else { return }
        try await Task.sleep(for: usual * signal.part)
        _ = kill($0, signal.number)
      }
      if run.stops.isEmpty { usual = ContinuousClock.now - started }
      ends[ended.code, default: 0] += 1
      let now = try await YearKept(in: binary, after: kept)
      let said = "\(what): \(ended.code)\n\(ended.output)\(ended.errors)"
      try #require(now.losses(since: kept) == [], "\(said)")
      // An entry with a wrong date looks like any other.
      if run.weather == .sameEntry { misdated.insert(run.today) }
      let early = now.entries.keys.filter { (calendar.released[$0] ?? .max) > run.moment.seconds }
      try #require(misdated.isSuperset(of: early), "\(said)")
      kept = now
      let codes = run.codes(isEmpty: kept.entries.isEmpty)
      try #require(codes.union(run.stops).contains(ended.code), "\(said)")
      if codes.contains(ended.code) {
        try checkFrontPage(after: run, kept, said)
        if number.isMultiple(of: 5) { try await expectSuccess(binary.run(["validate"]), said) }
      }
    }
    nasa.stop()
    print("The runs ended with these codes: \(ends.sorted { $0.key < $1.key })")
    #expect(Set(ends.keys).isSuperset(of: [0, 68, 69, 74, -SIGKILL]))
    try checkEnd(of: kept)
    try await compareWithCleanBuild()
  }

  private func build(
    _ run: YearRun, _ arguments: [String],
    meanwhile: (pid_t) async throws -> Void = { _ in }
  ) async throws -> Binary.Run {
    try binary.write(run.settings, to: "apod.yml")
    // No picture tools, which other tests use, and no network outside this machine.
    let environment = [
      "SOURCE_DATE_EPOCH": "\(run.moment.seconds)", "PATH": "/nowhere",
      "https_proxy": Binary.nobody,
    ]
    let limit = run.blocks.map { "trap '' XFSZ && ulimit -f \($0) && exec \"$0\" \"$@\"" }
    return try await binary.build(
      arguments, environment: environment,
      launcher: limit.map { ["/bin/sh", "-c", $0] } ?? [], meanwhile: meanwhile)
  }

  /// The option for templates whose footer has changed.
  private func later() throws -> [String] {
    let templates = binary.folder.appending(path: "later-templates")
    if !binary.has("later-templates") {
      try FileManager.default.copyItem(
        at: Binary.project.appending(path: "Templates"), to: templates)
      let footer = "later-templates/partials/footer.html"
      try binary.write(binary.text(footer) + "<!-- a later version -->\n", to: footer)
    }
    return ["--templates", templates.path]
  }

  /// The front page shows the newest day, and the sentence that its age and the services require.
  private func checkFrontPage(after run: YearRun, _ kept: YearKept, _ said: String) throws {
    let page = try binary.text("public/index.html")
    guard let newest = kept.entries.keys.max() else {
      try #require(page.contains("no picture has been saved yet"), "\(said)")
      return
    }
    try #require(page.contains("<article data-day=\"\(newest)\""), "\(said)")
    let age = newest.distance(to: run.today)
    let isSilent = age <= 0 || age == 1 && run.isAnswered
    let notice = page.components(separatedBy: #"<p class="notice" role="status">"#).dropFirst()
      .first
    try #require((notice == nil) == isSilent, "\(said)")
    let due =
      switch run.weather {
      case .refused: "We are not connected to the internet, showing you the last image we have."
      case .failing, .placeholders: "NASA has not answered since "
      default: "NASA&#39;s newest picture is from "
      }
    try #require(notice?.hasPrefix(due) ?? true, "\(said)")
  }

  private func checkEnd(of kept: YearKept) throws {
    let last = try #require(runs.last).moment.seconds
    let due = calendar.released.filter {
      $0.key >= YearCalendar.first && $0.value < last - 10 * 86_400
    }
    #expect(Set(due.keys).subtracting(kept.entries.keys).isEmpty)
    #expect(kept.entries.values.contains { $0.picture.isCorrected })
  }

  /// Builds the archive's site again from nothing. Both builds are offline, so that both show the same sentence.
  private func compareWithCleanBuild() async throws {
    let run = YearRun(moment: try #require(runs.last).moment)
    try await expectSuccess(build(run, ["--offline"] + later()))
    let site = binary.folder.appending(path: "public")
    let last = binary.folder.appending(path: "last")
    try FileManager.default.moveItem(at: site, to: last)
    try FileManager.default.removeItem(at: binary.folder.appending(path: "archive/manifest"))
    try await expectSuccess(build(run, ["--offline"] + later()))
    let compare = ["--recursive", "--brief", last.path, site.path]
    try await expectSuccess(binary.run(compare, program: URL(filePath: "/usr/bin/diff")))
    try await expectSuccess(binary.run(["validate"]))
  }

  private func expectSuccess(_ run: Binary.Run, _ said: String = "") throws {
    try #require(run.code == 0, "\(said)\(run.output)\(run.errors)")
  }
}

/// What the job must never lose.
private struct YearKept {
  let entries: [Day: Entry]
  /// The days with a picture file.
  let pictures: Set<Day>
  /// The id and the date of each day in the feed.
  private var items: [String: String]

  init(in binary: Binary, after before: YearKept? = nil) async throws {
    let folder = ArchiveFolder(binary.folder.appending(path: "archive").path)
    let archive =
      binary.has("archive") ? try await folder.load(articles: { _ in true }).archive : Archive()
    entries = Dictionary(uniqueKeysWithValues: archive.entries.map { ($0.picture.day, $0) })
    pictures = Set(
      try PictureRecords(folder).known.filter { $0.value.original != nil }.map(\.key))
    items = before?.items ?? [:]
    for (path, id, date) in [
      ("feed.xml", "guid isPermaLink=\"false\"", "pubDate"), ("atom.xml", "id", "published"),
    ] where binary.has("public/\(path)") {
      let feed = try binary.text("public/\(path)")
      let ids = YearKept.texts(of: id, in: feed).filter { Day(iso: $0.suffix(10)) != nil }
      for (id, date) in zip(ids, YearKept.texts(of: date, in: feed)) {
        items["\(id.suffix(10)) in \(path)"] = "\(id) of \(date)"
      }
    }
  }

  /// The texts of the elements that start with this tag.
  private static func texts(of tag: String, in feed: String) -> [String] {
    feed.components(separatedBy: "<\(tag)>").dropFirst()
      .compactMap { $0.components(separatedBy: "<").first }
  }

  func losses(since before: YearKept) -> [String] {
    var losses = before.pictures.subtracting(pictures).map { "the picture of \($0)" }
    for (day, old) in before.entries {
      guard let new = entries[day]?.picture else {
        losses.append("\(day)")
        continue
      }
      let old = old.picture
      if new.media.rank < old.media.rank { losses.append("the media of \(day)") }
      if new.explanation.isEmpty, !old.explanation.isEmpty { losses.append("the text of \(day)") }
      if old.isCorrected, !new.isCorrected { losses.append("the correction of \(day)") }
    }
    for (day, old) in before.items where items[day] != old {
      losses.append("the feed's \(old), now \(items[day] ?? "nothing")")
    }
    return losses
  }
}

extension Picture {
  /// Whether this is the second version of an invented entry.
  fileprivate var isCorrected: Bool { explanation.plain.contains("Corrected:") }
}
