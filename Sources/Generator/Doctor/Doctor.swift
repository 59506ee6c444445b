import Foundation
import Imaging
import Pictures
import Site
import Sources
import Storage

/// Checks everything that a build depends on, and suggests remedies. Changes nothing.
public struct Doctor: Sendable {
  let request: Doctor.Request
  let clock: Clock

  /// A doctor for this request.
  public init(_ request: Doctor.Request, clock: Clock) {
    self.request = request
    self.clock = clock
  }

  /// Runs all checks, and reports each result as soon as it is known. Throws only if there are mistakes in the command
  /// line.
  public func run(_ tell: (Doctor.Diagnosis) -> Void) async throws -> Doctor.Health {
    var health = Doctor.Health()
    func note(_ diagnoses: [Doctor.Diagnosis]) {
      for diagnosis in diagnoses {
        health.note(diagnosis)
        tell(diagnosis)
      }
    }
    let (configuration, settings) = try settings()
    note(settings)
    // The build's steps log nothing, because the checks report their errors.
    let build = Build(
      Build.Request(
        configuration: configuration, folders: request.folders, offline: request.offline,
        apiKey: configuration.source.key(in: request.keys), searchPath: request.searchPath,
        program: request.program),
      clock: clock, reporter: .silent)
    note(templates(build))
    note(time(configuration.source.calendar))
    if let pictures = configuration.pictureFolder {
      note(await folder(pictures, today: build.today))
    } else if request.offline {
      note([Doctor.Diagnosis(.ok, .sources, "not asked (--offline)")])
    } else {
      note(await Doctor.SourcesCheck(request, configuration, clock: clock).diagnoses())
    }
    note(await tools(readsFolder: configuration.source.readsFolder))
    note(disk(build))
    note(await archive(build))
    return health
  }

  /// The settings, or the defaults if the settings cannot be read, and the results of checking them.
  private func settings() throws -> (Configuration, [Doctor.Diagnosis]) {
    let path = request.config ?? Configuration.defaultPath
    var found: [Doctor.Diagnosis] = []
    var settings: Configuration
    do {
      settings = try Configuration(
        named: request.config, templates: request.folders.templates)
      let isThere = unsafe access(path, F_OK) == 0
      found.append(
        Doctor.Diagnosis(
          .ok, .settings,
          isThere ? "\(path) can be read" : "\(path) does not exist; defaults are used"))
    } catch {
      if case GeneratorError.settings(let mistakes) = error {
        found += mistakes.map { Doctor.Diagnosis(.wrong, .settings, "\($0)") }
      } else {
        found.append(Doctor.Diagnosis(.wrong, .settings, "\(error)"))
      }
      settings = try Configuration(yaml: "", path: path)
      return (try settings.overridden(by: request.overrides), found)
    }
    settings = try settings.overridden(by: request.overrides)
    found += settings.warnings.map { Doctor.Diagnosis(.warning, .settings, $0) }
    return (settings, found)
  }

  private func templates(_ build: Build) -> [Doctor.Diagnosis] {
    let source = request.folders.templates
    do {
      let theme = try build.theme()
      let reported =
        source == .builtIn ? "" : ": \(counted(try source.files().own.count, "file")) of your own"
      let found =
        theme.mistakes.isEmpty
        ? [Doctor.Diagnosis(.ok, .templates, "\(source)\(reported), no mistakes")]
        : source.lines(theme.mistakes).map { Doctor.Diagnosis(.wrong, .templates, $0) }
      return found
        + source.lines(theme.warnings).map { Doctor.Diagnosis(.warning, .templates, $0) }
    } catch {
      return [Doctor.Diagnosis(.wrong, .templates, "\(error)")]
    }
  }

  private func time(_ calendar: Source.Calendar) -> [Doctor.Diagnosis] {
    let now = clock.now()
    if clock.isStopped {
      return [
        Doctor.Diagnosis(
          .warning, .clock,
          "stopped at \(now.iso) by SOURCE_DATE_EPOCH; unset this variable, unless you are rebuilding an old site"
        )
      ]
    }
    return [
      Doctor.Diagnosis(
        .ok, .clock,
        "the time is \(now.iso), and the date in \(calendar.city) is \(calendar.day(at: now))")
    ]
  }

  private func tools(readsFolder: Bool) async -> [Doctor.Diagnosis] {
    var found: [Doctor.Diagnosis] = []
    do throws(Vipsthumbnail.SearchError) {
      let tool = try await Vipsthumbnail.found(in: request.searchPath)
      found.append(
        Doctor.Diagnosis(
          .ok, .tools,
          "\(tool.path) of libvips \(tool.version) runs \(tool.sandbox.confinement)"))
    } catch {
      found.append(Doctor.Diagnosis(readsFolder ? .wrong : .warning, .tools, "\(error)"))
    }
    if readsFolder {
      let tool = await ExifTool.found(in: request.searchPath)
      found.append(
        tool.map { Doctor.Diagnosis(.ok, .tools, "\($0.path)") }
          ?? Doctor.Diagnosis(.warning, .tools, ExifTool.missing))
    }
    return found
  }
}
