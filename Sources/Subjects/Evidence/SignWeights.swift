import Pictures

/// How much each sign counts in each group, read from a table whose format README.md describes.
struct SignWeights: Sendable {
  /// For each group the weights by a sign's bit, and the sum from which on a picture shows the subject.
  private var weights: [[Int]]
  private var thresholds: [Int]

  /// Throws the first mistake.
  init(_ file: SubjectTable.File) throws(SubjectTableError) {
    let groups = Subject.Group.allCases
    var own: [[Int?]] = Array(repeating: Array(repeating: nil, count: 65), count: groups.count + 1)
    let lines = file.text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (number, line) in lines.enumerated() {
      let place = SubjectTable.Place(file: file.name, line: number + 1)
      let text = String(line).cleanLine
      if text.isEmpty || text.hasPrefix("#") { continue }
      let parts = text.split(separator: " ").map(String.init)
      guard parts.count == 3, let weight = Int(parts[2]), (-1_000...1_000).contains(weight) else {
        throw place.error(.badWeight(text))
      }
      guard parts[0] == "*" || Subject.Group(rawValue: parts[0]) != nil else {
        throw place.error(.unknownGroup(parts[0]))
      }
      let group = groups.firstIndex { $0.rawValue == parts[0] } ?? groups.count
      own[group][try SignWeights.bit(parts[1], at: place)] = weight
    }
    let all = own[groups.count]
    let whole = own.dropLast().map { zip($0, all).map { $0 ?? $1 ?? 0 } }
    weights = whole.map { Array($0.dropLast()) }
    thresholds = whole.map { $0[64] }
  }

  /// The sum of the weights, less the group's threshold: not negative when the picture shows the subject.
  func score(_ signs: Signs, group: Int) -> Int {
    var sum = -thresholds[group]
    var bits = signs.rawValue
    while bits != 0 {
      sum += weights[group][bits.trailingZeroBitCount]
      bits &= bits - 1
    }
    return sum
  }

  private static func bit(
    _ name: String, at place: SubjectTable.Place
  ) throws(SubjectTableError) -> Int {
    if name == "threshold" { return 64 }
    guard let sign = Signs.named.first(where: { $0.name == name }) else {
      throw place.error(.unknownSign(name))
    }
    return sign.sign.rawValue.trailingZeroBitCount
  }
}
