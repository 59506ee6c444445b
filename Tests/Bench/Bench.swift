import Foundation
import Generator
import Pictures

/// Builds from nothing, with one new day, and with nothing new, each against a copy of what it made.
struct Bench {
  let program: String
  let templates: String
  let folder: String
  let days: Int

  /// How often each step runs; the median counts.
  private static let rounds = 5

  func run() async throws -> BenchReport {
    let root = folder + "/apod-bench-\(ProcessInfo.processInfo.processIdentifier)"
    let files = FileManager.default
    try files.createDirectory(atPath: root, withIntermediateDirectories: true)
    defer {
      do { try files.removeItem(atPath: root) } catch {
        FileHandle.standardError.write(Data("bench: remove \(root) by hand: \(error)\n".utf8))
      }
    }
    let last = Day(number: Day.first.number + days + Bench.rounds)
    let entries = SyntheticArchive.entries(days: days + Bench.rounds, through: last)
    try await keep(entries.prefix(days), in: root)

    var empty: [Command.Cost] = []
    var copy: [Command.Cost] = []
    for _ in 0..<Bench.rounds {
      for name in ["public", "archive/manifest", "archive/stamps"]
      where files.fileExists(atPath: root + "/" + name) {
        try files.removeItem(atPath: root + "/" + name)
      }
      empty.append(try build(root, on: entries[days - 1].picture.day))
      let words = ["-r", root + "/public", root + "/copy"]
      copy.append(try Command(program: "cp", arguments: words).run())
      try files.removeItem(atPath: root + "/copy")
    }
    var oneNew: [Command.Cost] = []
    var nothingNew: [Command.Cost] = []
    for round in 1...Bench.rounds {
      try await keep(entries.prefix(days + round), in: root)
      oneNew.append(try build(root, on: entries[days + round - 1].picture.day))
      nothingNew.append(try build(root, on: entries[days + round - 1].picture.day))
    }
    return BenchReport(
      folder: folder, days: days, copy: copy.median,
      steps: [
        BenchReport.Step(name: "from an empty public/", cost: empty.median, limit: 8),
        BenchReport.Step(name: "one new day", cost: oneNew.median, limit: 1.5),
        BenchReport.Step(name: "nothing new", cost: nothingNew.median, limit: 1.5),
      ])
  }

  private func keep(_ entries: ArraySlice<Entry>, in root: String) async throws {
    let folder = ArchiveFolder(root + "/archive")
    _ = try folder.save(Archive(Array(entries)), over: try await folder.load())
  }

  private func build(_ root: String, on day: Day) throws(BenchError) -> Command.Cost {
    try Command(
      program: program,
      arguments: [
        "build", "--offline", "--base-url", "https://stars.example/apod/", "--templates", templates,
        "--archive", root + "/archive", "--output", root + "/public",
      ],
      environment: ["SOURCE_DATE_EPOCH": String(day.number * 86_400 + 61_200)]
    ).run()
  }
}

extension [Command.Cost] {
  /// The one in the middle by time, with the most memory that any run held.
  fileprivate var median: Command.Cost {
    Command.Cost(
      seconds: map(\.seconds).sorted()[count / 2], megabytes: map(\.megabytes).max() ?? 0)
  }
}
