import HTTP
import Pictures
import Sources
import Storage

/// Restores the archive from the open data of its published site.
public struct Restore: Sendable {
  /// The maximum size of a year's file, 16 MB. The file of a real year takes up 1 MB.
  private static let mostYearBytes = 16_000_000
  private static let patience = Duration.seconds(300)

  private let site: WebAddress
  private let folder: ArchiveFolder
  private let configuration: Configuration
  private let context: RunContext
  private let fetcher: Fetcher

  /// Prepares to restore the archive from the site at the address. Throws `options` if requests to the address are not
  /// allowed.
  public init(
    _ site: String, into archive: String, _ configuration: Configuration, in context: RunContext
  ) throws {
    self.site = try FieldRule<WebAddress>.service.value(of: site, option: "URL").asFolder
    folder = ArchiveFolder(archive)
    self.configuration = configuration
    self.context = context
    fetcher = Fetcher(context.client(of: configuration.source, for: nil))
  }

  /// Downloads each year's file, and then merges the valid lines into the archive. If the archive has no feed identity,
  /// takes the identity from the site.
  public func run() async throws -> ImportOutcome {
    let source = configuration.source
    let reporter = context.reporter
    // The source is checked before any request.
    try folder.refuseOther(than: source)
    var batch = ImportBatch(
      RecordReader(
        kind: .published, source: source, today: context.clock.today(of: source),
        now: context.clock.now()),
      configuration.importLimits)
    return try await folder.locked {
      let index = try await index(&batch)
      let mistake = try folder.mendState { () throws(StorageError) in
        ArchiveState(identity: index.identity, source: source.name)
      }
      if let mistake {
        reporter.warning("\(mistake); apod wrote the file again, with the site's feed identity")
      }
      var archive = try await OpenArchive(folder, of: source, reporter: reporter)
      try archive.save()
      try await read(index, &batch)
      if let identity = index.identity { archive.state.mint(identity) }
      return try await batch.keep(in: &archive)
    }
  }

  /// Reads the index's years. A year that cannot be downloaded is only reported, but exceeding a limit ends the restore.
  private func read(_ index: Restore.Index, _ batch: inout ImportBatch) async throws {
    for path in index.foreignPaths {
      batch.outcome.skip("data/index.json", "\(path) is not a file of this site")
    }
    for year in index.years {
      do {
        let lines = try await download(year, atMost: Restore.mostYearBytes, &batch)
        context.reporter.info("reading \(year)")
        try batch.read(lines, named: year.description)
      } catch GeneratorError.nothingToRestore(let address, let reason) {
        batch.outcome.skip(address, reason)
      }
    }
  }

  private func index(_ batch: inout ImportBatch) async throws -> Restore.Index {
    guard let address = site.resolving("data/index.json") else {
      throw GeneratorError.nothingToRestore(
        "\(site)", reason: "data/index.json cannot be appended to this address")
    }
    let bytes = try await download(address, atMost: Restore.Index.mostBytes, &batch)
    guard let index = Restore.Index(bytes, at: address) else {
      throw GeneratorError.nothingToRestore("\(address)", reason: "the file lists no years")
    }
    return index
  }

  /// Downloads a file. The bytes of a rejected response also count towards the limits, and an incomplete response counts
  /// as a file of the maximum size. Throws `nothingToRestore` if there is no complete file, and `importTooLarge` if a
  /// limit of the import is exceeded.
  private func download(
    _ address: WebAddress, atMost limit: Int, _ batch: inout ImportBatch
  ) async throws -> [UInt8] {
    let answer = await fetcher.get(
      address, accept: "application/json, application/jsonl, */*;q=0.1",
      take: .whole(atMost: limit), deadline: batch.allowance.deadline.atMost(Restore.patience))
    switch answer {
    case .failed(let fault, _):
      switch fault {
      case .tooLarge, .tooSlow, .brokenOff: try batch.allowance.take(limit)
      default: try batch.allowance.checkTime()
      }
      throw GeneratorError.nothingToRestore("\(address)", reason: "\(fault)")
    case .response(let response):
      try batch.allowance.take(response.body.count)
      guard response.status == 200 else {
        throw GeneratorError.nothingToRestore(
          "\(address)", reason: "status \(response.status)")
      }
      return response.body
    }
  }
}
