import Checks
import HTTP
import Imaging
public import Pictures
import Site
import Sources
import Storage

/// The daily job, which fetches pictures from the source into the archive, renders and checks the site, and publishes
/// it to `public/`.
public struct Build: Sendable {
  let configuration: Configuration
  let folders: Build.Folders
  let offline: Bool
  /// The requested day; nil for the newest day.
  let day: Day?
  let context: RunContext

  /// A run with these settings, including the command line's overrides. If `offline` is true, it sends no requests to
  /// services. `day` is the day to show; nil means the newest day.
  public init(
    _ configuration: Configuration, _ folders: Build.Folders, offline: Bool = false,
    day: Day? = nil, in context: RunContext
  ) {
    self.configuration = configuration
    self.folders = folders
    self.offline = offline
    self.day = day
    self.context = context
  }

  /// Runs the job while holding the archive's lock. If there is any error, the published site does not change.
  public func run() async throws -> Build.Outcome {
    let archive = ArchiveFolder(folders.archive)
    // The source is checked before the site's folder is created.
    try archive.refuseOther(than: source)
    // The site's path is checked now, so that a mistake in it is reported before anything is fetched.
    _ = try outputPath()
    return try await archive.locked {
      try mendState(of: archive)
      reporter.info("templates: \(folders.templates)")
      configuration.warnings.forEach(reporter.warning)
      return try await run(in: archive)
    }
  }

  /// The path of the site's folder. Throws `output` if the path is invalid, or inside one of the build's input folders.
  func outputPath(makesFolders: Bool = true) throws(StorageError) -> OutputPath {
    let output = try OutputPath(
      folders.output, archive: ArchiveFolder(folders.archive), makesFolders: makesFolders)
    if case .folder(let templates) = folders.templates {
      try output.refuse(within: templates, "the templates folder")
    }
    if let pictures = configuration.pictureFolder {
      try output.refuse(within: pictures, "the picture folder")
    }
    return output
  }

  private func run(in folder: ArchiveFolder) async throws -> Build.Outcome {
    // The slowest work starts first, and runs in parallel with reading the archive.
    async let finder = source.subjectFinder()
    async let opened = PublicFolder(
      folders.output, archive: folder, root: settings.root)
    async let compiled = theme()
    var archive = try await OpenArchive(folder, of: source, reporter: reporter)
    try archive.save()
    let lastAnswer = archive.state.lastAnswer.map(source.calendar.day(at:))
    let before = archive.days
    let newestBefore = before.newestDay(on: today)
    let (theme, site) = (try await compiled, try await opened)
    report(theme)
    // Lost years must be detected before new days hide the loss. If the source is a folder, the archive always contains
    // the days of the folder.
    if !source.readsFolder { try refuseLostYears(of: archive.days, on: site) }

    let imageTool = imageTool()
    let origin = origin(imageTool)
    let deadline = Deadline(origin.patience)
    let fetched = try await origin.records(archive.days, deadline)
    let changes = try fetched.map { try archive.keep($0, at: clock.now()) }
    let answered = fetched?.answered == true
    let oddity =
      fetched?.oddity
      ?? archive.days.oddity(
        of: today, isDaily: source.calendar.isDaily && answered,
        lastAnswer: answered ? lastAnswer : nil)
    if let oddity { reporter.warning(oddity) }
    var facts = FrontPageDecision.Facts(
      asked: asked, archive: described(archive.days), fetched: fetched, source: source,
      today: today, lastAnswer: lastAnswer)
    var (day, freshness) = try await shown(by: facts, theme: theme, on: site)

    var mirrored = try await stills(
      of: &archive, showing: day, isRenewed: fetched != nil, from: origin, imageTool: imageTool,
      deadline: deadline)
    let isUndone = try undo(&archive, where: &mirrored, to: before)
    if isUndone {
      facts.archive = archive.days.described(by: configuration.descriptions)
      (day, freshness) = try await shown(by: facts, theme: theme, on: site)
    }
    let screens = try await screens(
      archive, showing: day, stills: mirrored.pictures, imageTool: imageTool)
    try mintIdentity(in: &archive, isNew: newestBefore == nil)

    var draft = Draft(
      build: self, archive: archive, finder: try await finder, theme: theme, changes: changes,
      day: day, freshness: freshness,
      facts: facts, mirrored: mirrored, today: screens,
      outage: OutageAlert(facts, patience: configuration.patience),
      newestBefore: newestBefore)
    let publication = try await draft.publish(on: site)
    return draft.outcome(publication)
  }

  /// The compiled templates, and the errors in the owner's templates.
  func theme() throws -> Theme {
    try folders.templates.theme(language: settings.language, source: source)
  }

  /// Reports errors in the owner's templates. The site is still published, without these templates, because a new
  /// version of the program may no longer support a name that they use, and this must not stop the site's updates.
  private func report(_ theme: Theme) {
    let templates = folders.templates
    for line in templates.lines(theme.mistakes) {
      reporter.error("\(line); the build ignores it until you fix it")
    }
    templates.lines(theme.warnings).forEach(reporter.warning)
  }

  /// The day that the front page shows, and how current it is. Throws if nothing can be shown. If the site has no page
  /// yet, may publish a notice first.
  private func shown(
    by facts: FrontPageDecision.Facts, theme: Theme, on site: PublicFolder
  ) async throws -> (Day, Freshness) {
    switch FrontPageDecision(facts, maxAge: configuration.maxAge) {
    case .shows(let day, let freshness): return (day, freshness)
    case .nothing(let reason):
      try await publishNotice(theme, because: reason, on: site)
      throw GeneratorError.nothingToShow(reason)
    }
  }

  /// Publishes a notice if the site has no page yet, so that visitors do not get a server error.
  private func publishNotice(
    _ theme: Theme, because reason: GeneratorError.NothingToShow, on site: PublicFolder
  ) async throws {
    switch reason {
    // For these reasons there is no notice, because it says that the services are unreachable.
    case .unanswered, .noSuchDay, .doesNotRender, .noFolder, .emptyFolder, .noImageTool: return
    case .offline, .tooOld: break
    }
    let paths = try SiteFolder(path: folders.output).paths()
    if paths.contains(where: { $0.hasSuffix(".html") }) { return }
    let notice = NoticeSite(settings: settings, theme: theme)
    _ = try await publish(notice.files, on: site, beforeCommit: {})
    reporter.info("published a notice in \(folders.output), which had no index.html")
  }
}

extension Build {
  /// The folders of a run, as absolute paths or relative to the working directory.
  public struct Folders: Hashable, Sendable {
    /// The folder of the archive.
    public let archive: String
    /// The folder of the published site.
    public let output: String
    /// Where the templates come from.
    public let templates: TemplateSource

    /// The folders at these paths.
    public init(archive: String, output: String, templates: TemplateSource) {
      self.archive = archive
      self.output = output
      self.templates = templates
    }
  }
}
