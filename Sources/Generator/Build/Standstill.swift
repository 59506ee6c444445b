import Pictures

/// What a run had to go by that asked no service, and what it left: while both are the same, there is
/// nothing to do, and to see that takes a tenth of the time.
///
/// A run remembers it in `archive/standstill` when doing the same again would change nothing. It stays
/// on this disk, and can be thrown away at any time.
struct Standstill {
  private static let name = "standstill"
  private static let format: UInt64 = 0x6170_6f64_0002_0001

  let folder: ArchiveFolder
  let output: OutputPath
  /// XXH64 of all that a run is told from outside: settings, flags, templates, program, the day it is.
  let wishes: UInt64

  init(_ request: BuildRequest, today: Day) throws(GeneratorError) {
    folder = ArchiveFolder(request.folders.archive)
    output = try OutputPath(request.folders.output, archive: folder)
    var print = NumberWriter()
    print.add(request)
    print.add(text: output.path)
    print.add(small: today.number)
    for (path, stamp) in try request.folders.templates.stamps() {
      print.add(text: path)
      print.add(stamp)
    }
    wishes = XXH64.hash(print.bytes)
  }

  /// What the last run did, when this one would find everything as that one left it.
  func outcome() async throws(GeneratorError) -> Outcome? {
    guard let archive = try Descriptor.folder(existing: folder.path),
      let bytes = try archive.contents(of: Standstill.name),
      var reader = NumberReader(sealed: bytes, as: Standstill.format),
      reader.number() == wishes, try reader.number() == state(of: archive),
      let shown = reader.small(), let freshness = reader.freshness(), let kept = reader.small(),
      try PictureShelf(folder).isUntouched(), try await isSiteUntouched(archive, kept)
    else { return nil }
    return Outcome(
      day: Day(number: shown), freshness: freshness, publication: Publication(kept: kept),
      output: output.path, edition: nil, replaced: nil, refusals: [], omissions: [], report: nil,
      silence: nil)
  }

  /// Remembers what this run found and left.
  func remember(_ outcome: Outcome) throws(GeneratorError) {
    let archive = try Descriptor.folder(folder.path)
    let state = try state(of: archive)
    let bytes = NumberWriter.sealed(as: Standstill.format) { print in
      print.add(wishes)
      print.add(state)
      print.add(small: outcome.day.number)
      print.add(outcome.freshness)
      print.add(small: outcome.publication.made + outcome.publication.kept)
    }
    try archive.replace(Standstill.name, with: bytes)
  }

  /// XXH64 of the names and stamps of all files that stand in the archive's folder itself.
  private func state(of archive: borrowing Descriptor) throws(GeneratorError) -> UInt64 {
    var print = NumberWriter()
    for name in try archive.names().sorted() where name != Standstill.name {
      guard let status = try archive.status(of: name), status.kind == .file else { continue }
      print.add(text: name)
      print.add(Stamp(status))
    }
    return XXH64.hash(print.bytes)
  }

  /// Whether every file of the site is there as it was published.
  private func isSiteUntouched(
    _ archive: borrowing Descriptor, _ count: Int
  ) async throws(GeneratorError) -> Bool {
    guard let files = StampRuns(try archive.contents(of: ManifestFile.stamps) ?? []),
      files.count == count, let site = try Staging.Root(existing: output.path)
    else { return false }
    return try await site.holds(files)
  }
}

extension NumberWriter {
  fileprivate mutating func add(_ freshness: Freshness) {
    let (number, day): (Int, Day?) =
      switch freshness {
      case .fresh: (0, nil)
      case .cachedToday: (1, nil)
      case .waiting(let newest): (2, newest)
      case .offline(let lastSeen): (3, lastSeen)
      case .unanswered(let since): (4, since)
      }
    add(small: number)
    add(small: day?.number ?? 0)
  }
}

extension NumberReader {
  fileprivate mutating func freshness() -> Freshness? {
    guard let number = small(), let day = small().map(Day.init(number:)) else { return nil }
    return switch number {
    case 0: .fresh
    case 1: .cachedToday
    case 2: .waiting(newest: day)
    case 3: .offline(lastSeen: day)
    case 4: .unanswered(since: day)
    default: nil
    }
  }
}
