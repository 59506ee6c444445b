/// The rules that decide what a picture shows, read from a table. README.md describes the format.
///
/// A rule gives points to every subject that has the rule's sign. A picture shows a subject if the sum of the subject's
/// points is not negative.
struct Rules: Sendable {
  /// A line of the table.
  struct Rule: Sendable {
    let sign: Sign
    /// The points for each key. Keys are given by their indices.
    let points: [Int: Int]
    let reason: String
  }

  private(set) var rules: [Rule] = []
  private(set) var words: [Cue: [String]] = [:]
  /// For each subject in the table, the indices of its keys: its group, family, section, and the subject itself.
  private let keys: [[Int]]
  /// The indices of the keys for an object that is not in the table.
  private let unlisted: [Int]
  /// For each key, its points for each sign.
  private var points: [[Int]] = []

  /// Throws the first mistake in the file.
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
    var given: Set<[Int]> = []
    var heading: Substring = ""
    for (line, number) in file.lines {
      let place = SubjectTable.Place(file: file.name, line: number)
      let fields = SubjectTable.fields(line)
      if line == "[words]" || line == "[rules]" {
        heading = line
      } else if heading == "[words]" {
        guard let cue = cues[fields[0]] else {
          throw place.error("there is no cue “\(fields[0])”. Rules/Cue.swift lists the cues")
        }
        guard fields.count == 2 else {
          throw place.error(
            "a line of words has the form: cue | words separated by spaces. Write both parts")
        }
        words[cue, default: []] += fields[1].split(separator: " ").map(String.init)
      } else if heading == "[rules]" {
        guard let sign = signs[fields[0]] else {
          throw place.error("there is no sign “\(fields[0])”. Rules/Sign.swift lists the signs")
        }
        guard fields.count == 3, !fields[2].isEmpty else {
          throw place.error(
            "a rule consists of a sign, points and a reason, separated by “ | ”."
              + " Write: sign | body 3, =moon -1 | reason")
        }
        var points: [Int: Int] = [:]
        for pair in fields[1].split(separator: ",") {
          let parts = pair.split(separator: " ")
          guard parts.count == 2, let count = Int(parts[1]), (-100...100).contains(count) else {
            throw place.error(
              "“\(pair)” gives no points. Write a group or =ID, a space, and a whole number from -100 to 100"
            )
          }
          guard let key = names[String(parts[0])] else {
            throw place.error(
              "there is no group “\(parts[0])”. Write a group, a part of a group, or =ID")
          }
          guard given.insert([Int(sign.rawValue), key]).inserted else {
            throw place.error("\(sign) gives “\(parts[0])” points twice. Remove one of them")
          }
          points[key] = count
        }
        rules.append(Rule(sign: sign, points: points, reason: fields[2]))
      } else {
        throw place.error("the line has no heading. Write [words] or [rules] above it")
      }
    }
    points = Array(repeating: Array(repeating: 0, count: Sign.allCases.count), count: names.count)
    for rule in rules {
      for (key, count) in rule.points { points[key][Int(rule.sign.rawValue)] += count }
    }
  }

  /// The sum of the points that these signs give the subject. Objects that are not in the table have higher indices.
  func points(of subject: Int, with signs: Signs) -> Int {
    var sum = 0
    for key in self.keys(of: subject) {
      let points = points[key]
      signs.forEach { sum += points[$0] }
    }
    return sum
  }

  /// The rules by which these signs give the subject points, with the points.
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
  /// The keys that give points to subjects of this group.
  fileprivate var keys: [String] { [rawValue] + (family.map { [$0] } ?? []) }
}
