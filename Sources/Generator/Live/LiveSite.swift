import Checks
import Imaging
import Pictures
import Site
import Sources
import Storage

/// A site whose pages are rendered when they are requested, from the current templates and settings.
///
/// The archive stays in memory. After a change to all pages, only the requested page is rendered, and not twelve
/// thousand pages. A live site sends no requests to services. The site changes the archive only to store the pictures
/// of the owner's folder.
public actor LiveSite: ServedSite {
  private let request: LiveSite.Request
  private let context: RunContext

  /// The last inputs; nil if they could not be listed.
  private var inputs: LiveSite.Inputs?
  /// The settings that were last read without a mistake.
  private var configuration: Configuration?
  /// The site that was loaded from the last inputs, or the error in them.
  private var site: Result<LiveSite.Loaded, any Error>?
  /// The archive that was read last. The archive is kept in memory, because reading it takes longer than reading all
  /// other inputs.
  private var archive: (key: LiveSite.ArchiveKey, value: LiveArchive)?
  /// The inputs at the last import from the folder; nil if the import failed.
  private var takenIn: LiveSite.Inputs?
  /// Whether some pictures of the folder are not prepared yet.
  private var isUnfinished = false
  private var reported: Set<Finding> = []

  /// How long a folder's pictures are prepared before pages are shown.
  private static let slice = Duration.seconds(3)

  /// Identifies the current version of the site.
  public private(set) var edition = ""

  /// A site that is not loaded yet. Call `refresh` to load it.
  public init(_ request: LiveSite.Request, in context: RunContext) {
    self.request = request
    self.context = context
  }

  private var reporter: Reporter { context.reporter }

  /// The path under which the site is served, such as `/apod/`; `/` if the settings contain no address.
  public var base: String { configuration?.site.rootPath ?? "/" }

  /// The owner's picture folder; nil for a source with services.
  public var pictureFolder: String? { configuration?.pictureFolder }

  /// The owner's picture folder for the form; nil for a source with services.
  package private(set) var formFolder: FormFolder?

  /// Reads the inputs again after a change. Returns whether the site is different now.
  @discardableResult
  public func refresh() async -> Bool {
    var now: LiveSite.Inputs?
    do {
      now = try LiveSite.Inputs(request, pictures: pictureFolder)
      guard var inputs = now, inputs != self.inputs || isUnfinished else { return false }
      let loaded = try await load(&inputs)
      return show(.success(loaded), of: inputs)
    } catch StorageError.locked(let path) {
      // Another run has locked the archive. The inputs are read again after that run.
      return show(.failure(StorageError.locked(path: path)), of: nil)
    } catch {
      return show(.failure(error), of: now)
    }
  }

  /// Renders the file at the path. Logs each finding only once after a change of the inputs.
  public nonisolated func find(_ path: String) async -> Found {
    do {
      if let asset = try await loaded().theme.asset(at: path) {
        return .file(ServedFile(path: path, bytes: asset))
      }
      // The file is rendered outside of the actor, so that other requests do not wait.
      guard let (file, findings) = try await planned().file(path) else { return .nothing }
      await report(findings)
      return .file(file)
    } catch {
      return .failure("\(error)")
    }
  }

  /// Reads the inputs in the same steps as a build. The archive is read again only if its files, the source or the
  /// descriptions changed.
  private func load(_ now: inout LiveSite.Inputs) async throws -> LiveSite.Loaded {
    let templates = now.source
    let configuration = try Configuration(named: request.config, templates: templates)
    self.configuration = configuration
    updateFormFolder()
    var context = context
    context.reporter = reporter.withoutProgress
    let build = Build(
      configuration,
      Build.Folders(archive: request.archive, output: "", templates: templates), in: context)
    if let folder = configuration.pictureFolder {
      now = try LiveSite.Inputs(request, pictures: folder)
      let archive = Set(now.archive.keys)
      let isTakenIn = takenIn.map {
        // If a file of the archive changed, another run has imported the same pictures. If a file is missing, the
        // pictures must be imported again.
        $0.pictures == now.pictures && $0.settings == now.settings
          && archive.isSuperset(of: $0.archive.keys)
      }
      if isUnfinished || isTakenIn != true {
        // If the import fails, it is tried again after the next change of any input.
        takenIn = nil
        isUnfinished = false
        isUnfinished = try await !build.takeInFolder(within: LiveSite.slice)
        // The import has changed the archive, so the inputs are listed again. The earlier list of pictures is kept. If a
        // picture was added during the import, the next refresh notices the difference.
        let pictures = now.pictures
        now = try LiveSite.Inputs(request, pictures: folder)
        now.pictures = pictures
        takenIn = now
      }
    }
    // Somebody who edits templates sees all errors in them instead of the page.
    let theme = try build.theme()
    guard theme.mistakes.isEmpty else {
      throw GeneratorError.theme(templates.lines(theme.mistakes))
    }
    templates.lines(theme.warnings).forEach(reporter.warning)
    let key = LiveSite.ArchiveKey(
      stamps: now.archive, source: configuration.source, descriptions: configuration.descriptions)
    if let archive, archive.key == key {
      return LiveSite.Loaded(configuration: configuration, theme: theme, archive: archive.value)
    }
    let archive = try await LiveArchive(
      request.archive, of: key.source, describedBy: key.descriptions, reporter: reporter)
    self.archive = (key, archive)
    return LiveSite.Loaded(configuration: configuration, theme: theme, archive: archive)
  }

  /// Makes a new `FormFolder` only if the settings name another folder.
  private func updateFormFolder() {
    guard formFolder?.path != pictureFolder else { return }
    let archive = ArchiveFolder(request.archive)
    let imageTool = ImageTool(archive, searchPath: context.searchPath, reporter: .silent)
    formFolder = pictureFolder.map { FormFolder($0, archive: archive, imageTool: imageTool) }
  }

  private func loaded() throws -> LiveSite.Loaded {
    guard let site else {
      throw StorageError.unreadable(
        path: request.archive, reason: "the archive has not been read yet")
    }
    return try site.get()
  }

  /// The plan of today's site, which is made when a page is first requested.
  private func planned() throws -> LiveEdition {
    var loaded = try loaded()
    let today = context.clock.today(of: loaded.configuration.source)
    if let planned = loaded.planned, planned.today == today { return planned }
    let planned = try LiveEdition(
      loaded.archive, loaded.configuration, loaded.theme, edition: edition, today: today)
    loaded.planned = planned
    site = .success(loaded)
    return planned
  }

  /// Replaces the site. Requests that come before the replacement get the old site with its old version. Returns false
  /// if there is still the same error.
  private func show(_ new: Result<LiveSite.Loaded, any Error>, of now: LiveSite.Inputs?) -> Bool {
    let before = site?.failure.map { "\($0)" }
    let changed = now?.changes(since: inputs) ?? []
    let isFirst = site == nil
    inputs = now
    site = new
    reported = []
    switch new {
    case .failure(let error):
      let text = "\(error)"
      if text == before { return false }
      edition = XXH64.hex(Array(text.utf8))
      reporter.error(text)
    case .success:
      edition = now?.digest ?? ""
      reporter.info(
        isFirst
          ? "templates: \(TemplateSource(named: request.templates))"
          : before != nil ? "the error is fixed" : "changed: \(changed.joined(separator: ", "))")
    }
    return true
  }

  private func report(_ findings: [Finding]) {
    for finding in findings where reported.insert(finding).inserted {
      reporter.warning("\(finding)")
    }
  }
}

extension LiveSite {
  /// The inputs, read and compiled.
  private struct Loaded {
    let configuration: Configuration
    let theme: Theme
    let archive: LiveArchive
    var planned: LiveEdition?
  }

  /// The inputs that an archive in memory depends on.
  private struct ArchiveKey: Equatable {
    let stamps: [String: FileStamp]
    let source: Source
    let descriptions: [Day: String]
  }
}

extension Result {
  fileprivate var failure: Failure? {
    if case .failure(let failure) = self { failure } else { nil }
  }
}
