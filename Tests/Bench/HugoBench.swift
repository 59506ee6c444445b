import Foundation
import Generator
import Pictures
import Storage

/// The same pages through Hugo: whether they are alike, and what both take from nothing and with one new day. Hugo does not
/// find what pictures are of, so that their texts name nothing; apod looks for it all the same, checks every file, and
/// writes the index of the search besides.
struct HugoBench {
  let builder: Builder
  let hugo: String
  /// The folder of the layouts.
  let layouts: String
  /// How many days the archive has.
  let days: Int
  /// How often each is measured; the fastest counts, as what else the machine does can only add to it. With
  /// none, pages are compared and nothing is measured.
  let rounds: Int

  /// Builds in the folder, which is empty.
  func run(in root: String) async throws -> HugoReport {
    let last = Day(number: Day.first.number + days + rounds)
    let entries = SyntheticArchive.entries(days: days + rounds, through: last, hasTies: false)
    var site = try HugoSite(layouts: layouts, at: root + "/hugo")
    try site.add(entries.prefix(days))
    let folder = ArchiveFolder(root + "/archive")
    _ = try folder.save(
      Archive(Array(entries.prefix(days))), over: try await folder.load(articles: { _ in true }))
    let day = entries[days - 1].picture.day
    _ = try builder.build(root, on: day)
    _ = try site.build(with: hugo, since: day)
    let pages = HugoPages(ours: root + "/public", hugos: root + "/hugo/public")
    let count = try pages.compare()
    guard rounds > 0 else { return HugoReport(days: days, pages: count, steps: []) }

    var empty: (ours: [Command.Cost], hugo: [Command.Cost]) = ([], [])
    for _ in 0..<rounds {
      for path in [root + "/public", root + "/archive/manifest", root + "/hugo/public"]
      where FileManager.default.fileExists(atPath: path) {
        try FileManager.default.removeItem(atPath: path)
      }
      empty.ours.append(try builder.build(root, on: day))
      empty.hugo.append(try site.build(with: hugo, since: day))
    }
    var oneNew: (ours: [Command.Cost], hugo: [Command.Cost]) = ([], [])
    for round in 1...rounds {
      let known = entries.prefix(days + round)
      _ = try folder.save(
        Archive(Array(known)), over: try await folder.load(articles: { _ in true }))
      try site.add(known.suffix(1))
      oneNew.ours.append(try builder.build(root, on: known[known.endIndex - 1].picture.day))
      oneNew.hugo.append(try site.build(with: hugo, since: day))
    }
    _ = try pages.compare()
    return HugoReport(
      days: days, pages: count,
      steps: [
        HugoReport.Step(
          name: "from nothing", ours: empty.ours.fastest, hugo: empty.hugo.fastest, limit: 2.5),
        HugoReport.Step(
          name: "one new day", ours: oneNew.ours.fastest, hugo: oneNew.hugo.fastest, limit: 5),
      ])
  }
}

/// What Hugo and apod wrote alike, and what each took, as lines.
struct HugoReport: BenchReport {
  struct Step {
    let name: String
    let ours: Command.Cost
    let hugo: Command.Cost
    /// The least times that apod has to be as fast.
    let limit: Double

    var ratio: Double { hugo.seconds / ours.seconds }
  }

  let days: Int
  let pages: Int
  let steps: [Step]

  var isWithinLimits: Bool { steps.allSatisfy { $0.ratio >= $0.limit } }

  var description: String {
    "\(days) days through Hugo, the same \(pages) pages, feeds and data; no search, subjects, checks"
      + steps.map { step in
        "\n  \(padded(step.name, 22)) \(seconds(step.hugo.seconds)), apod \(seconds(step.ours.seconds))  "
          + "\(String(format: "%5.1f", step.ratio)) × as fast (at least \(step.limit))"
      }.joined()
  }
}
