public import Imaging
public import Pictures
import Site
public import Sources
public import Storage

extension Build {
  /// The result of a successful run.
  public struct Outcome: Sendable {
    /// The day on the front page.
    public let day: Day
    /// How current the front page's picture is.
    public let freshness: Freshness
    /// The changes to the site's files.
    public let publication: PublishReport
    /// The path of the published site.
    public let output: String
    /// The rejected pictures, and why they were rejected.
    public let refusals: [PictureRejection]
    /// The days that were left out because their pages fail a check.
    public let omissions: [Omission]
    /// The title of the picture on the front page.
    public let title: String
    /// The service of the front page's record.
    public let service: Service?
    /// The number of days added to the archive.
    public let added: Int
    /// The number of days with corrected text or media.
    public let corrected: Int
    /// Mistakes in the source's folder that the owner should correct. The affected pictures were left out.
    public let mistakes: [String]
    /// The source of the pictures.
    public let source: Source
    /// An alert that the source has sent no valid answer, or nothing new, for longer than the configured patience; nil
    /// otherwise.
    public let outage: OutageAlert?
    /// Errors in the owner's templates, each as a line with the template's path. The built-in templates were used
    /// instead.
    public let themeMistakes: [String]
    /// What a site's owner can announce elsewhere about this run.
    let announcement: Announcement?
    /// Whether the front page's day is newer than all days that the archive had before this run.
    let isNew: Bool

    /// Whether the owner should do something, although the site was published.
    public var needsAttention: Bool {
      outage != nil || !mistakes.isEmpty || !themeMistakes.isEmpty
    }

    /// Writes the announcement to the file at the path, as lines in the form `key=value` (docs/announce.md).
    public func write(outputs path: String) throws(StorageError) {
      try Descriptor(replacing: path).write(Array((announcement?.lines(isNew: isNew) ?? "").utf8))
    }
  }
}

extension Build.Outcome: CustomStringConvertible {
  /// A line such as `Published public: fresh, 2026-11-20; 5 files new or changed, 9 unchanged.` If days were left out,
  /// or there are mistakes in the folder or the templates, their numbers follow.
  public var description: String {
    "Published \(output): \(freshness.name), \(day); \(counted(publication.made, "file")) new or changed, \(publication.kept) unchanged"
      + (omissions.isEmpty ? "" : "; \(counted(omissions.count, "day")) left out")
      + (mistakes.isEmpty ? "" : "; \(counted(mistakes.count, "mistake")) in the folder")
      + (themeMistakes.isEmpty
        ? "" : "; \(counted(themeMistakes.count, "mistake")) in the templates") + "."
  }
}

extension Freshness {
  var name: String {
    switch self {
    case .fresh: "fresh"
    case .cachedToday: "cached today"
    case .waiting: "waiting"
    case .offline: "offline"
    case .unanswered: "unanswered"
    }
  }
}
