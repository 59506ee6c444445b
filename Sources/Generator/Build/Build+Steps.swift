import HTTP
import Imaging
import Pictures
import Site
import Sources
import Storage

extension Build {
  /// The archive with the owner's descriptions of the pictures.
  func described(_ archive: Archive) -> Archive {
    let described = archive.described(by: configuration.descriptions)
    if let warning = configuration.warning(ofDescriptionsBeyond: described) {
      reporter.warning("\(warning)")
    }
    return described
  }

  /// The tool that prepares pictures.
  func imageTool() -> ImageTool {
    ImageTool(
      ArchiveFolder(folders.archive), searchPath: context.searchPath, reporter: reporter)
  }

  /// Today's date in the source's calendar.
  var today: Day { clock.today(of: source) }

  /// The requested day; nil if no day or today was requested. A run for today shows the newest picture, because today's
  /// picture may not be published yet.
  var asked: Day? { day == today ? nil : day }

  /// Downloads and prepares the stills that the site hosts itself.
  func stills(
    of archive: inout OpenArchive, showing day: Day, isRenewed: Bool, from origin: Origin,
    imageTool: ImageTool, deadline: Deadline
  ) async throws -> Mirroring.Outcome {
    let askedAgain =
      asked.map { [$0] }
      ?? Array(archive.days.days.suffix(configuration.daysToRefresh))
    let plan = configuration.mirroring(archive.days, showing: day)
    let mirroring = Mirroring(
      archive: archive.days, source: source.english.subject,
      plan: plan,
      withheld: configuration.site.withheld,
      renewed: Set(isRenewed && !source.mustSelfHost ? askedAgain : []),
      files: archive.pictureFiles, download: origin.download, imageTool: imageTool,
      deadline: deadline, byteLimit: sizeBudget.byteCount, reporter: reporter)
    return try await mirroring.run(&archive.pictures)
  }

  /// The pictures for the configured screens. These pictures show the front page's day or, if its picture may not be
  /// used, an earlier day.
  func screens(
    _ archive: OpenArchive, showing day: Day, stills: [Day: StoredPicture], imageTool: ImageTool
  ) async throws(StorageError) -> TodayPicture? {
    let still =
      settings.screens.isEmpty
      ? nil : settings.today(in: archive.days, shown: day, stills: stills)
    if still == nil, !settings.screens.isEmpty {
      reporter.warning(
        "today/ contains no pictures for screens: the site has no picture that may be redistributed; see docs/today.md, or remove today from apod.yml"
      )
    }
    let files = try await TodayFiles(archive.pictureFiles, imageTool, reporter: reporter)
      .update(still, for: settings.screens)
    return still.map { TodayPicture(day: $0.day, files: files) }
  }

  var sizeBudget: SizeBudget {
    SizeBudget(
      megabytes: configuration.budget,
      mirror: source.mustSelfHost ? .none : configuration.allowedMirror)
  }

  var clock: Clock { context.clock }

  var reporter: Reporter { context.reporter }

  var source: Source { configuration.source }

  /// The key for the source's service; nil if there is no key.
  var apiKey: String? { source.key(in: context.keys) }

  var settings: Settings { configuration.site }
}
