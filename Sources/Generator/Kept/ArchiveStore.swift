import Logging
import NASA
import Pictures

/// The days kept and what outlives a run, as a run reads and adds to them. Reading changes nothing on the disk:
/// damaged lines are set aside, and mended texts written, when it is saved.
struct ArchiveStore {
  private let folder: ArchiveFolder
  private var loaded: KeptArchive
  private var savedState: KeptState
  /// Every entry kept.
  private(set) var archive: Archive
  /// What outlives the run.
  var state: KeptState

  /// Reads the folder; damaged lines are told of.
  init(_ folder: ArchiveFolder, logger: Logger) async throws(GeneratorError) {
    self.folder = folder
    loaded = try await folder.load()
    archive = loaded.archive
    savedState = try folder.state()
    state = savedState
    loaded.damaged.forEach { logger.warning("\($0); the line is set aside") }
    mend(logger)
  }

  /// Cuts what an earlier version of the program kept of texts and this one would not. It is no correction of
  /// NASA's: no entry tells of it.
  private mutating func mend(_ logger: Logger) {
    guard state.textRules < TextRules.version else { return }
    var count = 0
    for entry in loaded.archive.entries {
      let better = TextRules.mended(entry.picture)
      guard better != entry.picture else { continue }
      archive.replace(with: better)
      let cut = entry.picture.explanation.plain.dropFirst(better.explanation.plain.count)
      logger.info(
        "archive: \(entry.picture.day): cut from the explanation: \(String(cut).cleanLine)")
      count += 1
    }
    if count > 0 { logger.info("archive: \(counted(count, "explanation")) mended") }
    state.textRules = TextRules.version
  }

  /// What keeping entries came to.
  struct Changes: Hashable, Sendable {
    var added = 0
    var corrected = 0
    var same = 0
  }

  /// Keeps what is new or better in the entries, durably.
  mutating func keep(_ entries: [Entry]) throws(GeneratorError) -> Changes {
    var changes = Changes()
    for entry in entries {
      switch archive.keep(entry) {
      case .added: changes.added += 1
      case .corrected: changes.corrected += 1
      case .same: changes.same += 1
      }
    }
    try save()
    return changes
  }

  /// Writes what differs from what is on the disk.
  mutating func save() throws(GeneratorError) {
    _ = try folder.save(archive, over: loaded)
    loaded = KeptArchive(archive: archive, damaged: [])
    // An archive that holds nothing has gone through no rules.
    guard archive.count > 0 || state.lastAnswer != nil || state.identity != nil else { return }
    _ = try folder.save(state, over: savedState)
    savedState = state
  }
}
