import Pictures
import Sources
import Storage

/// Imports files of saved records into the archive.
public struct Import: Sendable {
  private let files: [String]
  private let folder: ArchiveFolder
  private let configuration: Configuration
  private let context: RunContext

  /// An import of the files at these paths into the archive's folder. The path `-` means standard input. The archive
  /// must belong to the source in the settings.
  public init(
    _ files: [String], into archive: String, _ configuration: Configuration, in context: RunContext
  ) {
    self.files = files
    folder = ArchiveFolder(archive)
    self.configuration = configuration
    self.context = context
  }

  /// Reads all files, and then stores the valid records. Stores nothing if a file cannot be read, or a limit is
  /// exceeded.
  public func run() async throws -> ImportOutcome {
    let source = configuration.source
    let reporter = context.reporter
    guard !source.readsFolder else { throw GeneratorError.folderAlone }
    return try await OpenArchive.locked(folder, of: source, reporter: reporter) { archive in
      var batch = ImportBatch(
        RecordReader(
          kind: .savedOrPublished, source: source, today: context.clock.today(of: source),
          now: context.clock.now(), archive: archive.days),
        configuration.importLimits)
      for file in files {
        let name = file == "-" ? "standard input" : file
        reporter.info("reading \(name)")
        try batch.read(file, named: name)
      }
      return try await batch.keep(in: &archive)
    }
  }
}
