import Logging
import NASA
import Pictures
import Site

/// What is kept, as one run reads it and adds to it.
struct Keeper {
  let folder: ArchiveFolder
  let logger: Logger
  private var loaded: KeptArchive
  private var savedState: KeptState
  /// Every entry kept.
  private(set) var archive: Archive
  /// What outlives the run.
  private(set) var state: KeptState
  /// What is known of the days' stills.
  var stills: StillRecords
  /// The stills' files.
  let shelf: PictureShelf

  /// Reads the folder; damaged lines are told of, and set aside.
  init(_ folder: ArchiveFolder, logger: Logger) async throws(GeneratorError) {
    self.folder = folder
    self.logger = logger
    // Beside the years, whose files can be fewer than the cores.
    async let pictures = result { () throws(GeneratorError) in
      (records: try StillRecords(folder), shelf: try PictureShelf(folder))
    }
    loaded = try await folder.load()
    try folder.saveOutlines(of: loaded)
    archive = loaded.archive
    savedState = try folder.state()
    state = savedState
    (stills, shelf) = try await pictures.get()
    (loaded.damaged + stills.damaged).forEach {
      logger.warning("\($0); the line is set aside")
    }
    _ = try folder.save(archive, over: loaded)
    loaded = KeptArchive(archive: archive, damaged: [])
    try stills.save()
  }

  /// Keeps what is new or better in the news, durably, before anything is made of it.
  mutating func keep(_ news: News, at now: Timestamp) throws(GeneratorError) {
    var changes: [Archive.Change: Int] = [:]
    for entry in news.entries {
      changes[try folder.sound { () throws(LineError) in try archive.keep(entry) }, default: 0] += 1
    }
    let written = try folder.save(archive, over: loaded)
    if news.answered { state.believed = now }
    try remember()
    if !written.isEmpty {
      logger.info(
        "archive: \(changes[.added, default: 0]) added, \(changes[.corrected, default: 0]) corrected, \(counted(archive.count, "day")) in all"
      )
    }
  }

  /// Mints what the feed's ids are made from, unless that has been done before. An address on this
  /// machine is nobody's, and a site there is not published.
  mutating func mint(_ base: WebAddress, on today: Day) {
    guard !base.isLoopback else { return }
    state.mint(FeedIdentity(authority: base.host, date: today.iso))
  }

  /// Writes what outlives the run.
  mutating func remember() throws(GeneratorError) {
    _ = try folder.save(state, over: savedState)
    savedState = state
  }
}
