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

  /// The first, in the order they were found.
  public private(set) var first: [SetAside] = []
  /// How many there are.
  public private(set) var count = 0

  mutating func add(_ item: SetAside) {
    count += 1
    if first.count < SetAsideList.most { first.append(item) }
  }

  /// A line each, and one for those that are only counted.
  var lines: [String] {
    first.map(\.description) + (count > first.count ? ["… and \(count - first.count) more"] : [])
  }
}
