import Foundation
import Generator
import Pictures

/// An archive of ten times as many days: time and memory may grow little more than it.
struct GrowthBench {
  let builder: Builder

  private static let sizes = (small: 11_400, large: 114_000)

  /// How often each step runs; the median counts.
  private static let rounds = 3

  /// Measures in the folder, which is empty.
  func run(in root: String) async throws -> GrowthReport {
    let small = try await costs(days: GrowthBench.sizes.small, in: root + "/small")
    let large = try await costs(days: GrowthBench.sizes.large, in: root + "/large")
    return GrowthReport(
      days: GrowthBench.sizes.large, times: GrowthBench.sizes.large / GrowthBench.sizes.small,
      steps: zip(zip(["from an empty public/", "one new day", "nothing new"], small), large).map {
        GrowthReport.Step(name: $0.0, small: $0.1, large: $1)
      })
  }

  /// From nothing, with one new day, with nothing new.
  private func costs(days: Int, in root: String) async throws -> [Command.Cost] {
    try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
    // So large a site is over the budget of any host.
    let settings = root + "/apod.yml"
    try Data("budget: 100000\n".utf8).write(to: URL(filePath: settings))
    let options = ["--config", settings]
    let last = Day(number: Day.first.number + days + GrowthBench.rounds - 1)
    let entries = SyntheticArchive.entries(days: days + GrowthBench.rounds, through: last)
    let folder = ArchiveFolder(root + "/archive")
    _ = try folder.save(Archive(Array(entries.prefix(days))), over: try await folder.load())
    let before = last.advanced(by: -GrowthBench.rounds)
    // What is known of the lines is made once, not with every site.
    _ = try builder.build(root, on: before, options: options)
    var empty: [Command.Cost] = []
    for _ in 1...GrowthBench.rounds {
      for name in ["public", "archive/manifest"] {
        try FileManager.default.removeItem(atPath: root + "/" + name)
      }
      empty.append(try builder.build(root, on: before, options: options))
    }
    var oneNew: [Command.Cost] = []
    var nothingNew: [Command.Cost] = []
    for round in 1...GrowthBench.rounds {
      let known = Archive(Array(entries.prefix(days + round)))
      _ = try folder.save(known, over: try await folder.load())
      let day = before.advanced(by: round)
      oneNew.append(try builder.build(root, on: day, options: options))
      nothingNew.append(try builder.build(root, on: day, options: options))
    }
    try FileManager.default.removeItem(atPath: root)
    return [empty.median, oneNew.median, nothingNew.median]
  }
}

/// How time and memory grow, as lines.
struct GrowthReport: BenchReport {
  struct Step {
    let name: String
    let small: Command.Cost
    let large: Command.Cost
  }

  /// The most times that time and memory may grow.
  private static let limit = 11.0

  let days: Int
  let times: Int
  let steps: [Step]

  var isWithinLimits: Bool {
    steps.allSatisfy {
      $0.large.seconds <= GrowthReport.limit * $0.small.seconds
        && $0.large.megabytes <= GrowthReport.limit * $0.small.megabytes
    }
  }

  var description: String {
    "\(days) days, \(times) times as many (time and memory at most \(Int(GrowthReport.limit)) ×)\n"
      + steps.map { step in
        "  \(padded(step.name, 22)) \(seconds(step.large.seconds))  "
          + "\(String(format: "%5.2f", step.large.seconds / step.small.seconds)) ×   "
          + "\(String(format: "%5.0f", step.large.megabytes)) MB  "
          + "\(String(format: "%5.2f", step.large.megabytes / step.small.megabytes)) ×"
      }.joined(separator: "\n")
  }
}
