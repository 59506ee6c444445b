import Imaging
import Pictures
import Sources
import Storage

/// The archive as a run has opened it: the days, the records of pictures, the state, and the days without a picture.
/// Opening it changes nothing on disk. Only `save` moves damaged lines.
struct OpenArchive {
  private let folder: ArchiveFolder
  private let reporter: Reporter
  private var loaded: ArchiveFolder.Content
  private var savedState: ArchiveState
  private var savedAbsent: EmptyDays
  private(set) var days: Archive
  var state: ArchiveState
  /// The records of the picture files.
  var pictures: PictureRecords
  let pictureFiles: PictureStore
  /// The days that are not requested again from a service.
  var absent: EmptyDays

  /// Reads the archive of the source. Throws `otherSource` if the archive belongs to another source.
  init(_ folder: ArchiveFolder, of source: Source, reporter: Reporter) async throws {
    self.folder = folder
    self.reporter = reporter
    savedState = try folder.state(of: source)
    state = savedState
    state.source = source.name
    // The records are read in parallel with the years, because there may be fewer year files than cores.
    async let records = PictureRecords(folder)
    loaded = try await folder.load(articles: source.pages.have)
    days = loaded.archive
    savedAbsent = try folder.emptyDays(of: source)
    absent = savedAbsent
    // Fails if this folder cannot be used. Later, unreadable pictures count as missing.
    _ = try folder.folder(existing: ArchiveFolder.pictures)
    pictureFiles = PictureStore(folder)
    pictures = try await records
  }

  /// Takes the archive's lock, opens the archive, moves its damaged lines, and then runs `work`.
  static func locked<Value>(
    _ folder: ArchiveFolder, of source: Source, reporter: Reporter,
    _ work: (inout OpenArchive) async throws -> Value
  ) async throws -> Value {
    // The source is checked before the lock is taken, because taking the lock writes to the archive.
    _ = try folder.state(of: source)
    return try await folder.locked {
      var archive = try await OpenArchive(folder, of: source, reporter: reporter)
      try archive.save()
      return try await work(&archive)
    }
  }

  /// The lines that cannot be read. `save` moves them to `damaged/`.
  var damaged: [ArchiveFolder.Damage] { loaded.damaged + pictures.damaged }

  struct Changes: Hashable, Sendable {
    var added = 0
    var corrected = 0
    var same = 0

    mutating func count(_ change: Archive.Change) {
      switch change {
      case .added: added += 1
      case .corrected: corrected += 1
      case .same: same += 1
      }
    }

    mutating func count(_ more: Changes) {
      added += more.added
      corrected += more.corrected
      same += more.same
    }
  }

  /// Adds new entries and corrections. `save` writes them to disk.
  mutating func add(_ entries: [Entry]) -> Changes {
    var changes = Changes()
    for entry in entries { changes.count(days.keep(entry)) }
    return changes
  }

  /// Stores the fetched records, and saves the archive before any page is made from them.
  mutating func keep(_ fetched: FetchResult, at now: Timestamp) throws -> Changes {
    if fetched.answered { state.lastAnswer = now }
    let changes = try fetched.isWhole ? replace(with: fetched) : add(fetched.entries)
    try save()
    if changes.added + changes.corrected > 0 {
      reporter.info(
        "archive: \(changes.added) added, \(changes.corrected) corrected, \(counted(days.count, "day")) in all"
      )
    }
    return changes
  }

  /// Replaces the days of the archive with the fetched entries. If there are mistakes in the source's folder, no day is
  /// removed, because the picture of a missing day may be there, but with a mistake.
  private mutating func replace(with fetched: FetchResult) throws -> Changes {
    let found = Set(fetched.entries.map(\.picture.day))
    let gone = fetched.mistakes.isEmpty ? days.days.filter { !found.contains($0) } : []
    for day in gone { try pictureFiles.remove(everythingOf: day) }
    for day in gone { pictures.known[day] = nil }
    try pictures.save()
    if !gone.isEmpty { reporter.info("archive: \(counted(gone.count, "day")) removed") }
    var changes = Changes()
    for entry in fetched.entries { changes.count(days.put(entry)) }
    for day in gone { days.remove(day) }
    return changes
  }

  /// Gives each of these days its entry in the earlier archive, or removes the day if the earlier archive does not
  /// contain it. Returns whether a day changed.
  mutating func restore(_ days: Set<Day>, from earlier: Archive) throws -> Bool {
    let changed = days.filter { self.days[$0] != earlier[$0] }
    for day in changed {
      self.days.remove(day)
      if let entry = earlier[day] { _ = self.days.keep(entry) }
    }
    if !changed.isEmpty { try save() }
    return !changed.isEmpty
  }

  /// Creates the feed's identity from the site's address and the date, unless the archive already has one. Does nothing
  /// for an address of this machine, because it is not globally unique, and such a site is not published.
  mutating func mint(_ base: WebAddress, on today: Day) {
    guard !base.isLoopback else { return }
    state.mint(FeedIdentity(authority: base.host, date: today.iso))
  }

  /// Writes all changes to disk, and moves damaged lines.
  mutating func save() throws {
    for line in damaged {
      reporter.warning("\(line); the line was moved to damaged/ in the archive")
    }
    // The source's name is written first, even for an empty archive, because an archive that names no source is assumed
    // to belong to the default source.
    if state.source != savedState.source {
      var named = savedState
      named.source = state.source
      try folder.save(named)
      savedState = named
    }
    _ = try folder.save(days, over: loaded)
    loaded = (days, [])
    if state != savedState {
      try folder.save(state)
      savedState = state
    }
    if absent != savedAbsent {
      try folder.save(absent)
      savedAbsent = absent
    }
    try pictures.save()
  }
}
