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
    var names = NameTree(rules)
    var known: [Designation: Int] = [:]
    for entry in table.entries {
      let condition = names.condition(of: entry.name)
      for spelling in entry.name.readings {
        if condition == nil, case .subject(let subject) = entry.target,
          let designation = names.designation(spelling)
        {
          if let other = known.updateValue(subject, forKey: designation), other != subject {
            throw doubled(spelling, other, entry.place)
          }
          continue
        }
        let other = names.add(
          spelling, entry.target, sureness: entry.name.sureness, condition: condition)
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
    let day = read(texts)
    let evidence = Evidence(day, self)
    var shown: [Int] = []
    var isShown: Set<Int> = []
    func show(_ index: Int) {
      guard isShown.insert(index).inserted else { return }
      shown.append(index)
      for other in relations(of: index).shows { show(other) }
    }
    var titled: Set<Int> = []
    for candidate in evidence.candidates where rules.points(for: candidate, evidence) >= 0 {
      show(candidate.subject)
      if candidate.isTitled { titled.insert(candidate.subject) }
    }
    var found = shown.map {
      FoundSubject(subject: subject($0, in: day), isShown: true, isTitled: titled.contains($0))
    }
    // Kinds are left out here. Their names are common words, so texts that contain them are seldom about the kind.
    for candidate in evidence.candidates
    where candidate.group != .kind && candidate.isNamed && !isShown.contains(candidate.subject) {
      found.append(
        FoundSubject(subject: subject(candidate.subject, in: day), isShown: false, isTitled: false))
    }
    return found
  }

  /// The subjects that the texts name or imply, in the order of their first mentions. Each has the reasons why the
  /// picture shows it, or does not.
  package func scores(of texts: DayTexts) -> [SubjectScore] {
    let day = read(texts)
    let evidence = Evidence(day, self)
    return evidence.candidates.map { candidate in
      SubjectScore(
        subject: subject(candidate.subject, in: day),
        reasons: rules.reasons(for: candidate, evidence).map {
          SubjectScore.Reason(points: $0.points, sign: $0.rule.name, text: $0.rule.reason)
        },
        signs: rules.rules.filter { evidence.has($0.sign, candidate) }.map(\.name))
    }
  }

  /// Finds all names and designations. If several start at the same word, only the longest counts.
  private func read(_ texts: DayTexts) -> DayWords {
    var day = DayWords(texts, names)
    var start = 0
    while start < day.words.count {
      guard let find = names.longest(at: start, in: day) else {
        start += 1
        continue
      }
      let (subject, sureness) = subject(of: find.target, in: &day)
      // In a credit, only missions and observatories count.
      if let subject,
        day.words[start].field != .credit || relations(of: subject).group.family == "machine"
      {
        day.mentions.append(
          DayWords.Mention(subject: subject, range: start..<find.end, sureness: sureness))
      }
      start = find.end
    }
    return day
  }

  /// The index of the subject, and the sureness of its name; both nil for a phrase that names nothing.
  private func subject(
    of target: NameTree.Find.Target, in day: inout DayWords
  ) -> (Int?, SubjectName.Sureness?) {
    switch target {
    case .name(let name):
      guard case .subject(let subject) = name.target else { return (nil, nil) }
      return (subject, name.sureness)
    case .designation(let designation):
      let listed = known[designation] ?? table.indices[designation.id]
      return (listed ?? table.subjects.count + day.place(of: designation), nil)
    }
  }

  func relations(of subject: Int) -> Relations {
    subject < relations.count ? relations[subject] : Relations()
  }

  /// The subject with this index, from the table or from the day's unlisted designations.
  private func subject(_ index: Int, in day: DayWords) -> Subject {
    if index < table.subjects.count { return table.subjects[index] }
    return day.unlisted[index - table.subjects.count].subject
  }
}

extension NameTree {
  /// The designation that the text consists of; nil for any other text.
  fileprivate func designation(_ text: String) -> Designation? {
    guard text.utf8.contains(where: \.isDigit) else { return nil }
    let day = DayWords(DayTexts(title: text, explanation: ""), self)
    guard !day.words.isEmpty, let find = longest(at: 0, in: day), find.end == day.words.count,
      case .designation(let designation) = find.target
    else { return nil }
    return designation
  }
}
