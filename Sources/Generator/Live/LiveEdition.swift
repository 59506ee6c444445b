import Checks
import Pictures
import Site
import Sources
import Storage

/// The files that an offline build would make now. Each file is rendered only when it is requested.
struct LiveEdition: Sendable {
  /// The day for which the site is planned.
  let today: Day
  private let files: [String: SiteFile]
  private let archive: LiveArchive
  private let checker: Checker
  /// The versions of all files, for files that refer to other files by their version.
  private let versions: [String: RenderedFile]

  /// Plans an offline build for `today`. `edition` identifies this version of the site, and consists of sixteen
  /// hexadecimal digits.
  init(
    _ archive: LiveArchive, _ configuration: Configuration, _ theme: Theme, edition: String,
    today: Day
  ) throws {
    self.archive = archive
    self.today = today
    let settings = configuration.site
    let decision = FrontPageDecision(
      FrontPageDecision.Facts(
        archive: archive.days, source: configuration.source, today: today),
      maxAge: configuration.maxAge)
    let planned: [SiteFile]
    switch decision {
    case .nothing: planned = NoticeSite(settings: settings, theme: theme).files
    case .shows(let day, let freshness):
      let pictures = archive.pictures(configuration, showing: day)
      let facts = RunFacts(
        commit: nil, checked: archive.state.lastAnswer, service: archive.days[day]?.seen.service)
      let today = try archive.today(settings, showing: day, stills: pictures)
      planned =
        try Edition(
          archive: archive.days, shown: day, freshness: freshness, pictures: pictures,
          settings: settings, identity: archive.state.identity, theme: theme, run: facts,
          today: today, archiveLinks: archive.archiveLinks
        ).files
    }
    files = Dictionary(planned.map { ($0.path, $0) }, uniquingKeysWith: { $1 })
    checker = Checker(base: WebAddress(settings.root), files: files.keys)
    versions = files.mapValues {
      RenderedFile(path: $0.path, kind: $0.kind, digest: edition, byteCount: 0)
    }
  }

  func file(_ path: String) throws -> (file: ServedFile, findings: [Finding])? {
    guard let planned = files[path] else { return nil }
    if let picture = planned.picture {
      return try archive.file(picture, at: path).map { ($0, []) }
    }
    guard let bytes = planned.render(after: versions) else { return nil }
    // Links to ids in other pages are not checked, because these pages are not rendered.
    let checked = try checker.check(path: path, bytes: bytes)
    let findings = checked.findings + [checked].deadLinks { Set(files.keys) }
    return (ServedFile(path: path, bytes: bytes), findings.sorted())
  }
}
