import NASA
import Pictures
import Reporting

/// The result of an import or a restore.
public struct ImportOutcome: Hashable, Sendable {
  /// The number of records with a cleaning, and the first day that had it.
  private struct Cleaned: Hashable, Sendable {
    let kind: Cleaning
    let count: Int
    let example: Day
  }

  private let cleaned: [Cleaned]
  private let changes: ArchiveStore.Changes
  private let records: Int
  private let repeated: Int
  /// The records and files that were not imported.
  public let setAside: ImportOutcome.SetAsideList

  /// Whether everything was imported.
  public var isWhole: Bool { setAside.count == 0 }

  init(_ batch: ImportBatch, _ changes: ArchiveStore.Changes) {
    cleaned = Cleaning.allCases.compactMap { kind in
      batch.cleaned[kind].map { Cleaned(kind: kind, count: $0.count, example: $0.example) }
    }
    self.changes = changes
    records = batch.records
    repeated = batch.repeated
    setAside = batch.setAside
  }
}

extension ImportOutcome: CustomStringConvertible {
  /// A line for each kind of cleaning, one for each record set aside, and the totals.
  public var description: String { (table + setAside.lines + [sum]).joined(separator: "\n") }

  private var table: [String] {
    guard !cleaned.isEmpty else { return [] }
    return ["cleaned  first day   what"]
      + cleaned.map {
        "\(String(repeating: " ", count: max(0, 7 - "\($0.count)".utf8.count)))\($0.count)  \($0.example)  \($0.kind.rawValue)"
      }
  }

  private var sum: String {
    let twice = repeated > 0 ? ", \(repeated) of them twice" : ""
    return
      "\(counted(records, "record"))\(twice): \(counted(changes.added, "day")) added, \(changes.corrected) corrected, \(changes.same) as they were; \(setAside.count) set aside."
  }
}
