import HTTP
import Imaging
import Logging
import Pictures
import Site
import Sources
import Storage

extension Build {
  /// What the services tell; nil when none is to be asked.
  func fetch(
    after archive: Archive, fetcher: Fetcher, deadline: Deadline
  ) async throws -> FetchResult? {
    if request.configuration.ownPictures != nil { return try await readFolder(over: archive) }
    guard !request.offline else {
      logger.info("offline: no service is asked")
      return nil
    }
    let latest = LatestFetch(
      request.configuration, key: request.apiKey, fetcher: fetcher, clock: clock)
    let fetched =
      if let day = asked {
        try await latest.fetch(of: day, after: archive, today: today, deadline: deadline)
      } else {
        try await latest.fetch(after: archive, today: today, deadline: deadline)
      }
    fetched.warnings.forEach { logger.warning("\($0)") }
    for service in Service.allCases {
      let days = fetched.entries.filter { $0.seen.service == service }.map(\.picture.day)
      if let newest = days.max() {
        logger.info(
          "\(service.rawValue): \(counted(days.count, "record")), the newest of \(newest)")
      }
    }
    return fetched
  }

  /// Until when this run may wait for others. Files on this disk keep nobody waiting.
  func deadline() -> Deadline {
    let configuration = request.configuration
    return Deadline(
      configuration.ownPictures == nil ? .seconds(configuration.timeBudget) : .seconds(86_400))
  }

  /// The archive with the descriptions of the settings.
  func described(_ archive: Archive) -> Archive {
    let described = archive.described(by: request.configuration.descriptions)
    if let warning = request.configuration.warning(ofDescriptionsBeyond: described) {
      logger.warning("\(warning)")
    }
    return described
  }

  /// Today, by the source's calendar.
  var today: Day { clock.today(of: request.configuration.source) }

  /// The requested day. Nil for today, which may not be out yet: then the newest picture is shown.
  var asked: Day? { request.day == today ? nil : request.day }

  /// Downloads the days' stills, as far as the settings ask for them.
  func stills(
    of archive: inout OpenArchive, showing day: Day, isRenewed: Bool, imageTool: ImageTool,
    fetcher: Fetcher, deadline: Deadline
  ) async throws -> Mirroring.Outcome {
    let configuration = request.configuration
    let folder = configuration.ownPictures.map(FolderReading.init)
    let client =
      request.offline || folder != nil
      ? nil
      : PictureClient(
        fetcher, services: configuration.site.services,
        assetsHost: configuration.source.pages.assetsHost,
        mediaHosts: configuration.site.mediaHosts)
    let askedAgain =
      asked.map { [$0] }
      ?? Array(archive.days.days.suffix(configuration.daysToRefresh))
    let mirroring = Mirroring(
      archive: archive.days, source: configuration.source.english.subject,
      plan: configuration.mirroring(archive.days, showing: day),
      withheld: configuration.site.withheld,
      renewed: Set(isRenewed && !configuration.source.isHeld ? askedAgain : []),
      tools: MirrorTask.Tools(
        pictureStore: archive.pictureFiles,
        download: folder.map { PictureDownload(files: $0.picture) }
          ?? client.map { PictureDownload(client: $0) },
        published: client.flatMap { client in
          configuration.site.base.map { PublishedPictures(base: $0, client: client) }
        },
        imageTool: imageTool,
        deadline: deadline),
      byteLimit: sizeBudget.byteCount, logger: logger, console: console)
    return try await mirroring.run(&archive.pictures)
  }

  /// The front page's picture for the screens that the settings name, or that of an earlier day.
  func screens(
    _ archive: OpenArchive, showing day: Day, stills: [Day: KeptPicture], imageTool: ImageTool
  ) async throws(StorageError) -> TodayPicture? {
    let still =
      settings.screens.isEmpty
      ? nil : settings.today(in: archive.days, shown: day, stills: stills)
    if still == nil, !settings.screens.isEmpty {
      logger.warning(
        "today/ has no pictures for screens: the site holds none that may be shown there; see docs/today.md for which may, or leave out today in apod.yml"
      )
    }
    let files = try await TodayFiles(archive.pictureFiles, imageTool, logger: logger)
      .update(still, for: settings.screens)
    return still.map { TodayPicture(day: $0.day, files: files) }
  }

  var sizeBudget: SizeBudget {
    let configuration = request.configuration
    return SizeBudget(
      megabytes: configuration.budget,
      mirror: configuration.source.isHeld ? .none : configuration.allowedMirror)
  }

  var settings: Settings { request.configuration.site }
}
