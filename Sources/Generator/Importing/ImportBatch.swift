import Pictures
import Site
import Sources
import Storage

/// The records that an import has read: the best picture of each day, and the rejected records.
struct ImportBatch {
  private struct Found {
    var entry: Entry
    let file: String
    let line: Int
  }

  let reader: RecordReader
  var allowance: ImportLimits.Allowance
  private var days: [Day: Found] = [:]
  var setAside = ImportOutcome.SetAside()
  private(set) var records = 0
  private(set) var repeated = 0
  private(set) var cleaned = 0

  init(_ reader: RecordReader, _ limits: ImportLimits) {
    self.reader = reader
    allowance = ImportLimits.Allowance(limits)
  }

  /// Reads the file at the path, as far as it can be decompressed. The path `-` means standard input.
  mutating func read(_ path: String) throws {
    let name = path == "-" ? "standard input" : path
    let (bytes, fault) = try allowance.read(path)
    try read(bytes, named: name)
    if let fault { setAside.add(name, fault) }
  }

  /// Reads the bytes of a file, which must already have been counted. Throws `importTooLarge` if the time limit is
  /// exceeded.
  mutating func read(_ bytes: [UInt8], named name: String) throws {
    var scanner = RecordScanner(bytes)
    while let found = scanner.next() {
      try allowance.checkTime()
      switch found.content {
      case .record(let bytes): take(reader.read(bytes), name, found.line)
      case .mistake(let mistake): setAside.add(name, line: found.line, mistake)
      }
    }
  }

  /// Stores the records whose pages and other files pass the checks.
  mutating func keep(in archive: inout OpenArchive) async throws -> OpenArchive.Changes {
    let check = try RecordCheck(Settings(source: reader.source))
    let allowance = allowance
    let entries = days.values.map(\.entry).sorted { $0.picture.day < $1.picture.day }
    let checked = try await check.checked(entries, over: archive.days) { try allowance.checkTime() }
    for (entry, why) in checked.refused {
      guard let found = days.removeValue(forKey: entry.picture.day) else { continue }
      setAside.add(found.file, line: found.line, "\(why)")
    }
    let changes = archive.add(checked.accepted)
    try archive.save()
    return changes
  }

  /// Merges the records of one day. The later record overrides the earlier one, unless it is worse. Parts that are
  /// missing in one record are taken from the other.
  private mutating func take(_ reading: RecordReader.Reading, _ file: String, _ line: Int) {
    switch reading {
    case .wrong(let reason): setAside.add(file, line: line, reason)
    case .picture(let entry, let isCleaned):
      records += 1
      if isCleaned { cleaned += 1 }
      let day = entry.picture.day
      let earlier = days[day]?.entry
      if earlier != nil { repeated += 1 }
      days[day] = Found(entry: earlier?.merged(with: entry) ?? entry, file: file, line: line)
    }
  }
}
