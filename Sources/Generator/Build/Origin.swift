import HTTP
import Imaging
import Pictures
import Site
import Sources
import Storage

/// Where a run gets records and picture files from: services, or the owner's folder.
struct Origin: Sendable {
  /// The time limit for getting records and preparing pictures.
  let patience: Duration
  /// How picture files are downloaded; nil if none are downloaded.
  let download: PictureDownload?
  /// Gets the records, and logs errors in single records. The result is nil if no records are requested.
  let records: @Sendable (_ archive: Archive, _ deadline: Deadline) async throws -> FetchResult?
}

extension Build {
  /// The origin of the source's records and pictures.
  func origin(_ imageTool: ImageTool) -> Origin {
    if let folder = configuration.pictureFolder {
      return folderOrigin(folderReading(of: folder, imageTool))
    }
    // Offline builds also make renditions, which takes time.
    let patience = Duration.seconds(configuration.timeBudget)
    guard !offline else {
      return Origin(patience: patience, download: nil) { _, _ in
        reporter.info("offline: no service is contacted")
        return nil
      }
    }
    let fetcher = Fetcher(context.client(of: source, for: settings.base))
    let client = configuration.pictureClient(fetcher, site: settings.base)
    let latest = LatestFetch(configuration, key: apiKey, fetcher: fetcher, clock: clock)
    return Origin(patience: patience, download: .hosts(client)) { archive, deadline in
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
}
