/// The rules that decide what a picture shows, read from a table whose format README.md describes.
///
/// Each rule gives points to the subjects that have its sign. A picture shows a subject when the sum is not negative.
struct Rules: Sendable {
  /// A line of the table.
  struct Rule: Sendable {
    let sign: Sign
    /// The points by the place of the key among all keys.
    let points: [Int: Int]
    let reason: String
  }

  let rules: [Rule]
  /// The words of each cue.
  let words: [Cue: [String]]
  /// For each subject of the table the places of the keys it has: group, family, section, itself.
  private let keys: [[Int]]
  /// Those of an object that no table has.
  private let unlisted: [Int]
  /// The points of each key, by sign.
  private var points: [[Int]]

  /// Throws the first mistake.
  init(_ file: SubjectTable.File, _ table: SubjectTable) throws(SubjectTableError) {
    var names: [String: Int] = [:]
    func place(_ name: String) -> Int {
      if let place = names[name] { return place }
      names[name] = names.count
      return names.count - 1
    }
    for group in Subject.Group.allCases { for key in group.keys { _ = place(key) } }
    unlisted = Subject.Group.object.keys.map(place)
    keys = table.subjects.map { subject in
      (subject.group.keys + (subject.section.map { [$0] } ?? []) + ["=\(subject.id)"]).map(place)
    }
    let signs = Dictionary(uniqueKeysWithValues: Sign.allCases.map { ("\($0)", $0) })
    let cues = Dictionary(uniqueKeysWithValues: Cue.allCases.map { ("\($0)", $0) })
    var rules: [Rule] = []
    var words: [Cue: [String]] = [:]
    for (line, number) in file.lines {
      let place = SubjectTable.Place(file: file.name, line: number)
      let fields = SubjectTable.fields(line)
      if fields.count == 2, let cue = cues[fields[0]] {
        words[cue, default: []] += fields[1].split(separator: " ").map(String.init)
        continue
      }
      guard let sign = signs[fields[0]] else { throw place.error(.unknownSign(fields[0])) }
      guard fields.count == 3, !fields[2].isEmpty else { throw place.error(.noReason) }
      var points: [Int: Int] = [:]
      for pair in fields[1].split(separator: ",") {
        let parts = pair.split(separator: " ")
        guard parts.count == 2, let count = Int(parts[1]), (-100...100).contains(count) else {
          throw place.error(.badPoints(String(pair)))
        }
        guard let key = names[String(parts[0])] else {
          throw place.error(.unknownKey(String(parts[0])))
        }
        points[key] = count
      }
      rules.append(Rule(sign: sign, points: points, reason: fields[2]))
    }
    self.rules = rules
    self.words = words
    points = Array(repeating: Array(repeating: 0, count: Sign.allCases.count), count: names.count)
    for rule in rules {
      for (key, count) in rule.points { points[key][Int(rule.sign.rawValue)] += count }
    }
  }

  /// The sum of the points of a subject, given as its index in the table, with these signs.
  func points(of subject: Int, with signs: Signs) -> Int {
    var sum = 0
    for key in self.keys(of: subject) {
      let points = points[key]
      signs.forEach { sum += points[$0] }
    }
    return sum
  }

  /// The rules that give the subject points, and how many.
  func reasons(for subject: Int, with signs: Signs) -> [(points: Int, rule: Rule)] {
    let keys = keys(of: subject)
    return rules.filter { signs.contains($0.sign) }.compactMap { rule in
      let points = keys.reduce(0) { $0 + (rule.points[$1] ?? 0) }
      return points == 0 ? nil : (points, rule)
    }
  }

  private func keys(of subject: Int) -> [Int] {
    subject < keys.count ? keys[subject] : unlisted
  }
}

extension Subject.Group {
  /// The keys by which rules give points to subjects of the group.
  fileprivate var keys: [String] { [rawValue] + (family.map { [$0] } ?? []) }
}
