/// The rules that decide what a picture shows, read from a table. README.md describes the format.
///
/// A rule gives points to every subject that has the rule's sign. A picture shows a subject if the sum of the subject's
/// points is not negative.
struct Rules: Sendable {
  /// A line of the table.
  struct Rule: Sendable {
    /// The sign, and how the table spells it.
    let sign: Sign
    let name: String
    let reason: String
  }

  private(set) var rules: [Rule] = []
  /// The number and the words of each word list.
  private(set) var lists: [String: Int] = [:]
  private(set) var words: [[String]] = []
  /// The lists below `[prepositions]`.
  private(set) var prepositions: WordLists = []
  /// The points by each rule for a key: a group, family or section, or `=` and the id of a subject.
  private var points: [String: [Int: Int]] = [:]

  /// Throws the first mistake in the file.
  init(_ file: SubjectTable.File, _ table: SubjectTable) throws(SubjectTableError) {
    let keys = Set(Subject.Group.allCases.flatMap(\.keys) + table.subjects.flatMap(\.keys))
    var heading: Substring = ""
    for (line, number) in file.lines {
      let place = SubjectTable.Place(file: file.name, line: number)
      switch (line, heading) {
      case ("[prepositions]", _), ("[words]", _), ("[rules]", _): heading = line
      case (_, "[rules]"): try addRule(line, keys, place)
      case (_, "[prepositions]"), (_, "[words]"):
        try addList(line, arePrepositions: heading == "[prepositions]", place)
      default:
        throw place.error(
          "the line has no heading. Write [prepositions], [words] or [rules] above it")
      }
    }
  }

  private mutating func addList(
    _ line: Substring, arePrepositions: Bool, _ place: SubjectTable.Place
  ) throws(SubjectTableError) {
    let fields = SubjectTable.fields(line)
    guard fields.count == 2 else {
      throw place.error(
        "a line of words has the form: name | words separated by spaces. Write both parts")
    }
    guard words.count < WordLists.most, lists.updateValue(words.count, forKey: fields[0]) == nil
    else {
      throw place.error(
        "there is another list “\(fields[0])”, or there are more than \(WordLists.most) lists."
          + " Add the words to another list")
    }
    if arePrepositions { prepositions.insert(WordLists(words.count)) }
    words.append(fields[1].split(separator: " ").map(String.init))
  }

  private mutating func addRule(
    _ line: Substring, _ keys: Set<String>, _ place: SubjectTable.Place
  ) throws(SubjectTableError) {
    let fields = SubjectTable.fields(line)
    guard let sign = Sign(fields[0], lists: lists) else {
      throw place.error("there is no sign “\(fields[0])”. Rules/Sign.swift lists the signs")
    }
    guard fields.count == 3, !fields[2].isEmpty else {
      throw place.error(
        "a rule consists of a sign, points and a reason, separated by “ | ”."
          + " Write: sign | body 3, =moon -1 | reason")
    }
    rules.append(Rule(sign: sign, name: fields[0], reason: fields[2]))
    let same = rules.indices.filter { rules[$0].sign == sign }
    for pair in fields[1].split(separator: ",") {
      let parts = pair.split(separator: " ")
      guard parts.count == 2, let count = Int(parts[1]), (-100...100).contains(count), count != 0
      else {
        throw place.error(
          "“\(pair)” gives no points. Write a group or =ID, a space, and a whole number from -100 to 100"
        )
      }
      let key = String(parts[0])
      guard keys.contains(key) else {
        throw place.error("there is no group “\(key)”. Write a group, a part of a group, or =ID")
      }
      guard same.allSatisfy({ points[key]?[$0] == nil }) else {
        throw place.error("\(fields[0]) gives “\(key)” points twice. Remove one of them")
      }
      points[key, default: [:]][rules.count - 1] = count
    }
  }

  /// The rules that give the candidate points, in the table's order.
  func reasons(for candidate: Candidate, _ evidence: Evidence) -> [SubjectScore.Reason] {
    var reasons: [SubjectScore.Reason] = []
    forEachReason(for: candidate, evidence) { points, rule in
      reasons.append(
        SubjectScore.Reason(
          points: points, sign: rules[rule].name, text: rules[rule].reason))
    }
    return reasons
  }

  /// The sum of the candidate's points.
  func points(for candidate: Candidate, _ evidence: Evidence) -> Int {
    var sum = 0
    forEachReason(for: candidate, evidence) { points, _ in sum += points }
    return sum
  }

  /// Calls the body with the points and the index of each rule that gives the candidate points.
  private func forEachReason(
    for candidate: Candidate, _ evidence: Evidence, _ body: (Int, Int) -> Void
  ) {
    var sums: [Int] = Array(repeating: 0, count: rules.count)
    for key in candidate.subject.keys {
      for (rule, count) in points[key] ?? [:] { sums[rule] += count }
    }
    for (rule, points) in sums.enumerated()
    where points != 0 && evidence.has(rules[rule].sign, candidate) {
      body(points, rule)
    }
  }
}

extension Subject.Group {
  /// The keys that give points to all subjects of the group.
  fileprivate var keys: [String] { [rawValue] + (family.map { [$0] } ?? []) }
}

extension Subject {
  /// The keys that give points to the subject.
  fileprivate var keys: [String] { group.keys + (section.map { [$0] } ?? []) + ["=\(id)"] }
}
