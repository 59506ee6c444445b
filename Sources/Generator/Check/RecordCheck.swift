package import Checks
package import Pictures
package import Site
import Sources
import Storage

/// Checks single records. A record may be stored if its page, cards, feed entries and data line
/// pass all checks.
package struct RecordCheck: Sendable {
  let settings: Settings
  private let theme: Theme
  private let stills: [Day: StoredPicture]
  private let base: WebAddress?
  private let schemas = Schemas()

  /// A check with these templates, and with the stored metadata of stills.
  init(
    _ settings: Settings, theme: Theme, stills: [Day: StoredPicture] = [:]
  ) throws {
    self.settings = settings
    self.theme = theme
    self.stills = stills
    base = WebAddress(settings.root)
  }

  /// A check with the built-in templates, so that the result does not depend on the owner's templates. By default, it
  /// does not depend on the site's language either.
  package init(_ settings: Settings, language: String = "en") throws {
    try self.init(
      settings,
      theme: TemplateSource.builtIn.theme(language: language, source: settings.source))
  }

  /// Checks the picture's files in a small site, which also contains the pictures in `others`. Returns the first
  /// finding; nil if the files pass all checks. Only fuzz targets use `others`.
  package func finding(in picture: Picture, beside others: [Picture] = []) throws -> Finding? {
    let pictures = [picture] + others
    let newest = others.map(\.day).reduce(picture.day, max)
    let seen = Observation(when: Timestamp(seconds: 0), service: .service)
    let planned = try Edition(
      archive: Archive(pictures.map { Entry(picture: $0, seen: seen) }), shown: newest,
      freshness: .waiting(newest: newest),
      pictures: stills[picture.day].map { [picture.day: $0] } ?? [:], settings: settings,
      identity: nil, theme: theme, run: RunFacts(commit: nil, checked: nil, service: nil)
    ).files
    let files = Set(pictures.flatMap { RecordCheck.files(of: $0.day) })
    let checker = Checker(base: base, files: planned.map(\.path), schemas: schemas)
    var checked: [Checked] = []
    for file in planned where files.contains(file.path) || file.path.hasPrefix(Routes.cards) {
      guard let bytes = file.render() else { continue }
      checked.append(try checker.check(path: file.path, bytes: bytes))
    }
    return (checked.flatMap(\.findings) + checked.deadLinks { [] }).min()
  }

  /// The paths of the files that depend on the day's record.
  private static func files(of day: Day) -> Set<String> {
    [
      Routes.day(day), Routes.embed, Routes.oEmbed, Routes.recent,
      Routes.month(day.year, day.month), Routes.onThisDay(day.month, day.dayOfMonth),
      Routes.feed, Routes.atom, Routes.jsonFeed, Routes.latestData,
    ]
  }

  struct Verdict: Sendable {
    var accepted: [Entry] = []
    /// The entries whose files fail a check, and the reasons.
    var refused: [(entry: Entry, why: Rejection)] = []
  }

  /// Checks each entry after merging it with the archive's entry of the same day. Entries that change nothing are not
  /// rendered. `check` is called before each rendering, and may stop the work by throwing.
  func checked(
    _ entries: [Entry], over archive: Archive,
    check: @escaping @Sendable () throws -> Void = {}
  ) async throws -> Verdict {
    let findings = try await concurrentMap(entries) { entry throws -> Finding? in
      guard let kept = archive.kept(with: entry) else { return nil }
      try check()
      return try finding(in: kept.picture)
    }
    var verdict = Verdict()
    for (entry, finding) in zip(entries, findings) {
      if let finding {
        let why = Rejection.unpublishable(entry.picture.day, reason: "\(finding)")
        verdict.refused.append((entry, why))
      } else {
        verdict.accepted.append(entry)
      }
    }
    return verdict
  }
}
