import Logging
import NASA
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
    try mend(logger)
  }

  /// Cuts what an earlier version of the program kept of texts and this one would not. It is no correction of
  /// NASA's: no entry tells of it.
  private mutating func mend(_ logger: Logger) throws(GeneratorError) {
    let kept = try folder.state()
    guard kept.textRules < TextRules.version, archive.count > 0 else { return }
    let before = archive
    var mended = before
    let count = try folder.sound { () throws(LineError) in
      var count = 0
      for place in 0..<before.count {
        let picture = try before.picture(at: place)
        let better = TextRules.mended(picture)
        guard better != picture else { continue }
        try mended.replace(with: better)
        let cut = String(picture.explanation.plain.dropFirst(better.explanation.plain.count))
        logger.info("archive: \(picture.day): cut from the explanation: \(cut.cleanLine)")
        count += 1
      }
      return count
    }
    archive = mended
    if count > 0 {
      try save()
      logger.info("archive: \(counted(count, "explanation")) mended")
    }
    var state = kept
    state.textRules = TextRules.version
    _ = try folder.save(state, over: kept)
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
