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
    let target: NameTree.Target
    let place: Place
  }

  /// The subjects in the order of the tables.
  package private(set) var subjects: [Subject] = []
  /// All names, including the names of catalogues and the phrases under the heading `[none]`.
  private(set) var entries: [Entry] = []
  /// The subject with each id, and the place of its line.
  private var lines: [String: (subject: Subject, place: Place)] = [:]
  /// For each id, the kinds that the subject implies, including the parents of these kinds.
  private var implied: [String: [Subject]] = [:]

  /// Throws the first mistake in the files.
  package init(_ files: [File]) throws(SubjectTableError) {
    for file in files { try read(file) }
    for subject in subjects {
      guard let place = lines[subject.id]?.place else { continue }
      try check(subject, at: place)
      implied[subject.id] = try kinds(of: subject, at: place)
    }
  }

  /// The subject with this id; nil if there is none.
  subscript(id: String) -> Subject? { lines[id]?.subject }

  /// The kinds of a subject and the parents of these kinds, nearest first.
  func allKinds(of subject: Subject) -> [Subject] { implied[subject.id] ?? [] }

  private mutating func read(_ file: File) throws(SubjectTableError) {
    var section: Section?
    for (line, number) in file.lines {
      let place = Place(file: file.name, line: number)
      if line.utf8.first == UInt8(ascii: "["), line.utf8.last == UInt8(ascii: "]") {
        section = try Section(String(line.dropFirst().dropLast()), at: place)
        continue
      }
      switch section {
      case .group(let group, let part):
        try read(Line(line, ["in", "is", "of", "on"], at: place), of: group, part)
      case .catalogues: try readCatalogue(Line(line, ["most"], at: place))
      case .phrases:
        let phrases = SubjectTable.parts(line, ",").filter { !SubjectTable.trimmed($0).isEmpty }
        try add(phrases, .nothing, at: place)
      case nil:
        throw place.error("the line belongs to no group. Write a heading such as [object] above it")
      }
    }
  }

  private mutating func read(
    _ line: Line, of group: Subject.Group, _ section: String?
  ) throws(SubjectTableError) {
    if let first = lines[line.id]?.place {
      throw line.place.error(
        "the id “\(line.id)” is already used at \(first). Choose another id")
    }
    var names: [SubjectName] = []
    for name in line.names { names.append(try SubjectName(name, at: line.place)) }
    if !names.contains(where: { $0.shown == line.name }) {
      names.append(try SubjectName(line.name[...], at: line.place))
    }
    var seen: Set = [line.name.lowercased()]
    let subject = Subject(
      id: line.id, name: line.name,
      otherNames: names.filter { $0.isShown && seen.insert($0.shown.lowercased()).inserted }
        .map(\.shown),
      spellings: [line.name] + names.flatMap(\.spellings), group: group, section: section,
      constellations: line.facts("in"), kinds: line.facts("is"),
      owners: line.facts("of"), worlds: line.facts("on"))
    entries += names.map { Entry(name: $0, target: .subject(subject), place: line.place) }
    subjects.append(subject)
    lines[line.id] = (subject, line.place)
  }

  private mutating func readCatalogue(_ line: Line) throws(SubjectTableError) {
    guard let most = line.facts("most").first.flatMap({ decimal($0.utf8) }), most > 0 else {
      throw line.place.error("a catalogue needs its highest number. Write it as most:NUMBER")
    }
    let catalogue = Catalogue(id: line.id, name: line.name, most: most)
    var names = line.names
    // The table may write the name again, with conditions.
    if !names.contains(where: { $0.hasPrefix(line.name + " {") }) { names.append(line.name[...]) }
    try add(names, .catalogue(catalogue), at: line.place)
  }

  private mutating func add(
    _ names: [Substring], _ target: NameTree.Target, at place: Place
  ) throws(SubjectTableError) {
    for name in names {
      entries.append(Entry(name: try SubjectName(name, at: place), target: target, place: place))
    }
  }

  private func check(_ subject: Subject, at place: Place) throws(SubjectTableError) {
    for id in subject.constellations where self[id]?.group != .constellation {
      throw place.error(
        "in:\(id) does not name a constellation in the subject tables. Correct the id")
    }
    for id in subject.kinds where self[id]?.group != .kind {
      throw place.error("is:\(id) does not name a kind in the subject tables. Correct the id")
    }
    for id in subject.owners + subject.worlds where self[id] == nil {
      throw place.error("\(id) does not name a subject in the subject tables. Correct the id")
    }
  }

  private func kinds(of subject: Subject, at place: Place) throws(SubjectTableError) -> [Subject] {
    var found: [Subject] = []
    var next = subject.kinds.compactMap { self[$0] }
    while !next.isEmpty {
      for kind in next where !found.contains(kind) { found.append(kind) }
      if found.contains(subject) {
        throw place.error("the kind “\(subject.id)” is its own parent. Remove an is: fact")
      }
      next = next.flatMap { $0.kinds.compactMap { self[$0] } }.filter { !found.contains($0) }
    }
    return found
  }
}

/// What kind of lines follow a heading.
private enum Section {
  /// Subjects of a group, or of a part of a group.
  case group(Subject.Group, part: String?)
  case catalogues, phrases

  init(_ name: String, at place: SubjectTable.Place) throws(SubjectTableError) {
    if name == "none" {
      self = .phrases
    } else if name == "catalogue" {
      self = .catalogues
    } else if let group = Subject.Group(rawValue: String(name.prefix { $0 != " " })) {
      let part = name.dropFirst(group.rawValue.count + 1)
      self = .group(group, part: part.isEmpty ? nil : String(part))
    } else {
      let groups = Subject.Group.allCases.map(\.rawValue).joined(separator: ", ")
      throw place.error(
        "there is no group “\(name)”. Use one of these: \(groups), catalogue, none")
    }
  }
}

/// A line of a table: `id | name | other names | facts`.
private struct Line {
  let place: SubjectTable.Place
  let id: String
  let name: String
  let names: [Substring]
  private var facts: [Substring: [String]] = [:]

  /// Reads a line whose facts may have these keys.
  init(
    _ line: Substring, _ keys: Set<Substring>, at place: SubjectTable.Place
  ) throws(SubjectTableError) {
    let fields = SubjectTable.fields(line)
    guard fields.count == 4 || fields.count == 3 else {
      throw place.error(
        "a subject has four fields separated by “ | ”, but this line has \(fields.count)."
          + " Write: id | name | names | facts")
    }
    (id, name) = (fields[0], fields[1])
    names = fields[2].isEmpty ? [] : SubjectTable.parts(fields[2][...], ",")
    self.place = place
    guard !id.isEmpty, id.utf8.allSatisfy({ $0.isDigit || (97...122).contains($0) || $0 == 45 })
    else {
      throw place.error("“\(id)” is not an id. Use lower-case letters, digits and hyphens")
    }
    for fact in SubjectTable.parts(fields.dropFirst(3).first?[...] ?? "", " ") where !fact.isEmpty {
      let parts = SubjectTable.parts(fact, ":")
      guard parts.count == 2, !parts[1].isEmpty, keys.contains(parts[0]) else {
        throw place.error(
          "“\(fact)” is not a fact. Write in:ID, is:ID, of:ID, on:ID, or most:NUMBER for a catalogue"
        )
      }
      facts[parts[0], default: []].append(String(parts[1]))
    }
  }

  func facts(_ key: Substring) -> [String] { facts[key] ?? [] }
}
