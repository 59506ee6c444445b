import Storage

/// The result of an import or a restore.
public struct ImportOutcome: Hashable, Sendable {
  var changes = OpenArchive.Changes()
  var records = 0
  var repeated = 0
  var cleaned = 0
  /// The number of records and files that were not imported.
  public private(set) var skipped = 0
  /// The lines about all skipped files, but only about the first skipped records.
  private var listed: [String] = []

  private static let most = 50

  /// Whether everything was imported.
  public var isWhole: Bool { skipped == 0 }

  /// Counts and lists a record, or a whole file if `line` is nil. The number of the line is counted from 1.
  mutating func skip(_ file: String, line: Int? = nil, _ reason: String) {
    skipped += 1
    guard line == nil || listed.count < ImportOutcome.most else { return }
    listed.append("\(file):\(line.map { "\($0):" } ?? "") \(reason)")
  }
}

extension ImportOutcome: CustomStringConvertible {
  /// A line such as `saved.json:12: no title` for each listed item, the number of the others, and the totals.
  public var description: String {
    let more = skipped > listed.count ? ["… and \(skipped - listed.count) more"] : []
    return (listed + more + [sum]).joined(separator: "\n")
  }

  private var sum: String {
    let twice = repeated > 0 ? ", \(counted(repeated, "duplicate"))" : ""
    let clean = cleaned > 0 ? ", \(cleaned) with cleaned text" : ""
    return
      "\(counted(records, "record"))\(twice)\(clean): \(counted(changes.added, "day")) added, \(changes.corrected) corrected, \(changes.same) unchanged; \(skipped) skipped."
  }
}
