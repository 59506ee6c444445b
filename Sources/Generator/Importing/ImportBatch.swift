import Pictures
import Site
import Sources
import Storage

/// The records that an import or a restore has read: the best picture of each day, and the outcome so far.
struct ImportBatch {
  private struct Found {
    var entry: Entry
    let file: String
    let line: Int
  }

  let reader: RecordReader
  var allowance: ImportLimits.Allowance
  private var days: [Day: Found] = [:]
  var outcome = ImportOutcome()

  init(_ reader: RecordReader, _ limits: ImportLimits) {
    self.reader = reader
    allowance = ImportLimits.Allowance(limits)
  }

  /// Reads the file at the path, as far as it can be decompressed. The path `-` means standard input. Messages call the
  /// file `name`.
  mutating func read(_ path: String, named name: String) throws {
    let (bytes, fault) = try allowance.read(path)
    try read(bytes, named: name)
    if let fault { outcome.skip(name, fault) }
  }

  /// Reads the bytes of a file, which must already have been counted. Throws `importTooSlow` if the time limit is
  /// exceeded.
  mutating func read(_ bytes: [UInt8], named name: String) throws {
    var scanner = RecordScanner(bytes)
    while let found = scanner.next() {
      try allowance.checkTime()
      switch found.content {
      case .record(let bytes): take(reader.read(bytes), name, found.line)
      case .mistake(let mistake): outcome.skip(name, line: found.line, mistake)
      }
    }
  }

  /// Stores the records whose pages and other files pass the checks.
  mutating func keep(in archive: inout OpenArchive) async throws -> ImportOutcome {
    let check = try RecordCheck(Settings(source: reader.source))
    let allowance = allowance
    let entries = days.values.map(\.entry).sorted { $0.picture.day < $1.picture.day }
    let checked = try await check.checked(entries, over: archive.days) { try allowance.checkTime() }
    for (entry, why) in checked.refused {
      guard let found = days.removeValue(forKey: entry.picture.day) else { continue }
      outcome.skip(found.file, line: found.line, "\(why)")
    }
    outcome.changes = archive.add(checked.accepted)
    try archive.save()
    return outcome
  }

  /// Merges the records of one day. The later record overrides the earlier one, unless it is worse. Parts that are
  /// missing in one record are taken from the other.
  private mutating func take(_ reading: RecordReader.Reading, _ file: String, _ line: Int) {
    switch reading {
    case .wrong(let reason): outcome.skip(file, line: line, reason)
    case .picture(let entry, let isCleaned):
      outcome.records += 1
      if isCleaned { outcome.cleaned += 1 }
      let found = Found(entry: entry, file: file, line: line)
      guard let earlier = days[entry.picture.day] else {
        days[entry.picture.day] = found
        return
      }
      guard earlier.entry.picture != entry.picture else {
        outcome.repeated += 1
        return
      }
      settle(found, earlier)
    }
  }

  /// Merges two different records of one day, and reports the one whose texts are not used.
  private mutating func settle(_ later: Found, _ earlier: Found) {
    let day = later.entry.picture.day
    let merged = earlier.entry.merged(with: later.entry)
    let laterWins =
      merged.picture.title == later.entry.picture.title
      && merged.picture.explanation == later.entry.picture.explanation
    let (loser, winner) = laterWins ? (earlier, later) : (later, earlier)
    days[day] = Found(entry: merged, file: winner.file, line: winner.line)
    outcome.skip(
      loser.file, line: loser.line,
      "a different record of \(day) in \(winner.file):\(winner.line) overrides this record")
  }
}
