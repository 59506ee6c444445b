import Foundation
import Pictures
import StandIn

/// The year, simulated run by run with the real program. From the middle on, a later version with its
/// own templates runs.
final class SimulatedYear {
  private let calendar: YearCalendar
  private let plan: YearPlan
  private let binary: Binary
  private let disk: YearDisk
  private let laterProgram: URL
  private let laterTemplates: URL
  private var checks: YearChecks
  /// How often each kind of weather and each end of a run occurred.
  private(set) var met: [String: Int] = [:]
  /// How many seconds the last runs took that nothing stopped.
  private var usual: [Double] = [1]

  init(seed: UInt64) throws {
    calendar = YearCalendar(seed: seed)
    plan = YearPlan(calendar, seed: seed)
    let binary = try Binary()
    let disk = try YearDisk(in: binary.folder)
    (self.binary, self.disk) = (binary, disk)
    laterProgram = binary.folder.appending(path: "apod")
    laterTemplates = binary.folder.appending(path: "later-templates")
    checks = try YearChecks(of: disk.root) {
      try await binary.run(["validate"], launcher: disk.launcher())
    }
    try makeUpgrade()
  }

  /// Bytes appended to the program's file make it another version.
  private func makeUpgrade() throws {
    let templates = Binary.project.appending(path: "Templates")
    try FileManager.default.copyItem(at: Binary.program(), to: laterProgram)
    try FileManager.default.copyItem(at: templates, to: laterTemplates)
    let footer = laterTemplates.appending(path: "partials/footer.html")
    for (file, text) in [(laterProgram, "later"), (footer, "<!-- a later version -->\n")] {
      let handle = try FileHandle(forWritingTo: file)
      try handle.seekToEnd()
      try handle.write(contentsOf: Data(text.utf8))
      try handle.close()
    }
  }

  /// Runs the year. Returns the faults of the first run that had any; empty
  /// if none had.
  func live() async throws -> [String] {
    let nasa = try YearNASA(calendar.calendar(at: plan.runs[0].moment))
    var faults: [String] = []
    for run in plan.runs where faults.isEmpty {
      faults = try await live(run, nasa).map {
        "run \(run.number), \(run.moment.iso), \(run.weather), \(run.disk), \(run.ending): \($0)"
      }
    }
    nasa.stop()
    let last = plan.runs[plan.runs.count - 1]
    return faults.isEmpty ? try await end(after: last) : faults
  }

  private func live(_ run: PlannedRun, _ nasa: YearNASA) async throws -> [String] {
    let services = nasa.prepare(calendar.calendar(at: run.moment), for: run)
    let ended = try await start(run, services)
    do {
      let faults = try await checks.check(run, ended.code)
      count(run, ended.code)
      return faults.isEmpty ? [] : faults.prefix(20) + [ended.output + ended.errors]
    } catch {
      return ["it cannot be checked: \(error)", ended.output + ended.errors]
    }
  }

  private func start(_ run: PlannedRun, _ services: [String]) async throws -> Binary.Run {
    try Data(run.settings.utf8).write(to: disk.root.appending(path: "apod.yml"))
    var blocks: Int?
    switch run.disk {
    case .usual: break
    case .limited(let most): blocks = most
    case .full(let free):
      if disk.isOwn { try disk.fill(leaving: free) } else { blocks = 16 + 2 * free }
    }
    let started = ContinuousClock.now
    let ended = try await build(run, services, blocks: blocks) { process in
      let usual = Duration.seconds(self.usual.sorted()[self.usual.count / 2])
      switch run.ending {
      case .own: return
      case .signalled(let signal, let part):
        try await Task.sleep(for: usual * part)
        _ = kill(process, signal)
      case .killedPublishing:
        // Its own edition, or one that it found begun.
        while !checks.isPublishing, ContinuousClock.now < started + usual * 3 {
          try await Task.sleep(for: .microseconds(100))
        }
        _ = kill(process, SIGKILL)
      }
    }
    if run.ending == .own, run.disk == .usual {
      usual = usual.suffix(4) + [(ContinuousClock.now - started) / .seconds(1)]
    }
    try disk.clear()
    return ended
  }

  private func build(
    _ run: PlannedRun, _ arguments: [String], blocks: Int? = nil,
    meanwhile: (pid_t) async throws -> Void = { _ in }
  ) async throws -> Binary.Run {
    // No picture tools, which other tests use, and no network outside this machine.
    let environment = [
      "SOURCE_DATE_EPOCH": "\(run.moment.seconds)", "PATH": "/nowhere",
      "https_proxy": "http://127.0.0.1:9",
    ]
    return try await binary.build(
      arguments + (run.isUpgraded ? ["--templates", laterTemplates.path] : []),
      environment: environment, launcher: disk.launcher(blocks: blocks),
      program: run.isUpgraded ? laterProgram : Binary.program(), meanwhile: meanwhile)
  }

  /// The faults in the state that the last run left.
  private func end(after run: PlannedRun) async throws -> [String] {
    let due = calendar.released.filter {
      $0.key >= YearCalendar.first && $0.value < run.moment.seconds - 10 * 86_400
    }
    let missing = Set(due.keys).subtracting(checks.archive.days).sorted()
    let faults = missing.isEmpty ? [] : ["after the year these days are missing: \(missing)"]
    met["corrected"] = checks.archive.entries.values.count { $0.picture.isCorrected }
    return faults + (try await differences(after: run))
  }

  /// The differences between the site and a build from nothing of its archive. Both are built
  /// offline, so that both show the same sentence.
  private func differences(after run: PlannedRun) async throws -> [String] {
    let files = FileManager.default
    let (site, last) = (disk.root.appending(path: "public"), disk.root.appending(path: "last"))
    var runs = [try await build(run, ["--offline"])]
    try files.removeItem(at: site.appending(path: YearChecks.own))
    try files.moveItem(at: site, to: last)
    // The runs' own record of the site.
    try files.removeItem(at: disk.root.appending(path: "archive/manifest"))
    runs.append(try await build(run, ["--offline"]))
    runs.append(
      try await binary.run(
        ["--recursive", "--brief", last.path, site.path], program: URL(filePath: "/usr/bin/diff")))
    runs.append(try await checks.validate())
    return runs.filter { $0.code != 0 }.map { $0.output + $0.errors }
  }

  // MARK: What the year included

  private static let ends: [Int32: String] = [
    -SIGKILL: "killed", -SIGTERM: "told to stop", 128 + SIGTERM: "told to stop",
    68: "left in silence", 69: "without anything to show", 74: "met by a full disk",
  ]

  private func count(_ run: PlannedRun, _ code: Int32) {
    var words = [run.weather.rawValue, SimulatedYear.ends[code] ?? "ended well"]
    if checks.isPublishing { words.append("stopped while publishing") }
    for word in words { met[word, default: 0] += 1 }
  }

  /// The events that every year has to include and this one lacks.
  static func missing(in met: [String: Int]) -> [String] {
    (Weather.allCases.map(\.rawValue) + Set(ends.values).sorted() + ["corrected"])
      .filter { met[$0, default: 0] == 0 }
  }
}
