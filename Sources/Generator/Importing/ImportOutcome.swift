import Pictures
import Reporting
import Services

/// The result of an import or a restore.
public struct ImportOutcome: Hashable, Sendable {
  /// A line for each kind of cleaning, under a heading.
  private let table: [String]
  private let changes: ArchiveStore.Changes
  private let records: Int
  private let repeated: Int
  /// The records and files that were not imported.
  public let setAside: ImportOutcome.SetAsideList

  /// Whether everything was imported.
  public var isWhole: Bool { setAside.count == 0 }

  init(_ batch: ImportBatch, _ changes: ArchiveStore.Changes) {
    let lines = batch.cleaned.sorted { $0.key.rank < $1.key.rank }.map { kind, found in
      "\(String(repeating: " ", count: max(0, 7 - "\(found.count)".utf8.count)))\(found.count)  \(found.example)  \(kind.text)"
    }
    table = lines.isEmpty ? [] : ["cleaned  first day   what"] + lines
    self.changes = changes
    records = batch.records
    repeated = batch.repeated
    setAside = batch.setAside
  }
}

extension ImportOutcome: CustomStringConvertible {
  /// A line for each kind of cleaning, one for each record set aside, and the totals.
  public var description: String { (table + setAside.lines + [sum]).joined(separator: "\n") }

  private var sum: String {
    let twice = repeated > 0 ? ", \(repeated) of them twice" : ""
    return
      "\(counted(records, "record"))\(twice): \(counted(changes.added, "day")) added, \(changes.corrected) corrected, \(changes.same) as they were; \(setAside.count) set aside."
  }
}
