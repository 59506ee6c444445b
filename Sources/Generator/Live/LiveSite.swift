import Checks
public import Logging
import Pictures
import Site
import Sources
import Storage

/// A site rendered on request, from the current templates and settings.
///
/// The archive stays in memory and a page is rendered when requested, so that a change that affects every page
/// costs one page, not twelve thousand. It contacts no service, and writes nothing but what a folder of one's own
/// pictures holds into the archive.
public actor LiveSite: ServedSite {
  private let request: LiveSite.Request
  private let clock: Clock
  private let logger: Logger

  private var inputs: LiveSite.Inputs?
  private var archive: Result<LiveArchive, any Error>?
  /// The source that the archive was read for.
  private var source: Source?
  private var configuration: Result<Configuration, any Error>?
  private var theme: Result<Theme, any Error>?
  private var planned: Result<LiveEdition, any Error>?
  private var failure: (any Error)?
  /// Whether pictures of the folder are still to be prepared.
  private var isUnfinished = false
  /// The inputs whose folder could not be taken in.
  private var refused: LiveSite.Inputs?
  private var reported: Set<Finding> = []

  /// How long pictures of a folder are prepared before pages are shown with them.
  private static let slice = Duration.seconds(3)

  /// Identifies the current version of the site.
  public private(set) var edition = ""

  /// A site without content; call `refresh` to load it.
  public init(_ request: LiveSite.Request, clock: Clock, logger: Logger) {
    self.request = request
    self.clock = clock
    self.logger = logger
  }

  /// The path under which the site is served, such as `/apod/`; `/` when the settings have no address.
  public var base: String {
    if case .success(let configuration) = configuration {
      configuration.site.rootPath
    } else {
      "/"
    }
  }

  /// The path of the folder of one's own pictures; nil for any other source.
  public var pictureFolder: String? { configuration?.success?.ownPictures }

  /// Reloads changed input files; nil when none has changed.
  public func refresh() async -> LiveSite.Change? {
    var now: LiveSite.Inputs
    do {
      now = try LiveSite.Inputs(request, pictures: pictureFolder)
    } catch {
      return change(failure: error)
    }
    let old = inputs
    guard now != old || isUnfinished, now != refused else { return nil }
    let changed = now.changedTemplates(since: old)
    // The available languages decide whether the settings are valid.
    let areSettingsNew =
      configuration == nil || now.settings != old?.settings || now.source != old?.source
      || changed.contains { $0.hasPrefix(Theme.languages) }
    let settings = areSettingsNew ? readSettings(now.source) : configuration
    do {
      now = try await takeIn(settings, now, since: old)
    } catch {
      // A folder without pictures is filled by its form, which these settings lead to.
      configuration = settings
      // Not read again before it changes, unless another run holds the archive.
      if case StorageError.locked = error { refused = nil } else { refused = now }
      return change(failure: error)
    }
    // Settings with a mistake name no source.
    let source = settings?.success?.source ?? self.source ?? .known[0]
    let descriptions = settings?.success?.descriptions ?? archive?.success?.descriptions ?? [:]
    if archive == nil || now.archive != old?.archive || self.source != source
      || archive?.success?.descriptions != descriptions
    {
      self.source = source
      do {
        archive = .success(
          try await LiveArchive(
            request.archive, of: source, describedBy: descriptions, logger: logger))
      } catch {
        archive = .failure(error)
      }
    }
    // Only now: concurrent requests until here get the old site under its old version.
    inputs = now
    edition = now.digest
    planned = nil
    reported = []
    configuration = settings
    if areSettingsNew || !changed.isEmpty { compile(now.source) }
    let wasInTrouble = failure != nil
    tell(now, since: old)
    // Pages refer to a style sheet that was there before.
    let isStyle =
      !wasInTrouble && failure == nil && !areSettingsNew && now.archive == old?.archive
      && changed.allSatisfy { path in
        path.hasPrefix("assets/") && path.hasSuffix(".css") && now.templates[path] != nil
          && old?.templates[path] != nil
      }
    return LiveSite.Change(what: isStyle ? .styles(changed) : .pages, edition: edition)
  }

  /// Renders the file at the path; logs its findings once per change.
  public nonisolated func find(_ path: String) async -> Found {
    do {
      if let asset = try await asset(at: path) { return .file(asset) }
      // Rendered outside of the actor, so that other requests do not wait.
      guard let (file, findings) = try await site().file(path) else { return .nothing }
      await tell(findings)
      return .file(file)
    } catch {
      return .failure("\(error)")
    }
  }

  /// Keeps in the archive what a changed folder of one's own pictures holds. Returns the inputs as they are then.
  private func takeIn(
    _ settings: Result<Configuration, any Error>?, _ now: LiveSite.Inputs,
    since old: LiveSite.Inputs?
  ) async throws -> LiveSite.Inputs {
    guard let configuration = settings?.success, let folder = configuration.ownPictures else {
      return now
    }
    let now = try LiveSite.Inputs(request, pictures: folder)
    guard now.pictures != old?.pictures || folder != pictureFolder || isUnfinished else {
      return now
    }
    let build = Build(
      Build.Request(
        configuration: configuration,
        folders: Build.Folders(archive: request.archive, output: "", templates: now.source),
        searchPath: request.searchPath, program: "apod"),
      clock: clock, logger: logger, console: Console(isTerminal: false) { _ in })
    isUnfinished = false
    isUnfinished = try await !build.takeInFolder(within: LiveSite.slice)
    // The archive's lines are others now; a picture that came meanwhile is seen the next time.
    var after = try LiveSite.Inputs(request, pictures: folder)
    after.pictures = now.pictures
    return after
  }

  private func readSettings(_ templates: TemplateSource) -> Result<Configuration, any Error> {
    Result { try Configuration(named: request.config, templates: templates) }
  }

  /// Compiles the templates anew. Whoever changes them is shown every mistake, in place of a page without it.
  private func compile(_ source: TemplateSource) {
    theme = Result {
      let configuration = try configuration?.get()
      let theme = try source.theme(
        source.files(), language: configuration?.site.language ?? "en",
        source: configuration?.source ?? .known[0])
      guard theme.mistakes.isEmpty else {
        throw GeneratorError.theme(source.lines(theme.mistakes))
      }
      for line in source.lines(theme.warnings) { logger.warning("\(line)") }
      return theme
    }
  }

  private func asset(at path: String) throws -> ServedFile? {
    if let failure { throw failure }
    return try theme?.get().asset(at: path).map { ServedFile(path: path, bytes: $0) }
  }

  private func site() throws -> LiveEdition {
    if let failure { throw failure }
    let today = clock.today(of: (try configuration?.get())?.source ?? .known[0])
    if case .success(let site) = planned, site.today == today { return site }
    let made = Result {
      guard let archive, let configuration, let theme else {
        throw StorageError.unreadable(path: request.archive, reason: "it has not been read yet")
      }
      return try LiveEdition(
        archive.get(), configuration.get(), theme.get(), edition: edition,
        today: today)
    }
    planned = made
    return try made.get()
  }

  private func tell(_ now: LiveSite.Inputs, since old: LiveSite.Inputs?) {
    let before = failure
    failure = configuration?.failure ?? archive?.failure ?? theme?.failure
    if let failure {
      if before.map({ "\($0)" }) != "\(failure)" { logger.error("\(failure)") }
    } else if before != nil {
      logger.info("mended")
    } else if let old {
      let changed =
        now.changedTemplates(since: old) + (now.settings == old.settings ? [] : ["settings"])
        + (now.archive == old.archive ? [] : ["archive"])
        + (now.pictures == old.pictures ? [] : ["pictures"])
      logger.info("changed: \(changed.joined(separator: ", "))")
    } else {
      logger.info("templates: \(now.source)")
    }
  }

  private func tell(_ findings: [Finding]) {
    for finding in findings where reported.insert(finding).inserted { logger.warning("\(finding)") }
  }

  /// A folder that cannot be read is an error too, and reported once.
  private func change(failure error: any Error) -> LiveSite.Change? {
    guard failure.map({ "\($0)" }) != "\(error)" else { return nil }
    failure = error
    inputs = nil
    edition = XXH64.hex(Array("\(error)".utf8))
    logger.error("\(error)")
    return LiveSite.Change(what: .pages, edition: edition)
  }
}

extension Result {
  fileprivate var success: Success? {
    if case .success(let success) = self { success } else { nil }
  }
  fileprivate var failure: Failure? {
    if case .failure(let failure) = self { failure } else { nil }
  }
}
