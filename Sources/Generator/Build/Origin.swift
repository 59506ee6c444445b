import HTTP
import Imaging
import Pictures
import Site
import Sources
import Storage

/// Where a run gets records and picture files from: services, or the owner's folder.
protocol Origin: Sendable {
  /// The time limit for getting records and preparing pictures.
  var patience: Duration { get }
  /// How picture files are downloaded; nil if none are downloaded.
  var download: PictureDownload? { get }
  /// Gets the records; nil if no records are requested. Errors in single records are logged.
  func records(after archive: Archive, deadline: Deadline) async throws -> FetchResult?
}

extension Build {
  /// The origin of the source's records and pictures.
  func origin(_ imageTool: ImageTool) -> any Origin {
    let configuration = request.configuration
    if let folder = configuration.pictureFolder {
      let reading = FolderReading(
        path: folder, archive: ArchiveFolder(request.folders.archive), imageTool: imageTool)
      return FolderOrigin(reading: reading, settings: settings, clock: clock, reporter: reporter)
    }
    let source = configuration.source
    let fetcher = Fetcher(HTTPClient(userAgent: request.userAgent, domain: source.pages.domain))
    return request.offline
      ? OfflineOrigin(patience: .seconds(configuration.timeBudget), reporter: reporter)
      : ServicesOrigin(
        configuration: configuration, apiKey: request.apiKey, asked: asked, fetcher: fetcher,
        clock: clock, reporter: reporter)
  }
}

/// The origin for `--offline`, which sends no requests.
struct OfflineOrigin: Origin {
  /// The time limit for making renditions, which may also be needed offline.
  let patience: Duration
  let reporter: Reporter

  var download: PictureDownload? { nil }

  func records(after archive: Archive, deadline: Deadline) async throws -> FetchResult? {
    reporter.info("offline: no service is contacted")
    return nil
  }
}

/// The source's services, and the hosts of its pictures.
struct ServicesOrigin: Origin {
  let patience: Duration
  private let client: PictureClient
  private let latest: LatestFetch
  private let asked: Day?
  private let today: Day
  private let reporter: Reporter

  /// `asked` is the requested day; nil for the newest days.
  init(
    configuration: Configuration, apiKey: String?, asked: Day?, fetcher: Fetcher, clock: Clock,
    reporter: Reporter
  ) {
    let site = configuration.site
    patience = .seconds(configuration.timeBudget)
    client = PictureClient(
      fetcher, services: site.services, assetsHost: configuration.source.pages.assetsHost,
      mediaHosts: site.mediaHosts, site: site.base)
    latest = LatestFetch(configuration, key: apiKey, fetcher: fetcher, clock: clock)
    self.asked = asked
    today = clock.today(of: configuration.source)
    self.reporter = reporter
  }

  var download: PictureDownload? { .hosts(client) }

  func records(after archive: Archive, deadline: Deadline) async throws -> FetchResult? {
    let fetched =
      if let asked {
        try await latest.fetch(of: asked, after: archive, today: today, deadline: deadline)
      } else {
        try await latest.fetch(after: archive, today: today, deadline: deadline)
      }
    fetched.warnings.forEach(reporter.warning)
    for service in Service.allCases {
      let days = fetched.entries.filter { $0.seen.service == service }.map(\.picture.day)
      if let newest = days.max() {
        reporter.info(
          "\(service.rawValue): \(counted(days.count, "record")), the newest dated \(newest)")
      }
    }
    return fetched
  }
}
