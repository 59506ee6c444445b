import Pictures
import Services
import Site
import Storage
import Validation

struct LiveEdition: Sendable {
  /// The day for which it was planned.
  let today: Day
  private let files: [String: SiteFile]
  private let archive: LiveArchive
  private let checker: Checker
  private let links: LinkChecker
  /// The versions of other files, for files that refer to them.
  private let versions: Manifest

  /// Plans what an offline build would publish today. `edition` identifies this version of the site, in sixteen
  /// hexadecimal digits.
  init(
    _ archive: LiveArchive, _ configuration: Configuration, _ theme: Theme, edition: String,
    today: Day
  ) throws {
    self.archive = archive
    self.today = today
    let settings = configuration.pages
    checker = try Checker.make(base: WebAddress(settings.root))
    let decision = FrontPageDecision(
      FrontPageDecision.Facts(
        archive: archive.archive, source: configuration.source, today: today),
      maxAge: configuration.maxAge)
    let planned: [SiteFile]
    switch decision {
    case .nothing: planned = NoticeSite(settings: settings, theme: theme).files
    case .shows(let day, let freshness):
      let pictures = archive.pictures(configuration, showing: day)
      let facts = RunFacts(
        commit: nil, checked: archive.state.lastAnswer, service: archive.archive[day]?.seen.service)
      let today = try archive.today(settings, showing: day, stills: pictures)
      do throws(SiteError) {
        planned =
          try Edition(
            archive: archive.archive, shown: day, freshness: freshness, pictures: pictures,
            settings: settings, identity: archive.state.identity, theme: theme, run: facts,
            today: today, ties: archive.ties
          ).files
      } catch {
        throw GeneratorError.site(error)
      }
    }
    files = Dictionary(planned.map { ($0.path, $0) }, uniquingKeysWith: { $1 })
    var links = LinkChecker()
    for path in files.keys { links.add(path: path) }
    self.links = links
    versions = Manifest(
      files: files.mapValues {
        Manifest.File(
          path: $0.path, kind: $0.kind, digest: edition, byteCount: 0,
          references: References(ids: [], links: []))
      })
  }

  func file(_ path: String) throws -> (file: ServedFile, findings: [Finding])? {
    guard let planned = files[path] else { return nil }
    if let picture = planned.picture {
      return try archive.file(picture, at: path).map { ($0, []) }
    }
    guard let bytes = planned.render(after: versions) else { return nil }
    let checked = checker.check(path: path, bytes: bytes)
    var links = links
    links.add(checked)
    return (ServedFile(path: path, bytes: bytes), (checked.findings + links.findings()).sorted())
  }
}
