import Pictures
import Site
import Sources
import Storage

/// The records that an import has read: the best picture of each day, and the rejected records.
struct ImportBatch {
  /// How many records are parsed in parallel before the time limit is checked again.
  private static let recordsAtOnce = 512

  private struct Found {
    var entry: Entry
    var place: ImportOutcome.SetAside
  }

  let reader: RecordReader
  var allowance: ImportLimits.Allowance
  private var days: [Day: Found] = [:]
  var setAside = ImportOutcome.SetAsideList()
  private(set) var records = 0
  private(set) var repeated = 0
  private(set) var cleaned = 0

  init(_ reader: RecordReader, _ limits: ImportLimits) {
    self.reader = reader
    allowance = ImportLimits.Allowance(limits)
  }

  /// Reads the file at the path, as far as it can be decompressed.
  mutating func read(_ path: String) async throws {
    let name = path == "-" ? "standard input" : path
    let (bytes, fault) = try allowance.read(path)
    try await read(bytes, named: name, fault: fault)
  }

  /// Reads the bytes of a file, which must already have been counted. Throws `importTooLarge` if the time limit is
  /// exceeded.
  mutating func read(_ bytes: [UInt8], named name: String, fault: String? = nil) async throws {
    var scanner = RecordScanner(bytes)
    var last = 1
    while true {
      var found: [RecordScanner.Found] = []
      while found.count < ImportBatch.recordsAtOnce, let next = scanner.next() {
        found.append(next)
      }
      guard let line = found.last?.line else { break }
      last = line
      try allowance.checkTime()
      let reader = reader
      let readings = await concurrentMap(found) { found -> RecordReader.Reading in
        switch found.content {
        case .record(let bytes): reader.read(bytes)
        case .mistake(let mistake): .wrong(mistake)
        }
      }
      for (found, reading) in zip(found, readings) { take(reading, name, found.line) }
    }
    if let fault { setAside(name, last, fault) }
  }

  /// Stores the records whose pages and other files pass the checks.
  mutating func keep(in archive: inout OpenArchive) async throws -> OpenArchive.Changes {
    let check = try RecordCheck(Settings(source: reader.source))
    let allowance = allowance
    let entries = days.values.map(\.entry).sorted { $0.picture.day < $1.picture.day }
    let checked = try await check.checked(entries, over: archive.days) { try allowance.checkTime() }
    for (entry, why) in checked.refused {
      guard let found = days.removeValue(forKey: entry.picture.day) else { continue }
      setAside(found.place.file, found.place.line, "\(why)")
    }
    let changes = archive.add(checked.accepted)
    try archive.save()
    return changes
  }

  mutating func setAside(_ file: String, _ line: Int?, _ reason: String) {
    setAside.add(ImportOutcome.SetAside(file: file, line: line, reason: reason))
  }

  private mutating func take(_ reading: RecordReader.Reading, _ file: String, _ line: Int) {
    switch reading {
    case .wrong(let reason): setAside(file, line, reason)
    case .picture(let entry, let isCleaned):
      records += 1
      if isCleaned { cleaned += 1 }
      let place = ImportOutcome.SetAside(file: file, line: line, reason: "")
      guard let other = days[entry.picture.day] else {
        days[entry.picture.day] = Found(entry: entry, place: place)
        return
      }
      guard other.entry.picture != entry.picture else {
        repeated += 1
        return
      }
      settle(entry, place, other)
    }
  }

  /// Merges two different records of one day. The later record overrides the earlier one, unless it is worse. Parts
  /// that are missing in one record are taken from the other.
  private mutating func settle(_ entry: Entry, _ place: ImportOutcome.SetAside, _ other: Found) {
    let day = entry.picture.day
    let merged = other.entry.merged(with: entry)
    let laterWins =
      merged.picture.title == entry.picture.title
      && merged.picture.explanation == entry.picture.explanation
    let (loser, winner) = laterWins ? (other.place, place) : (place, other.place)
    days[day] = Found(entry: merged, place: winner)
    setAside(
      loser.file, loser.line,
      "a different record of \(day) in \(winner.file):\(winner.line ?? 1) overrides this record")
  }
}
