import Imaging
import Logging
import Pictures
import Storage
import Sources
import Site

/// The archive's contents, as one run reads and updates them.
struct RunStore {
  let logger: Logger
  private var days: ArchiveStore
  var stills: PictureRecordStore
  let pictureStore: PictureStore

  var archive: Archive { days.archive }

  var state: KeptState { days.state }

  /// Reads the folder and logs damaged lines. The archive is the source's.
  init(_ folder: ArchiveFolder, of source: Source, logger: Logger) async throws {
    self.logger = logger
    // In parallel with the years, whose files can be fewer than the cores.
    async let records = PictureRecordStore(folder)
    async let pictures = PictureStore(folder)
    days = try await ArchiveStore(folder, of: source, logger: logger)
    (stills, pictureStore) = (try await records, try await pictures)
    stills.damaged.forEach { logger.warning("\($0); the line is set aside") }
  }

  /// Writes new and better entries to disk before any page is made of them.
  mutating func keep(
    _ fetched: FetchResult, at now: Timestamp
  ) throws -> ArchiveStore.Changes {
    if fetched.answered { days.state.lastAnswer = now }
    let changes = try fetched.isWhole ? replace(with: fetched) : days.keep(fetched.entries)
    if changes.added + changes.corrected > 0 {
      logger.info(
        "archive: \(changes.added) added, \(changes.corrected) corrected, \(counted(archive.count, "day")) in all"
      )
    }
    return changes
  }

  /// Makes the entries the archive. With mistakes in the folder nothing goes, since they may be why a day is missing.
  private mutating func replace(with fetched: FetchResult) throws -> ArchiveStore.Changes {
    let told = Set(fetched.entries.map(\.picture.day))
    let gone = fetched.mistakes.isEmpty ? archive.days.filter { !told.contains($0) } : []
    for day in gone { try pictureStore.remove(everythingOf: day) }
    stills.forget(gone)
    try stills.save()
    if !gone.isEmpty { logger.info("archive: \(counted(gone.count, "day")) removed") }
    return try days.put(fetched.entries, removing: gone)
  }

  /// Creates the base of the feed's ids, unless there is one. An address on this machine is not globally
  /// unique, and a site there is not published.
  mutating func mint(_ base: WebAddress, on today: Day) {
    guard !base.isLoopback else { return }
    days.state.mint(FeedIdentity(authority: base.host, date: today.iso))
  }

  /// Writes what changed, and sets damaged lines aside.
  mutating func save() throws {
    try days.save()
    try stills.save()
  }
}
