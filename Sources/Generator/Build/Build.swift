import HTTP
import Imaging
public import Logging
import Pictures
import Publishing
public import Reporting
import Services
import Site
import Storage
import Validation

/// The daily job: source → archive → pages → findings → `public/`.
public struct Build: Sendable {
  let request: Build.Request
  let clock: Clock
  let logger: Logger
  let console: Console

  /// A run with this request.
  public init(_ request: Build.Request, clock: Clock, logger: Logger, console: Console) {
    self.request = request
    self.clock = clock
    self.logger = logger
    self.console = console
  }

  /// Runs the job under the archive's lock. On any error the published site stays as it was.
  public func run() async throws -> Build.Outcome {
    let archive = ArchiveFolder(request.folders.archive)
    // Before the output's folder is made.
    _ = try archive.state(of: request.configuration.source)
    // An invalid output folder is reported before anything is written or fetched.
    let output = try OutputPath(request.folders.output, archive: archive)
    if case .folder(let templates) = request.folders.templates {
      try output.refuse(within: templates)
    }
    return try await archive.locked {
      try await run(in: archive)
    }
  }

  private func run(in folder: ArchiveFolder) async throws -> Build.Outcome {
    logger.info("templates: \(request.folders.templates)")
    let configuration = request.configuration
    configuration.warnings.forEach { logger.warning("\($0)") }
    // What takes longest first: these are read in parallel with the archive.
    async let finder = configuration.source.subjectFinder()
    async let opened = PublicFolder(request.folders.output, archive: folder)
    async let compiled = theme()
    var store = try await RunStore(folder, of: configuration.source, logger: logger)
    try store.save()
    let lastAnswer = store.state.lastAnswer.map(configuration.source.calendar.day(at:))
    let (theme, site) = (try await compiled, try await opened)
    _ = try await finder

    // Files on this disk keep nobody waiting.
    let deadline = Deadline(
      configuration.ownPictures == nil ? .seconds(configuration.timeBudget) : .seconds(86_400))
    let fetcher = Fetcher(
      HTTPClient(userAgent: request.userAgent, domain: configuration.source.pages.domain))
    let fetched = try await fetch(after: store.archive, fetcher: fetcher, deadline: deadline)
    let changes = try fetched.map { fetched in
      try store.keep(fetched, at: clock.now())
    }

    let described = store.archive.described(by: configuration.descriptions)
    if let warning = configuration.warning(ofDescriptionsBeyond: described) {
      logger.warning("\(warning)")
    }
    let facts = FrontPageDecision.Facts(
      asked: asked, archive: described, fetched: fetched,
      source: configuration.source, today: today,
      lastAnswer: lastAnswer)
    switch FrontPageDecision(facts, maxAge: configuration.maxAge) {
    case .nothing(let reason):
      try await publishNotice(theme, because: reason, on: site)
      throw GeneratorError.nothingToShow(reason)
    case .shows(let day, let freshness):
      let imageTool = ImageTool(folder, searchPath: request.searchPath, logger: logger)
      let mirrored = try await stills(
        of: &store, showing: day, isRenewed: fetched != nil, imageTool: imageTool,
        fetcher: fetcher, deadline: deadline)
      let today = try await today(
        store, showing: day, stills: mirrored.pictures, imageTool: imageTool)
      if let base = configuration.baseURL { store.mint(base, on: self.today) }
      var draft = Draft(
        build: self, store: store, theme: theme,
        warnings: (fetched?.warnings.count ?? 0) + (fetched?.mistakes.count ?? 0)
          + mirrored.warnings.count, day: day,
        freshness: freshness, facts: facts, mirrored: mirrored, today: today,
        ties: try await configuration.source.ties(of: described))
      let publication = try await draft.publish(on: site) { try store.save() }
      let shown = store.archive[draft.day]
      let outcome = Build.Outcome(
        day: draft.day, freshness: draft.freshness, publication: publication,
        output: request.folders.output, refusals: mirrored.refusals, omissions: draft.omissions,
        title: shown?.picture.title ?? "", service: shown?.seen.service, added: changes?.added ?? 0,
        corrected: changes?.corrected ?? 0, mistakes: fetched?.mistakes ?? [],
        source: configuration.source,
        outage: OutageAlert(facts, patience: configuration.patience))
      // Nobody waits until an archive and all that was made of it is freed.
      Task.detached { [store, draft] in withExtendedLifetime((store, draft)) {} }
      return outcome
    }
  }

  private func theme() throws -> Theme {
    let templates = request.folders.templates
    let configuration = request.configuration
    return try templates.theme(
      templates.files(), language: configuration.language, source: configuration.source)
  }

  var publisher: EditionPublisher {
    EditionPublisher(
      program: request.program, output: request.folders.output, base: WebAddress(settings.root),
      budget: sizeBudget, logger: logger, console: console)
  }

  /// Publishes a notice page when there is no site yet, so that visitors do not get a server error.
  private func publishNotice(
    _ theme: Theme, because reason: GeneratorError.NothingToShow, on site: PublicFolder
  ) async throws {
    switch reason {
    // The notice says that the services are unreachable, which is not the case here.
    case .unanswered, .noSuchDay, .doesNotRender, .noFolder, .emptyFolder: return
    case .offline, .tooOld: break
    }
    guard try !SiteFolder(path: request.folders.output).hasPage() else { return }
    let notice = NoticeSite(settings: settings, theme: theme)
    _ = try await publisher.publish(on: site, files: { notice.files }, beforeCommit: {})
    logger.info("published a notice in \(request.folders.output), which had no page")
  }
}
