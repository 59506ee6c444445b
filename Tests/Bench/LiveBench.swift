import Foundation
import Generator
import Pictures
import Storage

/// A live preview of 11,400 days: the time from a changed template file until the files that depend on it
/// are ready for the browser.
struct LiveBench {
  let templates: String

  private let days = 11_400
  private static let rounds = 9

  /// Measures in the folder, which is empty.
  func run(in root: String) async throws -> LiveReport {
    let last = Day(number: Day.first.number + days)
    let folder = ArchiveFolder(root + "/archive")
    let entries = SyntheticArchive.entries(days: days, through: last)
    _ = try folder.save(Archive(entries), over: try await folder.load(articles: { _ in true }))
    let templates = root + "/templates"
    try FileManager.default.copyItem(atPath: self.templates, toPath: templates)
    let noon = Timestamp(seconds: last.number * 86_400 + 61_200)
    let site = LiveSite(
      LiveSite.Request(config: nil, archive: folder.path, templates: templates),
      in: RunContext(program: "bench", clock: Clock { noon }, reporter: .silent))
    let start = ContinuousClock.now
    _ = await site.refresh()
    _ = await site.find("index.html")
    let first = start.duration(to: .now)
    return LiveReport(
      days: days, first: first,
      steps: [
        LiveReport.Step(
          name: "a changed style",
          took: try await median(
            of: "assets/style.css", in: templates, seenAt: "assets/style.css", site)),
        LiveReport.Step(
          name: "a changed template",
          took: try await median(of: "day.html", in: templates, seenAt: "index.html", site)),
      ])
  }

  /// The time from a file being written until another version is at the path, polled as often as the
  /// server polls.
  private func median(
    of file: String, in templates: String, seenAt path: String, _ site: LiveSite
  ) async throws -> Duration {
    var took: [Duration] = []
    for _ in 0..<LiveBench.rounds {
      let before = await version(of: path, site)
      let place = URL(filePath: "\(templates)/\(file)")
      let bytes = try Data(contentsOf: place) + Data("\n".utf8)
      let start = ContinuousClock.now
      try bytes.write(to: place, options: .atomic)
      while await version(of: path, site) == before {
        try await Task.sleep(for: .milliseconds(50))
        _ = await site.refresh()
      }
      took.append(start.duration(to: .now))
    }
    return took.sorted()[took.count / 2]
  }

  private func version(of path: String, _ site: LiveSite) async -> String? {
    guard case .file(let file) = await site.find(path) else { return nil }
    return file.version
  }
}

/// The times until changes are ready, as lines.
struct LiveReport: BenchReport {
  struct Step {
    let name: String
    let took: Duration
  }

  /// The most milliseconds until a change is ready; the browser needs the rest of 300.
  private static let limit = 250.0

  let days: Int
  let first: Duration
  let steps: [Step]

  var isWithinLimits: Bool { steps.allSatisfy { $0.took / .milliseconds(1) <= LiveReport.limit } }

  var description: String {
    "a live preview of \(days) days (a change ready in at most \(Int(LiveReport.limit)) ms)\n"
      + "  \(padded("from nothing", 22)) \(Int(first / .milliseconds(1))) ms\n"
      + steps.map { "  \(padded($0.name, 22)) \(Int($0.took / .milliseconds(1))) ms" }
      .joined(separator: "\n")
  }
}
