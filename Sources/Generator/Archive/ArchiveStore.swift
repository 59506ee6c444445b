import Logging
import Pictures
import Storage
import Sources

/// The archive and the state of a run. Reading changes nothing on the disk: damaged lines are moved, and
/// repaired texts written, on `save`.
struct ArchiveStore {
  private let folder: ArchiveFolder
  private let texts: Source.TextRules
  private var loaded: ArchiveFolder.Content
  private var savedState: KeptState
  private(set) var archive: Archive
  var state: KeptState

  /// Reads the source's archive. Throws `otherSource` when it is another's.
  init(_ folder: ArchiveFolder, of source: Source, logger: Logger) async throws {
    self.folder = folder
    texts = source.texts
    savedState = try folder.state(of: source)
    state = savedState
    state.source = source.name
    loaded = try await folder.load(articles: source.pages.have)
    archive = loaded.archive
    loaded.damaged.forEach { logger.warning("\($0); the line is set aside") }
    mend(logger)
  }

  /// Applies the current text rules to texts that an earlier version kept. Not a correction by the source, so entries
  /// do not record it.
  private mutating func mend(_ logger: Logger) {
    guard state.textRules < texts.version else { return }
    var count = 0
    for entry in loaded.archive.entries {
      let better = texts.mended(entry.picture)
      guard better != entry.picture else { continue }
      archive.replace(with: better)
      let cut = entry.picture.explanation.plain.dropFirst(better.explanation.plain.count)
      logger.info(
        "archive: \(entry.picture.day): cut from the explanation: \(String(cut).cleanLine)")
      count += 1
    }
    if count > 0 { logger.info("archive: \(counted(count, "explanation")) mended") }
    state.textRules = texts.version
  }

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
  }

  /// Adds new entries and corrections, durably.
  mutating func keep(_ entries: [Entry]) throws(StorageError) -> Changes {
    var changes = Changes()
    for entry in entries { changes.count(archive.keep(entry)) }
    try save()
    return changes
  }

  /// Makes these the entries of their days, durably, and removes the days in `gone`.
  mutating func put(_ entries: [Entry], removing gone: [Day]) throws(StorageError) -> Changes {
    var changes = Changes()
    for entry in entries { changes.count(archive.put(entry)) }
    for day in gone { archive.remove(day) }
    try save()
    return changes
  }

  mutating func save() throws(StorageError) {
    // First, and for an empty archive too: lines without a source would be the usual one's.
    if state.source != savedState.source {
      var named = savedState
      named.source = state.source
      _ = try folder.save(named, over: savedState)
      savedState = named
    }
    _ = try folder.save(archive, over: loaded)
    loaded = ArchiveFolder.Content(archive: archive, damaged: [])
    // An empty archive has no texts, so their rules' version is not recorded.
    guard archive.count > 0 || state.lastAnswer != nil || state.identity != nil else { return }
    _ = try folder.save(state, over: savedState)
    savedState = state
  }
}
