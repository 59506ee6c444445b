package import Pictures

/// Finds the subjects of days. Create one finder and reuse it. Several threads can use it at the same time.
package final class SubjectFinder: Sendable {
  package let table: SubjectTable
  let names: NameTree
  let rules: Rules
  /// The index of the subject for each designation that a table lists.
  let known: [Designation: Int]
  private let relations: [Relations]

  /// A subject's relations to others, as indices in the table. An object that is not in the table has no relations.
  struct Relations {
    var group = Subject.Group.object
    /// The subjects to which this subject belongs, or on which it is.
    var owners: [Int] = []
    var constellations: [Int] = []
    /// The subject's kinds and their parents.
    var kinds: [Int] = []
    /// The subjects that a picture of this subject also shows: the parents of a kind, or the planet or moon of a place
    /// on it.
    var shows: [Int] = []
  }

  /// Throws the first mistake in the rules, or a name that two subjects share.
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
        "the name “\(name)” also belongs to “\(table.subjects[other].id)”."
          + " Add conditions to one of the two names, or remove one")
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

  /// The subjects of a picture. The subjects that the picture shows come first, followed by those that its texts only
  /// mention, each in the order of the texts.
  package func subjects(of picture: Picture) -> [FoundSubject] {
    subjects(of: DayTexts(picture))
  }

  /// The subjects of a day's texts. The subjects that the picture shows come first, followed by those that the texts
  /// only mention, each in the order of the texts.
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
      FoundSubject(subject: subject($0, in: scan), isShown: true, isTitled: titled.contains($0))
    }
    // Kinds are left out here. Their names are common words, so texts that contain them are seldom about the kind.
    for candidate in candidates
    where candidate.group != .kind && candidate.isNamed && !isShown.contains(candidate.subject) {
      found.append(
        FoundSubject(subject: subject(candidate.subject, in: scan), isShown: false, isTitled: false)
      )
    }
    return found
  }

  /// The subjects that the texts name or imply, in the order of their first mentions. Each has the reasons why the
  /// picture shows it, or does not.
  package func scores(of texts: DayTexts) -> [SubjectScore] {
    let scan = scan(texts)
    return candidates(in: scan).map { candidate in
      SubjectScore(
        subject: subject(candidate.subject, in: scan),
        reasons: rules.reasons(for: candidate.subject, with: candidate.signs).map {
          SubjectScore.Reason(points: $0.points, sign: "\($0.rule.sign)", text: $0.rule.reason)
        },
        signs: Sign.allCases.filter { candidate.signs.contains($0) }.map { "\($0)" })
    }
  }

  func relations(of subject: Int) -> Relations {
    subject < relations.count ? relations[subject] : Relations()
  }

  /// The subject with this index, from the table or from the scan's unlisted designations.
  private func subject(_ index: Int, in scan: DayScan) -> Subject {
    if index < table.subjects.count { return table.subjects[index] }
    return scan.unlisted[index - table.subjects.count].subject
  }

  /// The designation that the text consists of; nil for any other text.
  private static func designation(_ text: String, _ catalogues: NameTree) -> Designation? {
    guard text.utf8.contains(where: \.isDigit) else { return nil }
    let scan = DayScan(DayTexts(title: text, explanation: ""), catalogues)
    guard let (found, end) = catalogues.designations(at: 0, in: scan), end == scan.words.count,
      found.count == 1
    else { return nil }
    return found.first
  }
}
