import NASA
import Pictures

/// What came of files, or of a published site's data.
public struct ImportOutcome: Hashable, Sendable {
  /// How often something was cleaned, with the first day of which it is so.
  private struct Cleaned: Hashable, Sendable {
    let kind: Cleaning
    let count: Int
    let example: Day
  }

  private let cleaned: [Cleaned]
  private let changes: ArchiveStore.Changes
  private let records: Int
  private let repeated: Int
  /// What was not taken.
  public let setAside: SetAsideList

  /// Whether everything was taken.
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
  /// A line for each kind of cleaning, one for each record set aside, and the sum.
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
