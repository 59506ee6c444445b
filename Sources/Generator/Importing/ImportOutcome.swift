import Pictures
import Sources
import Storage

/// The result of an import or a restore.
public struct ImportOutcome: Hashable, Sendable {
  private let changes: OpenArchive.Changes
  private let records: Int
  private let repeated: Int
  private let cleaned: Int
  /// The records and files that were not imported.
  public let setAside: ImportOutcome.SetAsideList

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
  /// A record or file that was not imported, and where it is.
  public struct SetAside: Hashable, Sendable, CustomStringConvertible {
    /// The file's path, as given.
    public let file: String
    /// The number of the line, counted from 1; nil for the whole file.
    public let line: Int?
    /// Why it was not imported.
    public let reason: String

    /// `saved.json:12: no title`.
    public var description: String { "\(file):\(line.map { "\($0):" } ?? "") \(reason)" }
  }

  /// The rejected records and files. All of them are counted, but only the first ones are listed.
  public struct SetAsideList: Hashable, Sendable {
    /// The maximum number of items that are listed.
    public static let most = 50

    /// The items that are listed, in order.
    public private(set) var first: [ImportOutcome.SetAside] = []
    /// The number of all items, including files that could not be downloaded.
    public private(set) var count = 0
    private var lost: [ServiceWarning] = []

    mutating func add(_ item: ImportOutcome.SetAside) {
      count += 1
      if first.count < SetAsideList.most { first.append(item) }
    }

    mutating func add(lost file: WebAddress, _ reason: String) {
      count += 1
      lost.append(
        ServiceWarning(
          service: file.host, thing: "file", name: "\(file)", reason: reason,
          line: "\(ImportOutcome.SetAside(file: "\(file)", line: nil, reason: reason))"))
    }

    /// The report, with a line for each listed item, a line for the other items, and a line for failed downloads.
    var lines: [String] {
      let more = count - first.count - lost.count
      return first.map(\.description) + (more > 0 ? ["… and \(more) more"] : [])
        + ServiceWarning.lines(lost)
    }
  }
}
