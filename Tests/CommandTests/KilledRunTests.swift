import Foundation
import Pictures
import Testing

/// `apod build`, killed at instants spread over whole runs, and often while it publishes. `KILLS`
/// is the number of kills.
@Suite struct KilledRunTests {
  private static let kills =
    ProcessInfo.processInfo.environment["KILLS"].flatMap { Int($0) } ?? 12
  private static let titles = ["Stars", "Dust"]

  private let binary: Binary

  /// Forty days and two titles. A title is on every page, so each edition changes nearly every file.
  init() throws {
    binary = try Binary()
    let days = (0..<40).map { Binary.today.advanced(by: $0 - 39) }
    for (year, days) in Dictionary(grouping: days, by: \.year) {
      let lines = days.map { day in
        """
        {"day":"\(day)","media":{"kind":"none"},\
        "seen":{"source":"feed","when":"2026-11-20T05:10:00Z"},"title":"Night \(day.number)"}

        """
      }
      try binary.write(lines.joined(), to: "archive/\(year).jsonl")
    }
    for title in KilledRunTests.titles {
      try binary.write(
        "title: \(title)\ncontact: sky@stars.example\nbase-url: https://stars.example/apod/\n",
        to: "\(title).yml")
    }
  }

  private func build(
    _ edition: Int, meanwhile: (pid_t) async throws -> Void = { _ in }
  ) async throws -> Int32 {
    let settings = "\(KilledRunTests.titles[edition]).yml"
    return try await binary.build(
      ["--offline", "--config", settings], meanwhile: meanwhile
    ).code
  }

  /// Every file of the site, except staged ones.
  private func site() throws -> [String: Data] {
    let folder = binary.folder.appending(path: "public")
    var files: [String: Data] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    where !path.hasPrefix(".staging") {
      let file = folder.appending(path: path)
      if try file.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true {
        files[path] = try Data(contentsOf: file)
      }
    }
    return files
  }

  @Test
  func `every file is whole after a kill, and the next run completes the edition`()
    async throws
  {
    var editions: [[String: Data]] = []
    for edition in 0..<2 {
      #expect(try await build(edition) == 0)
      editions.append(try site())
      try FileManager.default.removeItem(at: binary.folder.appending(path: "public"))
      try FileManager.default.removeItem(at: binary.folder.appending(path: "archive/manifest"))
    }
    #expect(try await build(1) == 0)
    // The duration of the last whole run, because the load of the machine changes.
    var usual = 0.0
    func buildWhole(_ edition: Int) async throws {
      let start = ContinuousClock.now
      #expect(try await build(edition) == 0)
      usual = (ContinuousClock.now - start) / .seconds(1)
    }
    for edition in [0, 1] { try await buildWhole(edition) }

    var (killed, publishing) = (0, 0)
    for turn in 0..<KilledRunTests.kills {
      // The golden ratio spreads instants evenly, however many there are.
      let spread = (Double(turn) * 0.618_034).truncatingRemainder(dividingBy: 1)
      let code = try await build(turn % 2) { process in
        if turn % 3 == 0 {
          // As soon as the journal appears, or within the few milliseconds of its life.
          let latest = ContinuousClock.now + .seconds(4 * usual)
          while !binary.has("archive/manifest.next"), ContinuousClock.now < latest {}
          try await Task.sleep(for: .microseconds(Int(4_000 * spread)))
        } else {
          try await Task.sleep(for: .seconds(usual * spread))
        }
        kill(process, SIGKILL)
      }
      if code == -SIGKILL { killed += 1 }
      if binary.has("archive/manifest.next") { publishing += 1 }
      for (path, bytes) in try site() {
        try #require(editions.contains { $0[path] == bytes }, "turn \(turn): \(path) is not whole")
      }
      // The killed edition, or the one before it.
      let next = turn % 5 == 0 ? 1 - turn % 2 : turn % 2
      try await buildWhole(next)
      try #require(try site() == editions[next], "turn \(turn)")
      #expect(!binary.has("public/.staging") && !binary.has("archive/manifest.next"))
    }
    print("\(killed) of \(KilledRunTests.kills) runs killed, \(publishing) while they published.")
    // On a busy machine a signal can arrive after the run, but not every time.
    #expect(killed > 0)
  }
}
