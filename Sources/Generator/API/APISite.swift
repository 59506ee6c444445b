import Foundation
import Pictures
import Site
import Sources
import Storage

/// The old API for an archive. When the archive or the settings change, its answers change too.
public actor APISite {
  private let request: LiveSite.Request
  /// The folder with the site's files.
  private let folder: String
  private let context: RunContext

  private var inputs: LiveSite.Inputs
  private var archive: APIArchive
  private var source: Source
  private var checked = ContinuousClock.now
  /// Whether a request is checking for changes. During a check, other requests get the current archive.
  private var isChecking = false
  /// The error of the last check, which is logged only once.
  private var failure: String?

  /// The interval between checks for changes.
  private static let patience = Duration.seconds(1)

  /// Reads the archive. Throws if the archive cannot be read, or the settings have errors. `folder` is the site's
  /// folder. If a picture is not in that folder, the API gives the picture's address at the source.
  public init(
    _ request: LiveSite.Request, folder: String, in context: RunContext
  ) async throws {
    self.request = request
    self.folder = folder
    self.context = context
    inputs = try LiveSite.Inputs(request, pictures: nil)
    (archive, source) = try await APISite.read(request, folder, inputs, context)
  }

  /// The answer to a request with this query.
  public func answer(_ query: String) async -> APIAnswer {
    await refresh()
    var generator = SystemRandomNumberGenerator()
    return archive.answer(query, today: context.clock.today(of: source), using: &generator)
  }

  /// Checks for changes, at most once a second. If something cannot be read, the API continues to give the old answers.
  private func refresh() async {
    guard !isChecking, checked.duration(to: .now) >= APISite.patience else { return }
    isChecking = true
    defer { (isChecking, checked) = (false, .now) }
    do {
      let now = try LiveSite.Inputs(request, pictures: nil)
      // If a settings file is missing, an editor may be replacing it at this moment. With default settings, the API
      // would show withheld days.
      for path in inputs.settings.keys where now.settings[path] == nil {
        throw StorageError.unreadable(path: path, reason: "the file no longer exists")
      }
      if now != inputs {
        (archive, source) = try await APISite.read(
          request, folder, now, context, isFirst: false)
        inputs = now
        context.reporter.info("the archive or the settings changed and were read again")
      }
      failure = nil
    } catch {
      let text = "\(error)"
      if text != failure { context.reporter.error(text) }
      failure = text
    }
  }

  private static func read(
    _ request: LiveSite.Request, _ folder: String, _ inputs: LiveSite.Inputs,
    _ context: RunContext, isFirst: Bool = true
  ) async throws -> (APIArchive, Source) {
    let configuration = try Configuration(named: request.config, templates: inputs.source)
    let source = configuration.source
    let kept = try await LiveArchive(
      request.archive, of: source, forPages: false, reporter: context.reporter)
    guard kept.days.count > 0 else {
      throw StorageError.unreadable(path: request.archive, reason: "the archive contains no days")
    }
    guard isFirst || !kept.isDamaged else {
      throw StorageError.unreadable(
        path: request.archive, reason: "the archive contains damaged lines")
    }
    let settings = configuration.site
    let pictures = kept.pictures(
      configuration, showing: kept.days.newestDay ?? context.clock.today(of: source)
    ).mapValues { still in
      let isServed = still.files.allSatisfy {
        unsafe access("\(folder)/\(Routes.picture($0))", R_OK) == 0
      }
      return isServed ? still : still.withoutFiles
    }
    let days = Set(kept.days.days)
    let objects = await concurrentMap(kept.days.entries) { entry in
      let day = entry.picture.day
      var answer = OldAnswer(
        archived: entry.picture, still: pictures[day], settings: settings, has: days.contains)
      let still = answer.media.thumbnail
      answer.media.thumbnail = nil
      let plain = answer.json.bytes
      guard answer.media.kind == .video else {
        return APIArchive.Object(day: day, plain: plain, withThumbnail: nil)
      }
      answer.media.thumbnail = still ?? ""
      return APIArchive.Object(day: day, plain: plain, withThumbnail: answer.json.bytes)
    }
    return (APIArchive(objects, first: source.calendar.first), source)
  }
}
