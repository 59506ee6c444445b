import Foundation
import Generator
import Pictures

/// An archive of ten times as many days: time and memory must grow little more than the archive.
struct GrowthBench {
  let builder: Builder

  private static let days = 11_400
  private static let times = 10

  /// How often each step runs. The fastest counts, because other work of the machine only adds time.
  private static let rounds = 4

  /// Measures in the folder, which is empty.
  ///
  /// From nothing, ten small sites are built next to each other, so that both kinds write as much.
  /// A virtual machine gets memory that it has not used recently from its host, which takes
  /// several times as long as writing to it (0.5 GB/s were measured, and 3.0 GB/s a moment later).
  /// Small sites that replace each other would never wait for memory.
  func run(in root: String) throws -> GrowthReport {
    let small = try Growing(GrowthBench.days, in: root + "/small", builder)
    let large = try Growing(GrowthBench.days * GrowthBench.times, in: root + "/large", builder)
    var empty: (small: [Command.Cost], large: [Command.Cost]) = ([], [])
    for _ in 0..<GrowthBench.rounds {
      empty.small.append(try small.buildFromNothing(copies: GrowthBench.times))
      empty.large.append(try large.buildFromNothing(copies: 1))
    }
    let (smaller, larger) = (try small.grow(), try large.grow())
    return GrowthReport(
      days: GrowthBench.days * GrowthBench.times, times: GrowthBench.times,
      steps: [
        ("from an empty public/", empty.small, empty.large),
        ("one new day", smaller.oneNew, larger.oneNew),
        ("nothing new", smaller.nothingNew, larger.nothingNew),
      ].map { GrowthReport.Step(name: $0.0, small: $0.1.fastest, large: $0.2.fastest) })
  }

  /// An archive to which days are added.
  private struct Growing {
    private let days: Int
    private let root: String
    private let builder: Builder
    private let options: [String]

    init(_ days: Int, in root: String, _ builder: Builder) throws {
      (self.days, self.root, self.builder) = (days, root, builder)
      try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
      // A site of this size is over the budget of any host.
      let settings = root + "/apod.yml"
      try Data("budget: 100000\n".utf8).write(to: URL(filePath: settings))
      options = ["--config", settings]
      try save(days)
    }

    /// The mean cost of a site from nothing, of that many copies.
    func buildFromNothing(copies: Int) throws -> Command.Cost {
      let names = (1...copies).map { "public-\($0)" }
      let costs = try names.map { name in
        try remove(["archive/manifest"])
        return try build(days, into: name)
      }
      try remove(names)
      return costs.average
    }

    /// The cost of a site with one new day, and then with nothing new.
    func grow() throws -> (oneNew: [Command.Cost], nothingNew: [Command.Cost]) {
      _ = try build(days, into: "public")
      var oneNew: [Command.Cost] = []
      var nothingNew: [Command.Cost] = []
      for round in 1...GrowthBench.rounds {
        try save(days + round)
        oneNew.append(try build(days + round, into: "public"))
        nothingNew.append(try build(days + round, into: "public"))
      }
      try remove(["public"])
      return (oneNew, nothingNew)
    }

    private func save(_ days: Int) throws {
      try SyntheticArchive.saveApart(days: days, in: root + "/archive")
    }

    /// Builds on the last of that many days.
    private func build(_ days: Int, into output: String) throws -> Command.Cost {
      let day = SyntheticArchive.last(of: days)
      return try builder.build(root, on: day, options: options, into: output)
    }

    private func remove(_ names: [String]) throws {
      let paths = names.map { root + "/" + $0 }
      _ = try Command(program: "rm", arguments: ["-rf"] + paths).run()
    }
  }
}

/// The growth of time and memory, as lines.
struct GrowthReport: BenchReport {
  struct Step {
    let name: String
    let small: Command.Cost
    let large: Command.Cost
  }

  /// The greatest allowed growth of time and memory.
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
