import CSystem
import Foundation
import Pictures
import Site
import Sources
public import Storage
import Synchronization

/// The old API for an archive. When the archive or the settings change, its answers change too.
public final class APISite: Sendable {
  private let request: LiveSite.Request
  /// The folder with the site's files.
  private let folder: String
  private let clock: Clock
  private let reporter: Reporter
  private let state: Mutex<State>
  private let budget = PackedAnswer.Budget(bytes: 32 << 20)

  private struct State {
    var inputs: LiveSite.Inputs
    var archive: APIArchive
    var source: Source
    var today: Day
    var checked = ContinuousClock.now
    /// Whether a request is checking for changes. During a check, other requests get the current archive.
    var isChecking = false
    var failure: String?
  }

  /// The interval between checks for changes.
  private static let patience = Duration.seconds(1)

  /// Reads the archive. Throws if the archive cannot be read, or the settings have errors. `folder` is the site's
  /// folder. If a picture is not in that folder, the API gives the picture's address at the source.
  public init(
    _ request: LiveSite.Request, folder: String, clock: Clock, reporter: Reporter
  ) async throws {
    self.request = request
    self.folder = folder
    self.clock = clock
    self.reporter = reporter
    let inputs = try APISite.inputs(request)
    let (archive, source) = try await APISite.read(request, folder, inputs, clock, reporter)
    apod_give_back_memory()
    state = Mutex(
      State(inputs: inputs, archive: archive, source: source, today: clock.today(of: source)))
  }

  /// The answer to a request with this query.
  public func answer(_ query: String) async -> APIAnswer {
    await refresh()
    let (archive, today) = state.withLock { ($0.archive, $0.today) }
    var generator = SystemRandomNumberGenerator()
    return archive.answer(query, today: today, using: &generator)
  }

  /// The compressed answer. Nil if compression is not worth it, or if other compressed answers that clients have not
  /// received yet take up 32 MiB.
  public func packed(_ answer: APIAnswer) -> PackedAnswer? {
    PackedAnswer(answer, within: budget)
  }

  /// Checks for changes, at most once a second. If something cannot be read, the API continues to give the old answers.
  private func refresh() async {
    let known: LiveSite.Inputs? = state.withLock { state in
      guard !state.isChecking, state.checked.duration(to: .now) >= APISite.patience else {
        return nil
      }
      state.isChecking = true
      return state.inputs
    }
    guard let known else { return }
    var failure: String?
    do {
      let inputs = try APISite.inputs(request)
      // If a settings file is missing, an editor may be replacing it at this moment. With default settings, the API
      // would show withheld days.
      for (path, stamp) in known.settings where stamp != inputs.settings[path] {
        if inputs.settings[path] == nil {
          throw StorageError.unreadable(path: path, reason: "the file no longer exists")
        }
      }
      if inputs != known {
        let (archive, source) = try await APISite.read(
          request, folder, inputs, clock, reporter, isFirst: false)
        state.withLock { ($0.inputs, $0.archive, $0.source) = (inputs, archive, source) }
        // Without this call, the process would hold unused memory after each reading.
        apod_give_back_memory()
        reporter.info("the archive or the settings changed and were read again")
      }
    } catch {
      failure = "\(error)"
    }
    let isNews = state.withLock { state in
      defer { state.failure = failure }
      state.today = clock.today(of: state.source)
      state.checked = .now
      state.isChecking = false
      return failure != state.failure
    }
    if isNews, let failure { reporter.error(failure) }
  }

  private static func inputs(_ request: LiveSite.Request) throws -> LiveSite.Inputs {
    var inputs = try LiveSite.Inputs(request, pictures: nil)
    // A build writes the manifest last, when the pictures of new days are in place.
    inputs.edition = try LiveSite.Inputs.stamp(request.archive + "/manifest")
    return inputs
  }

  private static func read(
    _ request: LiveSite.Request, _ folder: String, _ inputs: LiveSite.Inputs, _ clock: Clock,
    _ reporter: Reporter, isFirst: Bool = true
  ) async throws -> (APIArchive, Source) {
    let configuration = try Configuration(named: request.config, templates: inputs.source)
    let source = configuration.source
    let kept = try await LiveArchive(
      request.archive, of: source, forPages: false, reporter: reporter)
    guard kept.days.count > 0 else {
      throw StorageError.unreadable(path: request.archive, reason: "the archive contains no days")
    }
    guard isFirst || !kept.isDamaged else {
      throw StorageError.unreadable(
        path: request.archive, reason: "the archive contains damaged lines")
    }
    let settings = configuration.site
    let pictures = kept.pictures(
      configuration, showing: kept.days.newestDay ?? clock.today(of: source)
    ).mapValues { still in
      let isServed = still.files.allSatisfy {
        unsafe access("\(folder)/\(Routes.picture($0))", R_OK) == 0
      }
      return isServed ? still : still.withoutFiles
    }
    let days = Set(kept.days.days)
    let archive = await APIArchive(
      kept.days.entries, first: source.calendar.first
    ) { entry in
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
    return (archive, source)
  }
}
