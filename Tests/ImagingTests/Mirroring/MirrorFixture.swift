import Pictures
import Synchronization
import TestSupport
import Testing
@testable import Sources

@testable import HTTP
@testable import Imaging
@testable import Storage

/// One archive's pictures, mirrored run after run from scripted servers, without a site.
final class MirrorFixture: Sendable {
  let temporary: TemporaryFolder
  let folder: ArchiveFolder
  private let log = Mutex<[String]>([])
  static let today = Day(iso: "2026-11-20") ?? .first
  /// Some hosts that records are allowed to point to.
  private static let hosts = [
    "assets.science.nasa.gov", "science.nasa.gov", "www.youtube-nocookie.com", "player.vimeo.com",
  ]

  init() throws {
    temporary = try TemporaryFolder()
    folder = ArchiveFolder(temporary.path + "/archive")
  }

  /// An archive with one of these media a day, the newest first.
  static func archive(_ media: [Media], credit: String = "") -> Archive {
    Archive(
      media.enumerated().compactMap { age, media in
        Picture(
          day: today.advanced(by: -age), title: "A moon", credit: RichText(plain: credit),
          media: media
        ).map {
          Entry(picture: $0, seen: Observation(when: Timestamp(seconds: 0), service: .service))
        }
      })
  }

  /// A picture in NASA's store, which the test server replaces. Its path ends with the name.
  static func image(_ name: String, size: PixelSize? = nil, isResized: Bool = false) throws -> Media
  {
    let host = "https://assets.science.nasa.gov"
    let original = try #require(WebAddress("\(host)/content/dam/science/\(name)"))
    let display = try #require(
      WebAddress("\(host)/dynamicimage/assets/science/\(name)?w=1600&fit=clip"))
    return .image(
      Media.Image(display: isResized ? display : original, original: original, size: size))
  }

  /// The settings of a run.
  struct Run {
    var mirror = Mirror.all
    var window = 50
    var withheld: Set<Day> = []
    var isOffline = false
    var isRenewed = false
    var published: WebAddress?
    /// Where NASA's pictures are fetched; nil for the server.
    var assets: WebAddress?
    var searchPath: String?
    var deadline = Deadline(.seconds(300))
    var megabytes = 950
  }

  /// Mirrors the archive's pictures, with the newest day shown. The server replaces all hosts.
  func run(
    _ archive: Archive, _ server: LoopbackServer, _ run: Run = Run()
  ) async throws -> Mirroring.Outcome {
    let fetcher = Fetcher(
      HTTPClient(userAgent: "apod-tests"), RetryPolicy(firstPause: .milliseconds(1)))
    let client = PictureClient(
      fetcher,
      services: ServiceAddresses(
        service: server.address, feed: server.address, assets: run.assets ?? server.address,
        posters: server.address),
      assetsHost: Asset.host, mediaHosts: MirrorFixture.hosts, site: run.published)
    let reporter = Reporter.listening { line in self.log.withLock { $0.append(line) } }
    var records = try PictureRecords(folder)
    let mirroring = Mirroring(
      archive: archive, source: "NASA",
      plan: Mirroring.Plan(
        archive, shown: archive.newestDay ?? .first, mirror: run.mirror,
        window: run.window, withheld: run.withheld, rights: \.rights),
      withheld: run.withheld,
      renewed: Set(run.isRenewed ? Array(archive.days) : []),
      files: PictureStore(folder), download: run.isOffline ? nil : .hosts(client),
      imageTool: ImageTool(folder, searchPath: run.searchPath, reporter: reporter),
      deadline: run.deadline, byteLimit: run.megabytes * 1_000_000, reporter: reporter)
    return try await mirroring.run(&records)
  }

  /// Every line logged so far.
  var lines: [String] { log.withLock { $0 } }
  /// The warnings so far.
  var warnings: [String] { lines.filter { $0.hasPrefix("warning: ") } }

  /// The stored record of the day's picture.
  func known(_ age: Int = 0) throws -> StoredPicture? {
    try PictureRecords(folder).known[MirrorFixture.today.advanced(by: -age)]
  }
}
