import HTTP
import Pictures
public import Sources
public import Storage

/// Restores the archive from the open data of its published site.
public struct Restore: Sendable {
  /// The maximum size of a year's file, 16 MB. The file of a real year takes up 1 MB.
  private static let mostYearBytes = 16_000_000
  private static let patience = Duration.seconds(300)

  private let site: WebAddress
  private let folder: ArchiveFolder
  private let source: Source
  private let limits: ImportLimits
  private let program: String
  private let clock: Clock
  private let reporter: Reporter

  /// Prepares to restore the archive from the site at the address. `program` begins with the program's version, which
  /// the `User-Agent` field names. Throws `options` if requests to the address are not allowed.
  public init(
    _ site: String, into archive: String, of source: Source, limits: ImportLimits = ImportLimits(),
    program: String, clock: Clock, reporter: Reporter
  ) throws {
    let rule = FieldRule<WebAddress>.service
    switch rule.read(site) {
    case .value(let address):
      self.site = address.asFolder
    case .wrong(let wrong):
      throw GeneratorError.options([
        FieldMistake(place: "URL", wrong: wrong, allowed: rule.allowed)
      ])
    }
    folder = ArchiveFolder(archive)
    self.source = source
    self.limits = limits
    self.program = program
    self.clock = clock
    self.reporter = reporter
  }

  /// Downloads each year's file, and then merges the valid lines into the archive. If the archive has no feed identity,
  /// takes the identity from the site.
  public func run() async throws -> ImportOutcome {
    // The source is checked before any request.
    try folder.refuseOther(than: source)
    let fetcher = Fetcher(
      HTTPClient(
        userAgent: userAgent(program: program, site: nil), domain: source.pages.domain))
    var batch = ImportBatch(
      RecordReader(
        kind: .published, source: source, today: clock.today(of: source), now: clock.now()), limits)
    return try await folder.locked {
      let index = try await index(fetcher, &batch)
      let mistake = try folder.mendState { () throws(StorageError) in
        ArchiveState(identity: index.identity, source: source.name)
      }
      if let mistake {
        reporter.warning("\(mistake); apod wrote the file again, with the site's feed identity")
      }
      var archive = try await OpenArchive(folder, of: source, reporter: reporter)
      try archive.save()
      return try await fill(&archive, from: index, fetcher, &batch)
    }
  }

  private func fill(
    _ archive: inout OpenArchive, from index: Restore.Index, _ fetcher: Fetcher,
    _ batch: inout ImportBatch
  ) async throws -> ImportOutcome {
    for path in index.foreignPaths {
      batch.setAside.add("data/index.json", "\(path) is not a file of this site")
    }
    for year in index.years {
      // A missing file is only reported, but exceeding a limit ends the restore.
      switch try await download(year, atMost: Restore.mostYearBytes, fetcher, &batch) {
      case .failure(let fault): batch.setAside.add("\(year)", fault.reason)
      case .success(let lines):
        reporter.info("reading \(year)")
        try batch.read(lines, named: year.description)
      }
    }
    if let identity = index.identity { archive.state.mint(identity) }
    let changes = try await batch.keep(in: &archive)
    return ImportOutcome(batch, changes)
  }

  private func index(
    _ fetcher: Fetcher, _ batch: inout ImportBatch
  ) async throws -> Restore.Index {
    guard let address = site.resolving("data/index.json") else {
      throw GeneratorError.nothingToRestore(
        "\(site)", reason: "data/index.json cannot be appended to this address")
    }
    switch try await download(address, atMost: Restore.Index.mostBytes, fetcher, &batch) {
    case .failure(let fault):
      throw GeneratorError.nothingToRestore("\(address)", reason: fault.reason)
    case .success(let bytes):
      guard let index = Restore.Index(bytes, at: address) else {
        throw GeneratorError.nothingToRestore("\(address)", reason: "the file lists no years")
      }
      return index
    }
  }

  /// Downloads a file. The bytes of a rejected response also count towards the limits, and an incomplete response counts
  /// as a file of the maximum size. Throws if a limit of the import is exceeded.
  private func download(
    _ address: WebAddress, atMost limit: Int, _ fetcher: Fetcher, _ batch: inout ImportBatch
  ) async throws -> Result<[UInt8], Restore.Fault> {
    let answer = await fetcher.get(
      address, accept: "application/json, application/jsonl, */*;q=0.1",
      take: .whole(atMost: limit), deadline: batch.allowance.deadline.atMost(Restore.patience))
    switch answer {
    case .failed(let fault, _):
      switch fault {
      case .tooLarge, .tooSlow, .brokenOff: try batch.allowance.take(limit)
      default: try batch.allowance.checkTime()
      }
      return .failure(Fault(reason: "\(fault)"))
    case .response(let response):
      try batch.allowance.take(response.body.count)
      return response.status == 200
        ? .success(response.body) : .failure(Fault(reason: "status \(response.status)"))
    }
  }
}

extension Restore {
  private struct Fault: Error {
    let reason: String
  }
}
