import Logging
import NASA
import Pictures
import Site

/// What is kept, as one run reads it and adds to it.
struct RunStore {
  let folder: ArchiveFolder
  let logger: Logger
  private var days: ArchiveStore
  /// What is known of the days' stills.
  var stills: PictureRecordStore
  /// The stills' files.
  let pictureStore: PictureStore

  /// Every entry kept.
  var archive: Archive { days.archive }

  /// What outlives the run.
  var state: KeptState { days.state }

  /// Reads the folder; damaged lines are told of, and set aside.
  init(_ folder: ArchiveFolder, logger: Logger) async throws(GeneratorError) {
    self.folder = folder
    self.logger = logger
    // Beside the years, whose files can be fewer than the cores.
    async let pictures = result { () throws(GeneratorError) in
      (records: try PictureRecordStore(folder), pictureStore: try PictureStore(folder))
    }
    days = try await ArchiveStore(folder, logger: logger)
    (stills, pictureStore) = try await pictures.get()
    stills.damaged.forEach { logger.warning("\($0); the line is set aside") }
    try stills.save()
  }

  /// Keeps what is new or better in the news, durably, before anything is made of it.
  mutating func keep(
    _ fetched: FetchResult, at now: Timestamp
  ) throws(GeneratorError) -> ArchiveStore.Changes {
    if fetched.answered { days.state.lastAnswer = now }
    let changes = try days.keep(fetched.entries)
    if changes.added + changes.corrected > 0 {
      logger.info(
        "archive: \(changes.added) added, \(changes.corrected) corrected, \(counted(archive.count, "day")) in all"
      )
    }
    return changes
  }

  /// Mints what the feed's ids are made from, unless that has been done before. An address on this
  /// machine is nobody's, and a site there is not published.
  mutating func mint(_ base: WebAddress, on today: Day) {
    guard !base.isLoopback else { return }
    days.state.mint(FeedIdentity(authority: base.host, date: today.iso))
  }

  /// Writes what is not on the disk yet.
  mutating func save() throws(GeneratorError) { try days.save() }
}
