import Pictures

/// Something of a file that was not taken, with its place.
public struct SetAside: Hashable, Sendable, CustomStringConvertible {
  /// The file, as it was named.
  public let file: String
  /// The line in it, from 1; nil when it is the file as a whole.
  public let line: Int?
  /// What is wrong.
  public let reason: String

  /// `saved.json:12: no title`.
  public var description: String { "\(file):\(line.map { "\($0):" } ?? "") \(reason)" }
}

/// What was set aside: the first of it, and how much in all.
public struct SetAsideList: Hashable, Sendable {
  /// How many are told one by one.
  public static let most = 50

  /// The first that were found in files, in their order.
  public private(set) var first: [SetAside] = []
  /// How many there are, with the files that did not come.
  public private(set) var count = 0
  private var lost: [ServiceWarning] = []

  mutating func add(_ item: SetAside) {
    count += 1
    if first.count < SetAsideList.most { first.append(item) }
  }

  /// Adds a file that a site did not give.
  mutating func add(lost file: WebAddress, _ reason: String) {
    count += 1
    lost.append(
      ServiceWarning(
        service: file.host, thing: "file", name: "\(file)", reason: reason,
        line: "\(SetAside(file: "\(file)", line: nil, reason: reason))"))
  }

  /// A line each, one for those that are only counted, and one for the files that did not come.
  var lines: [String] {
    let more = count - first.count - lost.count
    return first.map(\.description) + (more > 0 ? ["… and \(more) more"] : [])
      + ServiceWarning.lines(lost)
  }
}
