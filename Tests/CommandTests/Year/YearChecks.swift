import Foundation
import Pictures

/// Checks that must hold after every run.
struct YearChecks {
  /// The owner's own file in the site. It is added after the first edition and must stay.
  static let own = "CNAME"

  private let folder: URL
  /// Runs `apod validate` on the site.
  let validate: () async throws -> Binary.Run
  private(set) var archive: KeptArchive
  private(set) var site: PublicSite
  /// The findings of the last run that ended by itself, and of the stopped runs after it.
  /// The front page is of one of them.
  private var fronts: [FrontPage] = []
  /// The ids and dates that feeds had.
  private var items: [String: [String]] = [:]
  private var hasOwn = false

  /// Checks of `archive` and `public` below the folder.
  init(of folder: URL, validate: @escaping () async throws -> Binary.Run) throws {
    self.folder = folder
    self.validate = validate
    archive = try KeptArchive(below: folder)
    site = PublicSite(below: folder)
  }

  /// Whether an edition is being published over the last one.
  var isPublishing: Bool {
    FileManager.default.fileExists(atPath: folder.appending(path: "archive/manifest.next").path)
  }

  /// The faults after the run.
  mutating func check(_ run: PlannedRun, _ code: Int32) async throws -> [String] {
    let before = archive
    archive = try KeptArchive(below: folder)
    try site.read()
    let front = FrontPage(
      today: run.moment.dayInNewYork, answer: run.weather.answer,
      believed: archive.believed?.dayInNewYork)
    let codes = front.codes(showing: archive.days.max())
    let hasEnded = codes.contains(code)
    guard hasEnded || run.stops.contains(code) else {
      return ["it ended with \(code), not \(codes.union(run.stops).sorted())"]
    }
    fronts = (hasEnded ? [] : fronts) + [front]
    var faults = archive.losses(since: before)
    let isBelieved = run.weather.answer == .believed
    let isKnown = isBelieved && archive.believed?.dayInNewYork == front.today
    if !isKnown, archive.believed != before.believed || isBelieved && hasEnded {
      faults.append("a service was last believed on \(front.believed?.iso ?? "no day")")
    }
    faults += try siteFaults(hasEnded)
    // Every tenth run only: validating takes as long as a run, and each run checks its edition.
    if run.number.isMultiple(of: 10), !isPublishing {
      let validated = try await validate()
      if validated.code != 0 { faults.append(validated.output + validated.errors) }
    }
    try settleIn()
    return faults
  }

  private mutating func siteFaults(_ hasEnded: Bool) throws -> [String] {
    var faults: [String] = []
    let front = try site.front()
    if !fronts.contains(where: { $0.says(front.sentence, showing: front.day) }) {
      faults.append("the page of \(front.day?.iso ?? "no day") says “\(front.sentence ?? "")”")
    }
    let items = try site.items()
    for (day, format, item) in items {
      if let old = self.items.updateValue(item, forKey: "\(day) in \(format)"), old != item {
        faults.append("\(day) was \(old) in \(format), and is \(item)")
      }
    }
    guard let newest = archive.days.max() else { return faults }
    if hasOwn, site.digests[YearChecks.own] == nil { faults.append("the owner's file is gone") }
    if !isWhole(hasEnded) { faults.append("a file in public is of no edition") }
    guard hasEnded else { return faults }
    if front.day != newest { faults.append("the front page does not show \(newest)") }
    for (place, days) in [("pages", site.days), ("feeds", Set(items.map(\.day)))] {
      let different = days.symmetricDifference(archive.days).sorted()
      if !different.isEmpty { faults.append("the archive and the \(place) differ in \(different)") }
    }
    return faults
  }

  /// Whether every file is of the edition that the archive lists. After a run stopped while publishing,
  /// a file can also be of the next edition, and no file is missing that both have.
  private func isWhole(_ hasEnded: Bool) -> Bool {
    let files = site.digests.filter { $0.key != YearChecks.own }
    let last = archive.listed("manifest") ?? [:]
    guard let next = archive.listed("manifest.next") else { return files == last }
    return !hasEnded && files.allSatisfy { [last[$0.key], next[$0.key]].contains($0.value) }
      && last.keys.allSatisfy { next[$0] == nil || files[$0] != nil }
  }

  private mutating func settleIn() throws {
    guard !hasOwn, !archive.days.isEmpty else { return }
    hasOwn = true
    try Data("stars.example\n".utf8).write(
      to: folder.appending(path: "public/\(YearChecks.own)"))
  }
}
