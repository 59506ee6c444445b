package import Pictures

/// Finds the subjects of days. It is made once, and several threads may use it at the same time.
package final class SubjectFinder: Sendable {
  /// The subjects that it knows.
  package let table: SubjectTable
  let names: NameTree
  let rules: Rules
  /// The subjects that have a designation.
  let known: [Designation: Int]
  private let relations: [Relations]

  /// How a subject is related to others, as their indices in the table. One that no table has is an object without any.
  struct Relations {
    var group = Subject.Group.object
    /// What it belongs to or lies on, and its constellations.
    var owners: [Int] = []
    var constellations: [Int] = []
    /// The kinds that it is, and the wider ones.
    var kinds: [Int] = []
    /// What a picture of it shows as well: of a kind the wider ones, of a place on a world the world.
    var shows: [Int] = []
  }

  /// A finder for these subjects. Throws the first mistake in the rules, or a name that two subjects have.
  package init(_ table: SubjectTable, rules file: SubjectTable.File) throws(SubjectTableError) {
    self.table = table
    let rules = try Rules(file, table)
    self.rules = rules
    func indices(_ ids: [String]) -> [Int] { ids.compactMap { table.indices[$0] } }
    relations = table.subjects.indices.map { index in
      let subject = table.subjects[index]
      let kinds = table.implied[index]
      return Relations(
        group: subject.group, owners: indices(subject.owners + subject.worlds),
        constellations: indices(subject.constellations), kinds: kinds,
        shows: (subject.group == .kind ? kinds : []) + indices(subject.worlds))
    }
    func doubled(_ name: String, _ other: Int, _ place: SubjectTable.Place) -> SubjectTableError {
      place.error(
        "the name “\(name)” belongs to “\(table.subjects[other].id)” too."
          + " Give one of them conditions or remove it")
    }
    var names = NameTree(rules.words)
    let catalogues = names
    var known: [Designation: Int] = [:]
    for entry in table.entries {
      let condition = names.condition(of: entry.name)
      for spelling in entry.name.readings {
        if condition == nil, let subject = entry.subject,
          let designation = SubjectFinder.designation(spelling, catalogues)
        {
          if let other = known.updateValue(subject, forKey: designation), other != subject {
            throw doubled(spelling, other, entry.place)
          }
          continue
        }
        let other = names.add(
          spelling, entry.subject.map { .subject($0) } ?? .nothing, sureness: entry.name.sureness,
          condition: condition,
          isPlain: entry.subject.map { table.subjects[$0].group == .body } ?? true)
        if let other { throw doubled(spelling, other, entry.place) }
      }
    }
    self.names = names
    self.known = known
  }

  /// The subjects of a picture: those that it shows first, then by their place in the texts.
  package func subjects(of picture: Picture) -> [FoundSubject] {
    subjects(of: DayTexts(picture))
  }

  /// The subjects of these texts: those that the picture shows first, then by their place.
  package func subjects(of texts: DayTexts) -> [FoundSubject] {
    let scan = scan(texts)
    let candidates = candidates(in: scan)
    var shown: [Int] = []
    var isShown: Set<Int> = []
    func show(_ index: Int) {
      guard isShown.insert(index).inserted else { return }
      shown.append(index)
      for other in relations(of: index).shows { show(other) }
    }
    var titled: Set<Int> = []
    for candidate in candidates
    where rules.points(of: candidate.subject, with: candidate.signs) >= 0 {
      show(candidate.subject)
      if candidate.isTitled { titled.insert(candidate.subject) }
    }
    var found = shown.map {
      FoundSubject(subject: subject($0, in: scan), isOf: true, isTitled: titled.contains($0))
    }
    // The words for kinds are common ones: a text that has one mentions nothing.
    for candidate in candidates
    where candidate.group != .kind && candidate.isNamed && !isShown.contains(candidate.subject) {
      found.append(
        FoundSubject(subject: subject(candidate.subject, in: scan), isOf: false, isTitled: false))
    }
    return found
  }

  /// Why the picture of these texts shows each subject that they name or imply, or does not; by their first place.
  package func judgements(of texts: DayTexts) -> [Judgement] {
    let scan = scan(texts)
    return candidates(in: scan).map { candidate in
      Judgement(
        subject: subject(candidate.subject, in: scan),
        reasons: rules.reasons(for: candidate.subject, with: candidate.signs).map {
          Judgement.Reason(points: $0.points, sign: "\($0.rule.sign)", text: $0.rule.reason)
        },
        signs: Sign.allCases.filter { candidate.signs.contains($0) }.map { "\($0)" })
    }
  }

  /// How the subject with that index is related to others.
  func relations(of subject: Int) -> Relations {
    subject < relations.count ? relations[subject] : Relations()
  }

  /// The subject with that index: of the table, or behind it of the scan's designations.
  private func subject(_ index: Int, in scan: DayScan) -> Subject {
    if index < table.subjects.count { return table.subjects[index] }
    return scan.unlisted[index - table.subjects.count].subject
  }

  /// The designation that the whole text is.
  private static func designation(_ text: String, _ catalogues: NameTree) -> Designation? {
    guard text.utf8.contains(where: \.isDigit) else { return nil }
    let scan = DayScan(DayTexts(title: text, explanation: ""), catalogues)
    guard let (found, end) = catalogues.designations(at: 0, in: scan), end == scan.words.count,
      found.count == 1
    else { return nil }
    return found.first
  }
}
