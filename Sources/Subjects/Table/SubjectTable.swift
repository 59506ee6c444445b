import Pictures

/// The subjects and their names, read from tables. README.md describes the format.
package struct SubjectTable: Sendable {
  /// The text of a table, and the file name that messages use.
  package struct File: Sendable {
    let name: String
    let text: String

    package init(name: String, text: String) {
      self.name = name
      self.text = text
    }

    /// The lines that are neither empty nor comments, each with its number, counted from 1.
    var lines: [(text: Substring, number: Int)] {
      SubjectTable.parts(text[...], "\n").enumerated().map { (SubjectTable.trimmed($1), $0 + 1) }
        .filter { !$0.0.isEmpty && $0.0.utf8.first != UInt8(ascii: "#") }
    }
  }

  /// The parts of a text between separators. The text is split as bytes, which is faster, because every run reads
  /// thousands of lines.
  static func parts(_ text: Substring, _ mark: Unicode.Scalar) -> [Substring] {
    text.utf8.split(separator: UInt8(ascii: mark), omittingEmptySubsequences: false)
      .map { Substring($0) }
  }

  static func fields(_ line: Substring) -> [String] {
    parts(line, "|").map { String(trimmed($0)) }
  }

  /// The text without spaces and carriage returns at its start and end.
  static func trimmed(_ text: Substring) -> Substring {
    Substring(text.utf8.trimming { $0 == 0x20 || $0 == 0x0D })
  }

  /// The place of a line in a table.
  struct Place: Hashable, Sendable, CustomStringConvertible {
    let file: String
    let line: Int

    var description: String { "\(file):\(line)" }

    func error(_ mistake: String) -> SubjectTableError {
      SubjectTableError(file: file, line: line, mistake: mistake)
    }
  }

  /// A name to look for in texts.
  struct Entry: Sendable {
    let name: SubjectName
    /// The index of the subject with this name; nil for a phrase that names nothing.
    let subject: Int?
    let place: Place
  }

  /// The subjects in the order of the tables.
  package private(set) var subjects: [Subject] = []
  /// All names, including the phrases under the heading `[none]`.
  private(set) var entries: [Entry] = []
  /// The index of the subject with each id.
  private(set) var indices: [String: Int] = [:]
  /// For each subject, the kinds that it implies, including the parents of these kinds.
  private(set) var implied: [[Int]] = []
  private var places: [Place] = []

  /// Throws the first mistake in the files.
  package init(_ files: [File]) throws(SubjectTableError) {
    for file in files { try read(file) }
    for (subject, place) in zip(subjects, places) { try check(subject, at: place) }
    for index in subjects.indices { implied.append(try kinds(of: index)) }
  }

  private mutating func read(_ file: File) throws(SubjectTableError) {
    var section: Section?
    for (line, number) in file.lines {
      let place = Place(file: file.name, line: number)
      if line.utf8.first == UInt8(ascii: "["), line.utf8.last == UInt8(ascii: "]") {
        section = try Section(String(line.dropFirst().dropLast()), at: place)
        continue
      }
      switch section {
      case .group(let group, let part): try read(line, of: group, part, at: place)
      case .phrases:
        for phrase in SubjectTable.parts(line, ",") { try add(phrase, of: nil, at: place) }
      case nil:
        throw place.error("the line belongs to no group. Write a heading such as [object] above it")
      }
    }
  }

  private mutating func read(
    _ line: Substring, of group: Subject.Group, _ section: String?, at place: Place
  ) throws(SubjectTableError) {
    let fields = SubjectTable.fields(line)
    guard fields.count == 4 || fields.count == 3 else {
      throw place.error(
        "a subject has four fields separated by “ | ”, but this line has \(fields.count)."
          + " Write: id | name | names | facts")
    }
    let id = fields[0]
    guard !id.isEmpty, id.utf8.allSatisfy({ $0.isDigit || (97...122).contains($0) || $0 == 45 })
    else {
      throw place.error("“\(id)” is not an id. Use lower-case letters, digits and hyphens")
    }
    if let first = indices[id] {
      throw place.error("the id “\(id)” is already used at \(places[first]). Choose another id")
    }
    let index = subjects.count
    let before = entries.count
    for name in SubjectTable.parts(fields[2][...], ",") where !fields[2].isEmpty {
      try add(name, of: index, at: place)
    }
    let names = entries[before...].map(\.name)
    if !names.contains(where: { $0.shown == fields[1] }) {
      try add(fields[1][...], of: index, at: place)
    }
    var seen: Set = [fields[1].lowercased()]
    let facts = try Facts(fields.count == 4 ? fields[3] : "", at: place)
    subjects.append(
      Subject(
        id: id, name: fields[1],
        otherNames: names.filter { $0.isShown && seen.insert($0.shown.lowercased()).inserted }
          .map(\.shown),
        spellings: [fields[1]] + entries[before...].flatMap(\.name.spellings), group: group,
        section: section,
        constellations: facts.constellations, kinds: facts.kinds,
        owners: facts.owners, worlds: facts.worlds))
    places.append(place)
    indices[id] = index
  }

  private mutating func add(
    _ text: Substring, of subject: Int?, at place: Place
  ) throws(SubjectTableError) {
    if SubjectTable.trimmed(text).isEmpty, subject == nil { return }
    entries.append(Entry(name: try SubjectName(text, at: place), subject: subject, place: place))
  }

  private func check(_ subject: Subject, at place: Place) throws(SubjectTableError) {
    func group(_ id: String) -> Subject.Group? { indices[id].map { subjects[$0].group } }
    for id in subject.constellations where group(id) != .constellation {
      throw place.error(
        "in:\(id) does not name a constellation in the subject tables. Correct the id")
    }
    for id in subject.kinds where group(id) != .kind {
      throw place.error("is:\(id) does not name a kind in the subject tables. Correct the id")
    }
    for id in subject.owners + subject.worlds where group(id) == nil {
      throw place.error("\(id) does not name a subject in the subject tables. Correct the id")
    }
  }

  /// The kinds of a subject and the parents of these kinds, nearest first.
  private func kinds(of index: Int) throws(SubjectTableError) -> [Int] {
    var found: [Int] = []
    var next = subjects[index].kinds.compactMap { indices[$0] }
    while !next.isEmpty {
      for kind in next where !found.contains(kind) { found.append(kind) }
      if found.contains(index) {
        throw places[index].error(
          "the kind “\(subjects[index].id)” is its own parent. Remove an is: fact")
      }
      next = next.flatMap { subjects[$0].kinds.compactMap { indices[$0] } }
        .filter { !found.contains($0) }
    }
    return found
  }
}

/// What kind of lines follow a heading.
private enum Section {
  /// Subjects of a group, or of a part of a group.
  case group(Subject.Group, part: String?)
  case phrases

  init(_ name: String, at place: SubjectTable.Place) throws(SubjectTableError) {
    if name == "none" {
      self = .phrases
    } else if let group = Subject.Group(rawValue: String(name.prefix { $0 != " " })) {
      let part = name.dropFirst(group.rawValue.count + 1)
      self = .group(group, part: part.isEmpty ? nil : String(part))
    } else {
      let groups = Subject.Group.allCases.map(\.rawValue).joined(separator: ", ")
      throw place.error("there is no group “\(name)”. Use one of these: \(groups), none")
    }
  }
}

/// The facts about a subject, from the fourth field of its line.
private struct Facts {
  var constellations: [String] = []
  var kinds: [String] = []
  var owners: [String] = []
  var worlds: [String] = []

  init(_ text: String, at place: SubjectTable.Place) throws(SubjectTableError) {
    for fact in SubjectTable.parts(text[...], " ") where !fact.isEmpty {
      let id = String(Substring(fact.utf8.dropFirst(3)))
      switch id.isEmpty ? "" : Substring(fact.utf8.prefix(3)) {
      case "in:": constellations.append(id)
      case "is:": kinds.append(id)
      case "of:": owners.append(id)
      case "on:": worlds.append(id)
      default: throw place.error("“\(fact)” is not a fact. Write in:ID, is:ID, of:ID or on:ID")
      }
    }
  }
}
