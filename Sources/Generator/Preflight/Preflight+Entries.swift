import NASA
import Pictures
import Site
import Validation

extension Settings {
  /// What pages are made with where no site's settings are known.
  static let ofAnySite = Settings(
    title: "apod", language: "en", base: nil, mediaHosts: Configuration.usualMediaHosts)
}

extension Preflight {
  /// Entries told apart by whether they may be kept.
  struct Judged: Sendable {
    var sound: [Entry] = []
    /// Those of which the day's page, feed entry or data would not pass, and why.
    var refused: [(entry: Entry, why: Refusal)] = []
  }

  /// Judges each entry by what would be kept of its day with it. One that changes nothing is not rendered.
  /// `check` is called now and then, and may end it.
  func judged(
    _ entries: [Entry], over archive: Archive,
    check: @escaping @Sendable () throws(GeneratorError) -> Void = {}
  ) async throws(GeneratorError) -> Judged {
    let changed = entries.compactMap { archive.kept(with: $0)?.picture }
    let faults = try await faults(of: changed.sorted { $0.day < $1.day }, check: check)
    guard !faults.isEmpty else { return Judged(sound: entries) }
    var judged = Judged()
    for entry in entries {
      if let fault = faults[entry.picture.day] {
        judged.refused.append((entry, .unpublishable(entry.picture.day, reason: "\(fault)")))
      } else {
        judged.sound.append(entry)
      }
    }
    return judged
  }
}
