import Foundation
import Generator
import Pictures

/// Builds from nothing, with one new day, and with nothing new, each against a copy of what it made.
struct SiteBench {
  let builder: Builder
  let days: Int

  /// How often each step runs; the median counts.
  private static let rounds = 5

  /// Measures in the folder, which is empty.
  func run(in root: String) async throws -> SiteReport {
    let files = FileManager.default
    let last = Day(number: Day.first.number + days + SiteBench.rounds)
    let entries = SyntheticArchive.entries(days: days + SiteBench.rounds, through: last)
    try await keep(entries.prefix(days), in: root)

    var empty: [Command.Cost] = []
    var copy: [Command.Cost] = []
    for _ in 0..<SiteBench.rounds {
      for name in ["public", "archive/manifest", "archive/stamps"]
      where files.fileExists(atPath: root + "/" + name) {
        try files.removeItem(atPath: root + "/" + name)
      }
      empty.append(try builder.build(root, on: entries[days - 1].picture.day))
      let words = ["-r", root + "/public", root + "/copy"]
      copy.append(try Command(program: "cp", arguments: words).run())
      try files.removeItem(atPath: root + "/copy")
    }
    var oneNew: [Command.Cost] = []
    var nothingNew: [Command.Cost] = []
    for round in 1...SiteBench.rounds {
      try await keep(entries.prefix(days + round), in: root)
      oneNew.append(try builder.build(root, on: entries[days + round - 1].picture.day))
      nothingNew.append(try builder.build(root, on: entries[days + round - 1].picture.day))
    }
    return SiteReport(
      days: days, copy: copy.median,
      steps: [
        SiteReport.Step(name: "from an empty public/", cost: empty.median, limit: 8),
        SiteReport.Step(name: "one new day", cost: oneNew.median, limit: 1.5),
        SiteReport.Step(name: "nothing new", cost: nothingNew.median, limit: 1.5),
      ])
  }

  private func keep(_ entries: ArraySlice<Entry>, in root: String) async throws {
    let folder = ArchiveFolder(root + "/archive")
    _ = try folder.save(Archive(Array(entries)), over: try await folder.load())
  }
}
