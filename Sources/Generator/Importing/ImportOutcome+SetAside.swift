import Pictures
import Reporting

extension ImportOutcome {
  /// A record or file that was not imported, with its location.
  public struct SetAside: Hashable, Sendable, CustomStringConvertible {
    /// The file's path, as given.
    public let file: String
    /// The line, from 1; nil when it is the whole file.
    public let line: Int?
    /// The reason, for a message.
    public let reason: String

    /// `saved.json:12: no title`.
    public var description: String { "\(file):\(line.map { "\($0):" } ?? "") \(reason)" }
  }
}

extension ImportOutcome {
  /// The items set aside: the first ones in full, and the total count.
  public struct SetAsideList: Hashable, Sendable {
    /// The most items that are listed.
    public static let most = 50

    /// The first items from files, in order.
    public private(set) var first: [ImportOutcome.SetAside] = []
    /// The total count, including files that could not be downloaded.
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

    /// A line for each listed item, one for the rest, and one for the files that could not be downloaded.
    var lines: [String] {
      let more = count - first.count - lost.count
      return first.map(\.description) + (more > 0 ? ["… and \(more) more"] : [])
        + ServiceWarning.lines(lost)
    }
  }
}
