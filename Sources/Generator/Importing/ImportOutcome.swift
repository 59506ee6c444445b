import Storage

/// The result of an import or a restore.
public struct ImportOutcome: Hashable, Sendable {
  private let changes: OpenArchive.Changes
  private let records: Int
  private let repeated: Int
  private let cleaned: Int
  /// The records and files that were not imported.
  public let setAside: ImportOutcome.SetAside

  /// Whether everything was imported.
  public var isWhole: Bool { setAside.count == 0 }

  init(_ batch: ImportBatch, _ changes: OpenArchive.Changes) {
    self.changes = changes
    records = batch.records
    repeated = batch.repeated
    cleaned = batch.cleaned
    setAside = batch.setAside
  }
}

extension ImportOutcome: CustomStringConvertible {
  /// A line for each rejected record, and the totals.
  public var description: String { (setAside.lines + [sum]).joined(separator: "\n") }

  private var sum: String {
    let twice = repeated > 0 ? ", \(counted(repeated, "duplicate"))" : ""
    let clean = cleaned > 0 ? ", \(cleaned) with cleaned text" : ""
    return
      "\(counted(records, "record"))\(twice)\(clean): \(counted(changes.added, "day")) added, \(changes.corrected) corrected, \(changes.same) unchanged; \(setAside.count) skipped."
  }
}

extension ImportOutcome {
  /// The records and files that were not imported. All of them are counted. All files, but only the first records, are
  /// listed.
  public struct SetAside: Hashable, Sendable {
    /// The number of all records and files that were not imported.
    public private(set) var count = 0
    private var listed: [String] = []

    private static let most = 50

    /// Adds a record, or a whole file if `line` is nil. The number of the line is counted from 1.
    mutating func add(_ file: String, line: Int? = nil, _ reason: String) {
      count += 1
      guard line == nil || listed.count < SetAside.most else { return }
      listed.append("\(file):\(line.map { "\($0):" } ?? "") \(reason)")
    }

    /// A line such as `saved.json:12: no title` for each listed item, and a line with the number of the others.
    var lines: [String] {
      listed + (count > listed.count ? ["… and \(count - listed.count) more"] : [])
    }
  }
}
