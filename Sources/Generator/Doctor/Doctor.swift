import Foundation
import Imaging
import Pictures
import Site
import Sources
import Storage

/// Checks everything that a build depends on, and suggests remedies. Changes nothing.
public struct Doctor: Sendable {
  let config: String?
  let overrides: [String: String]
  let folders: Build.Folders
  let offline: Bool
  let context: RunContext

  /// A doctor for a build with this input. `config` is the path of the settings file; nil means `apod.yml`, which is
  /// optional. `overrides` are command line options that override the settings. If `offline` is true, no service gets a
  /// request.
  public init(
    config: String?, overrides: [String: String], folders: Build.Folders, offline: Bool,
    in context: RunContext
  ) {
    self.config = config
    self.overrides = overrides
    self.folders = folders
    self.offline = offline
    // The build's steps log nothing, because the checks report their errors.
    var context = context
    context.reporter = .silent
    self.context = context
  }

  /// Runs all checks, and reports each result as soon as it is known. Throws only if there are mistakes in the command
  /// line.
  public func run(_ tell: (Diagnosis) -> Void) async throws -> Health {
    var health = Health()
    func note(_ diagnoses: [Diagnosis]) {
      for diagnosis in diagnoses {
        health.note(diagnosis)
        tell(diagnosis)
      }
    }
    let (configuration, settings) = try settings()
    note(settings)
    let build = Build(configuration, folders, offline: offline, in: context)
    note(await check(.templates) { try templates(build) })
    note(time(configuration.source.calendar))
    if let pictures = configuration.pictureFolder {
      note(await check(.sources) { try await folder(pictures, build) })
    } else if offline {
      note([.ok(.sources, "not asked (--offline)")])
    } else {
      note(await SourcesCheck(build).diagnoses())
    }
    note(await tools(readsFolder: configuration.source.readsFolder))
    note(await disk(build))
    note(await archive(build))
    return health
  }

  /// Runs a check. If the check throws, the error is its result.
  func check(
    _ area: Diagnosis.Area, _ work: () async throws -> [Diagnosis]
  ) async -> [Diagnosis] {
    do { return try await work() } catch { return [.wrong(area, "\(error)")] }
  }

  /// The settings, or the defaults if the settings cannot be read, and the results of checking them.
  private func settings() throws -> (Configuration, [Diagnosis]) {
    let path = config ?? Configuration.defaultPath
    do {
      let settings = try Configuration(named: config, templates: folders.templates)
      let text =
        unsafe access(path, F_OK) == 0
        ? "\(path) can be read" : "\(path) does not exist; defaults are used"
      let overridden = try settings.overridden(by: overrides)
      return (
        overridden,
        [.ok(.settings, text)] + overridden.warnings.map { .warning(.settings, $0) }
      )
    } catch GeneratorError.options(let mistakes) {
      throw GeneratorError.options(mistakes)
    } catch {
      let settings = try Configuration(yaml: "", path: path).overridden(by: overrides)
      return (settings, [.wrong(.settings, "\(error)")])
    }
  }

  private func templates(_ build: Build) throws -> [Diagnosis] {
    let source = folders.templates
    let theme = try build.theme()
    let own =
      source == .builtIn ? "" : ": \(counted(try source.files().own.count, "file")) of your own"
    let found =
      theme.mistakes.isEmpty
      ? [Diagnosis.ok(.templates, "\(source)\(own), no mistakes")]
      : source.lines(theme.mistakes).map { .wrong(.templates, $0) }
    return found + source.lines(theme.warnings).map { .warning(.templates, $0) }
  }

  /// Summarizes the picture folder, and lists its mistakes.
  private func folder(_ path: String, _ build: Build) async throws -> [Diagnosis] {
    let found = try await build.folderReading(of: path, build.imageTool()).check(today: build.today)
    let mistakes = found.mistakes.map { Diagnosis.warning(.sources, "\(path)/\($0)") }
    guard let newest = found.pictures.map(\.picture.day).max() else {
      let empty = GeneratorError.NothingToShow.emptyFolder(path, waiting: nil)
      return [.wrong(.sources, "\(empty)")] + mistakes
    }
    let waiting = found.waiting.isEmpty ? "" : "; \(found.waiting.count) more for later days"
    let text = "\(path): \(counted(found.pictures.count, "picture")), the newest dated \(newest)"
    return [.ok(.sources, text + waiting)] + mistakes
  }

  private func time(_ calendar: Source.Calendar) -> [Diagnosis] {
    let now = context.clock.now()
    if context.clock.isStopped {
      return [
        Diagnosis.warning(
          .clock,
          "stopped at \(now.iso) by SOURCE_DATE_EPOCH; unset this variable, unless you are rebuilding an old site"
        )
      ]
    }
    return [
      Diagnosis.ok(
        .clock,
        "the time is \(now.iso), and the date in \(calendar.city) is \(calendar.day(at: now))")
    ]
  }

  private func tools(readsFolder: Bool) async -> [Diagnosis] {
    var found: [Diagnosis] = []
    do throws(Vipsthumbnail.SearchError) {
      let tool = try await Vipsthumbnail.found(in: context.searchPath)
      found.append(
        Diagnosis.ok(
          .tools, "\(tool.path) of libvips \(tool.version) runs \(tool.sandbox.confinement)"))
    } catch {
      found.append(readsFolder ? .wrong(.tools, "\(error)") : .warning(.tools, "\(error)"))
    }
    if readsFolder {
      let tool = await ExifTool.found(in: context.searchPath)
      found.append(
        tool.map { Diagnosis.ok(.tools, "\($0.path)") }
          ?? Diagnosis.warning(.tools, ExifTool.missing))
    }
    return found
  }
}
