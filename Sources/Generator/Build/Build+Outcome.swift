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
    /// Rejected pictures with the reasons.
    public let refusals: [PictureRejection]
    /// The days that were left out because their records do not render.
    public let omissions: [Omission]
    /// The title of the picture on the front page.
    public let title: String
    /// The service of the front page's record.
    public let service: Service?
    /// The number of days added to the archive.
    public let added: Int
    /// The number of days with corrected text or media.
    public let corrected: Int
    /// Mistakes in the source's folder for the owner to correct. The affected pictures were left out.
    public let mistakes: [String]
    /// The source of the pictures.
    public let source: Source
    /// An alert when the source has sent no valid answer for longer than the configured patience; nil otherwise.
    public let outage: OutageAlert?
    /// Errors in the owner's templates, as lines with their paths. The built-in templates were used instead.
    public let themeMistakes: [String]
    /// The facts to announce elsewhere.
    let announcement: Announcement?
    /// Whether the front page's day is newer than all days that the archive had before this run.
    let isNew: Bool

    /// Whether the owner should act, although the site was published.
    public var needsAttention: Bool {
      outage != nil || !mistakes.isEmpty || !themeMistakes.isEmpty
    }

    /// Writes the announcement to the file, as lines `key=value` (docs/announce.md).
    public func write(outputs path: String) throws(StorageError) {
      try Descriptor(replacing: path).write(Array((announcement?.lines(isNew: isNew) ?? "").utf8))
    }
  }
}

extension Build.Outcome: CustomStringConvertible {
  /// A line such as `Published public: fresh, 2026-11-20; 5 files new or changed, 9 kept.` The line may end
  /// with the number of omitted days, and the number of mistakes in the folder and the templates.
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
