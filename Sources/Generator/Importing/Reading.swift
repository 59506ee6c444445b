import Concurrency
import Pictures
import Site

/// Reads files with all cores, holding only a batch of records in memory.
struct Reading {
  /// Large enough that parallel reading pays.
  private static let batch = (records: 512, bytes: 4_000_000)

  let reader: RecordReader
  var batch = ImportBatch()
  var allowance: ImportLimits.Allowance

  init(_ reader: RecordReader, _ limits: ImportLimits) {
    self.reader = reader
    allowance = ImportLimits.Allowance(limits)
  }

  /// Reads the file at the path, to its end or as far as it can be decompressed.
  mutating func read(_ path: String) async throws {
    let name = path == "-" ? "standard input" : path
    var file = try ImportFile(path)
    var scanner = RecordScanner()
    var waiting: [RecordScanner.Found] = []
    var bytes = 0
    reading: while true {
      switch try file.next() {
      case .packed(let count): try allowance.take(count)
      case .bytes(let piece):
        try allowance.take(piece.count)
        bytes += piece.count
        scanner.take(piece) { waiting.append($0) }
        if waiting.count >= Reading.batch.records || bytes >= Reading.batch.bytes {
          await take(waiting, name)
          waiting = []
          bytes = 0
        }
      case .end:
        scanner.finish { waiting.append($0) }
        break reading
      case .broken(let why):
        await take(waiting, name)
        batch.setAside(name, scanner.line, why)
        return
      }
    }
    await take(waiting, name)
  }

  /// Reads the bytes of a downloaded file, whose download was counted.
  mutating func read(_ bytes: [UInt8], named name: String) async {
    var scanner = RecordScanner()
    var waiting: [RecordScanner.Found] = []
    scanner.take(bytes) { waiting.append($0) }
    scanner.finish { waiting.append($0) }
    await take(waiting, name)
  }

  /// Stores the records that pass the checks for publication.
  mutating func keep(in days: inout ArchiveStore) async throws
    -> ArchiveStore.Changes
  {
    let check = try RecordCheck(Settings(source: reader.source))
    let allowance = allowance
    let judged = try await check.judged(batch.entries, over: days.archive) {
      try allowance.checkTime()
    }
    for (entry, why) in judged.refused { batch.setAside(entry.picture.day, "\(why)") }
    return try days.keep(judged.accepted)
  }

  private mutating func take(_ found: [RecordScanner.Found], _ name: String) async {
    let reader = reader
    let readings = await concurrentMap(found) { reader.read($0) }
    for (found, reading) in zip(found, readings) { batch.take(reading, name, found.line) }
  }
}
