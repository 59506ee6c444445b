import NASA
import Pictures
import Site
import Validation

/// Judges records one by one: a record may be kept when its own page, its cards, its feed entries and its line of
/// data pass every check.
struct RecordCheck: Sendable {
  private let settings: Settings
  private let theme: Theme
  private let stills: [Day: KeptPicture]
  private let checker: Checker

  /// A check with these templates, and with what is known of the days' stills.
  init(
    _ settings: Settings, theme: Theme, stills: [Day: KeptPicture] = [:]
  ) throws(GeneratorError) {
    self.settings = settings
    self.theme = theme
    self.stills = stills
    checker = try Checker.make(base: WebAddress(settings.root))
  }

  /// A check with the templates built into the program: what is believed does not depend on the owner's.
  init(_ settings: Settings) throws(GeneratorError) {
    let builtIn = TemplateSource.builtIn
    try self.init(settings, theme: builtIn.theme(builtIn.files(), language: "en"))
  }

  /// The first thing that is wrong with the files that tell of the picture; nil when nothing is.
  func finding(in picture: Picture) throws(GeneratorError) -> Finding? {
    let seen = Observation(when: Timestamp(seconds: 0), source: .service)
    var findings: [Finding] = []
    var links = LinkChecker()
    do throws(SiteError) {
      let edition = try Edition(
        archive: Archive([Entry(picture: picture, seen: seen)]), shown: picture.day,
        freshness: .waiting(newest: picture.day),
        pictures: stills[picture.day].map { [picture.day: $0] } ?? [:], settings: settings,
        identity: nil,
        theme: theme, run: RunFacts(commit: nil, checked: nil, source: nil))
      let telling = RecordCheck.files(of: picture.day)
      for file in edition.files {
        guard telling.contains(file.path) || file.path.hasPrefix(Routes.cards) else {
          links.add(path: file.path)
          continue
        }
        let checked = checker.check(path: file.path, bytes: try file.render())
        findings += checked.findings
        links.add(checked)
      }
    } catch {
      throw .site(error, folder: "\(TemplateSource.builtIn)")
    }
    return (findings + links.findings()).min()
  }

  /// The files of a site of one day that show what its record tells.
  private static func files(of day: Day) -> Set<String> {
    [
      Routes.day(day), Routes.embed, Routes.oEmbed, Routes.recent,
      Routes.month(day.year, day.month),
      Routes.feed, Routes.atom, Routes.jsonFeed, Routes.latestData,
    ]
  }

  /// Entries told apart by whether they may be kept.
  struct Judged: Sendable {
    var accepted: [Entry] = []
    /// Those of which what would be published would not pass, and why.
    var refused: [(entry: Entry, why: Refusal)] = []
  }

  /// Judges each entry by what would be kept of its day with it. One that changes nothing is not rendered.
  /// `check` is called now and then, and may end it.
  func judged(
    _ entries: [Entry], over archive: Archive,
    check: @escaping @Sendable () throws(GeneratorError) -> Void = {}
  ) async throws(GeneratorError) -> Judged {
    let findings = try await concurrentMap(entries) { entry throws(GeneratorError) -> Finding? in
      guard let kept = archive.kept(with: entry) else { return nil }
      try check()
      return try finding(in: kept.picture)
    }
    var judged = Judged()
    for (entry, finding) in zip(entries, findings) {
      if let finding {
        let why = Refusal.unpublishable(entry.picture.day, reason: "\(finding)")
        judged.refused.append((entry, why))
      } else {
        judged.accepted.append(entry)
      }
    }
    return judged
  }
}

extension Settings {
  /// What pages are made with where no site's settings are known.
  static let ofAnySite = Settings(
    title: "apod", language: "en", base: nil, mediaHosts: Configuration.usualMediaHosts)
}
