import Pictures
public import Sources
public import Storage

/// Imports files of saved records into the archive.
public struct Import: Sendable {
  private let files: [String]
  private let folder: ArchiveFolder
  private let source: Source
  private let limits: ImportLimits
  private let clock: Clock
  private let reporter: Reporter

  /// An import of the files at these paths into the archive's folder. The path `-` means standard input. The archive
  /// must belong to the source.
  public init(
    _ files: [String], into archive: String, of source: Source,
    limits: ImportLimits = ImportLimits(),
    clock: Clock, reporter: Reporter
  ) {
    self.files = files
    folder = ArchiveFolder(archive)
    self.source = source
    self.limits = limits
    self.clock = clock
    self.reporter = reporter
  }

  /// Reads all files, and then stores the valid records. Stores nothing if a file cannot be read, or a limit is
  /// exceeded.
  public func run() async throws -> ImportOutcome {
    guard !source.readsFolder else { throw GeneratorError.folderAlone }
    return try await OpenArchive.locked(folder, of: source, reporter: reporter) { archive in
      try await fill(&archive)
    }
  }

  private func fill(_ archive: inout OpenArchive) async throws -> ImportOutcome {
    var batch = ImportBatch(
      RecordReader(
        kind: .savedOrPublished, source: source, today: clock.today(of: source), now: clock.now(),
        archive: archive.days),
      limits)
    for file in files {
      reporter.info("reading \(file == "-" ? "standard input" : file)")
      try batch.read(file)
    }
    let changes = try await batch.keep(in: &archive)
    return ImportOutcome(batch, changes)
  }
}
