import Logging
import Pictures

/// The days kept, as a run reads and adds to them.
struct KeptDays {
  private let folder: ArchiveFolder
  private var loaded: KeptArchive
  /// Every entry kept.
  private(set) var archive: Archive

  /// Reads the folder; damaged lines are told of, and set aside.
  init(_ folder: ArchiveFolder, logger: Logger) async throws(GeneratorError) {
    self.folder = folder
    loaded = try await folder.load()
    try folder.saveOutlines(of: loaded)
    archive = loaded.archive
    loaded.damaged.forEach { logger.warning("\($0); the line is set aside") }
    try save()
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
      switch try folder.sound({ () throws(LineError) in try archive.keep(entry) }) {
      case .added: changes.added += 1
      case .corrected: changes.corrected += 1
      case .same: changes.same += 1
      }
    }
    if changes.added + changes.corrected > 0 { try save() }
    return changes
  }

  private mutating func save() throws(GeneratorError) {
    _ = try folder.save(archive, over: loaded)
    loaded = KeptArchive(archive: archive, damaged: [])
  }
}
