import Foundation
import Generator
import Pictures

/// The same pages through Hugo, which checks nothing: from nothing, and with one new day.
struct HugoBench {
  let builder: Builder
  let hugo: String
  /// The folder of the layouts.
  let layouts: String

  private static let days = 11_400
  /// How often each is run; the fastest counts, as what else the machine does can only add to it.
  private static let rounds = 3

  /// Measures in the folder, which is empty.
  func run(in root: String) async throws -> HugoReport {
    let last = Day(number: Day.first.number + HugoBench.days + HugoBench.rounds)
    let entries = SyntheticArchive.entries(days: HugoBench.days + HugoBench.rounds, through: last)
    var site = try HugoSite(layouts: layouts, at: root + "/hugo")
    try site.add(entries.prefix(HugoBench.days))
    let folder = ArchiveFolder(root + "/archive")
    _ = try folder.save(
      Archive(Array(entries.prefix(HugoBench.days))), over: try await folder.load())
    let day = entries[HugoBench.days - 1].picture.day
    _ = try builder.build(root, on: day)

    var empty: (ours: [Command.Cost], hugo: [Command.Cost]) = ([], [])
    for _ in 0..<HugoBench.rounds {
      for path in [root + "/public", root + "/archive/manifest", root + "/hugo/public"]
      where FileManager.default.fileExists(atPath: path) {
        try FileManager.default.removeItem(atPath: path)
      }
      empty.ours.append(try builder.build(root, on: day))
      empty.hugo.append(try site.build(with: hugo, since: day))
    }
    let pages = HugoPages(ours: root + "/public", hugos: root + "/hugo/public")
    let count = try pages.compare()
    var oneNew: (ours: [Command.Cost], hugo: [Command.Cost]) = ([], [])
    for round in 1...HugoBench.rounds {
      let known = entries.prefix(HugoBench.days + round)
      _ = try folder.save(Archive(Array(known)), over: try await folder.load())
      try site.add(known.suffix(1))
      oneNew.ours.append(try builder.build(root, on: known[known.endIndex - 1].picture.day))
      oneNew.hugo.append(try site.build(with: hugo, since: day))
    }
    _ = try pages.compare()
    return HugoReport(
      days: HugoBench.days, pages: count,
      steps: [
        HugoReport.Step(
          name: "from nothing", ours: empty.ours.fastest, hugo: empty.hugo.fastest, limit: 4),
        HugoReport.Step(
          name: "one new day", ours: oneNew.ours.fastest, hugo: oneNew.hugo.fastest, limit: 6),
      ])
  }
}

/// What Hugo and apod took, as lines.
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
    "\(days) days through Hugo, the same \(pages) pages, feeds and data, no search and no check\n"
      + steps.map { step in
        "  \(padded(step.name, 22)) \(seconds(step.hugo.seconds)), apod \(seconds(step.ours.seconds))  "
          + "\(String(format: "%5.1f", step.ratio)) × as fast (at least \(Int(step.limit)))"
      }.joined(separator: "\n")
  }
}
