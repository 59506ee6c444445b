import Foundation
import Pictures

/// What the year came to.
struct YearReport: CustomStringConvertible {
  let seed: UInt64
  let days: Int
  let daysWithout: Int
  private var runs = 0
  private var published = 0
  private var weather: [Weather: Int] = [:]
  private var ends: [Int32: Int] = [:]
  private var full = 0
  private var cut = 0
  /// Who checked the editions of runs that ended well, before the upgrade and after it.
  private var checkers: [Bool: Set<String>] = [:]
  /// Runs that were stopped when their edition was public already.
  var stoppedWhilePublishing = 0
  /// How many files were checked.
  var checked = 0
  /// How long it took.
  var seconds = 0.0

  init(seed: UInt64, days: Int, daysWithout: Int) {
    self.seed = seed
    self.days = days
    self.daysWithout = daysWithout
  }

  /// Where a run is in the year, so that it can be found again.
  func place(of run: PlannedRun) -> String {
    "seed \(seed), run \(run.number), \(run.moment.iso), \(run.weather.rawValue), \(run.disk), \(run.ending)"
  }

  mutating func count(
    _ run: PlannedRun, _ ended: Binary.Run, hasChanged: Bool, checkedBy checker: String?
  ) {
    runs += 1
    if ended.code == 0, let checker { checkers[run.isUpgraded, default: []].insert(checker) }
    weather[run.weather, default: 0] += 1
    ends[ended.code, default: 0] += 1
    if hasChanged { published += 1 }
    switch run.disk {
    case .usual: break
    case .full: full += 1
    case .limited: cut += 1
    }
  }

  /// What has to befall a year, and did not befall this one.
  var missing: [String] {
    var met = ends
    met[-SIGTERM, default: 0] += ends[128 + SIGTERM, default: 0]
    let wanted: [(String, Int32)] = [
      ("killed", -SIGKILL), ("told to stop", -SIGTERM), ("met by a full disk", 74),
      ("left in silence", 68), ("without anything to show", 69),
    ]
    let ends = wanted.filter { met[$0.1, default: 0] == 0 }.map { "no run was \($0.0)" }
    let (former, later) = (checkers[false, default: []], checkers[true, default: []])
    let isUpgraded = !former.isEmpty && !later.isEmpty && former.isDisjoint(with: later)
    return ends + (isUpgraded ? [] : ["no upgrade"])
      + Weather.allCases.filter { weather[$0, default: 0] == 0 }.map { "no \($0.rawValue)" }
  }

  var description: String {
    let faults = Weather.allCases.filter { $0 != .clear }.map {
      "\(weather[$0, default: 0]) × \($0.rawValue)"
    }
    let codes = ends.sorted { $0.key < $1.key }.map { "\($0.value) × \($0.key)" }
    return """
      A year unattended, seed \(seed): survived \(days) days (\(daysWithout) without a run) and \(runs) runs, \
      \(published) of which changed the site, in \(Int(seconds)) s.
      Faults: \(faults.joined(separator: ", ")), \(full) × full disk, \(cut) × files cut short.
      Kills: \(ends[-SIGKILL, default: 0]) × SIGKILL, \(ends[128 + SIGTERM, default: 0] + ends[-SIGTERM, default: 0]) × SIGTERM, \
      \(stoppedWhilePublishing) were stopped while they put their edition in place.
      Exit codes: \(codes.joined(separator: ", ")). Checked \(checked) new or changed files.
      """
  }
}
