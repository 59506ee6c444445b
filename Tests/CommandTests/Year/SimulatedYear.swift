import Foundation
import Pictures
import StandIn
import TestSupport

/// The year, lived through run by run with the real program.
final class SimulatedYear {
  private let calendar: YearCalendar
  private let plan: YearPlan
  private let binary: Binary
  private let disk: YearDisk
  private let upgrade: YearUpgrade
  private var judge: YearJudge
  private(set) var report: YearReport
  /// How many seconds the last runs took that nothing stopped.
  private var usual: [Double] = [1]

  init(seed: UInt64) throws {
    calendar = YearCalendar(seed: seed)
    plan = YearPlan(calendar, seed: seed)
    binary = try Binary()
    disk = try YearDisk(in: binary.folder)
    upgrade = try YearUpgrade(in: binary.folder)
    judge = YearJudge(calendar, in: disk.root)
    report = YearReport(seed: seed, days: YearCalendar.count, daysWithout: plan.daysWithout)
    if let lack = disk.lack {
      print("No disk of its own (\(lack)): a full one is only played by a limit on files.")
    }
  }

  /// Lives through it. Returns what went wrong in the first run in which something did; empty when
  /// nothing ever did.
  func live() async throws -> [String] {
    let nasa = try StubNASA(calendar.calendar(at: plan.runs[0].moment))
    let start = ContinuousClock.now
    var faults: [String] = []
    for run in plan.runs where faults.isEmpty {
      faults = try await live(run, nasa).map { "\(report.place(of: run)): \($0)" }
    }
    nasa.stop()
    if faults.isEmpty {
      let last = plan.runs[plan.runs.count - 1]
      faults = try await judge.missing(at: last.moment) + differences(after: last)
    }
    report.stoppedWhilePublishing = judge.stoppedWhilePublishing
    report.checked = judge.checked
    report.seconds = (ContinuousClock.now - start).seconds
    return faults
  }

  private func live(_ run: PlannedRun, _ nasa: StubNASA) async throws -> [String] {
    let calendar = calendar.calendar(at: run.moment)
    nasa.publish(calendar)
    await run.weather.strike(nasa, today: NewYorkTime.day(at: run.moment))
    try judge.settleIn()
    let ended = try await start(run, run.weather.addresses(of: nasa))
    var (faults, hasChanged): ([String], Bool)
    do {
      (faults, hasChanged) = try judge.judge(run, ended, calendar)
    } catch {
      (faults, hasChanged) = (["it cannot be judged: \(error)"], true)
    }
    report.count(run, ended, hasChanged: hasChanged, checkedBy: try judge.checkedBy())
    if !faults.isEmpty {
      faults = faults.prefix(20) + ["the run said: \(ended.output)\(ended.errors)"]
    }
    return faults
  }

  private func start(_ run: PlannedRun, _ addresses: [String]) async throws -> Binary.Run {
    try Data(YearSettings.yaml(on: run.moment).utf8).write(
      to: disk.root.appending(path: "apod.yml"))
    try Data(YearSettings.descriptions(on: run.moment).utf8).write(
      to: disk.root.appending(path: "alt.yml"))
    var blocks: Int?
    switch run.disk {
    case .usual: break
    case .limited(let most): blocks = most
    case .full(let free):
      if disk.lack == nil { try disk.fill(leaving: free) } else { blocks = 16 + 2 * free }
    }
    let started = ContinuousClock.now
    let ended = try await build(run, addresses, blocks: blocks) { process in
      let usual = self.usual.sorted()[self.usual.count / 2]
      switch run.ending {
      case .own: return
      case .signalled(let signal, let part):
        try await Task.sleep(for: .seconds(part * usual))
        _ = kill(process, signal)
      case .killedPublishing:
        // Its own edition, or one that it found begun.
        while !judge.isPublishing, ContinuousClock.now < started + .seconds(3 * usual) {
          try await Task.sleep(for: .microseconds(100))
        }
        _ = kill(process, SIGKILL)
      }
    }
    if run.ending == .own, run.disk == .usual {
      usual = usual.suffix(4) + [(ContinuousClock.now - started).seconds]
    }
    try disk.clear()
    return ended
  }

  private func build(
    _ run: PlannedRun, _ arguments: [String], blocks: Int? = nil,
    meanwhile: (pid_t) async throws -> Void = { _ in }
  ) async throws -> Binary.Run {
    try await binary.build(
      arguments + (run.isUpgraded ? ["--templates", upgrade.templates.path] : []),
      environment: YearSettings.environment(at: run.moment),
      launcher: disk.launcher(blocks: blocks),
      program: run.isUpgraded ? upgrade.program : Binary.program(), meanwhile: meanwhile)
  }

  /// Where the site is another one than a build from nothing makes of its archive, after this run. Both are
  /// built without a service, so that they have the same to say.
  private func differences(after run: PlannedRun) async throws -> [String] {
    let clean = CleanBuild(of: disk.root, in: binary.folder.appending(path: "clean"))
    let last = try await build(run, ["--offline"])
    try clean.copyArchive()
    let first = try await build(run, clean.arguments)
    guard last.code == 0, first.code == 0 else {
      return [
        "without a service: \(last.code), from nothing \(first.code): \(last.errors)\(first.errors)"
      ]
    }
    return try clean.differences(owners: [YearJudge.own])
  }
}

extension Duration {
  /// In seconds.
  var seconds: Double {
    Double(components.seconds) + Double(components.attoseconds) * 1e-18
  }
}
