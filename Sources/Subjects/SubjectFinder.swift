package import Pictures

/// Finds the subjects of days. Create one finder and reuse it. Several threads can use it at the same time.
package final class SubjectFinder: Sendable {
  package let table: SubjectTable
  let names: NameTree
  let rules: Rules
  /// The subject for each designation that a table lists.
  let known: [Designation: Subject]

  /// Throws the first mistake in the rules, or a name that two subjects share.
  package init(_ table: SubjectTable, rules file: SubjectTable.File) throws(SubjectTableError) {
    self.table = table
    let rules = try Rules(file, table)
    self.rules = rules
    func doubled(_ name: String, _ other: Subject, _ place: SubjectTable.Place) -> SubjectTableError
    {
      place.error(
        "the name “\(name)” also belongs to “\(other.id)”."
          + " Add conditions to one of the two names, or remove one")
    }
    var names = NameTree(rules)
    var known: [Designation: Subject] = [:]
    for entry in table.entries {
      for spelling in entry.name.readings {
        if !entry.name.hasConditions, case .subject(let subject) = entry.target,
          let designation = names.designation(spelling)
        {
          if let other = known.updateValue(subject, forKey: designation), other != subject {
            throw doubled(spelling, other, entry.place)
          }
          continue
        }
        if let other = names.add(spelling, of: entry) {
          throw doubled(spelling, other, entry.place)
        }
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
    let evidence = Evidence(read(texts), table)
    var shown: [Subject] = []
    var isShown: Set<Subject> = []
    func show(_ subject: Subject) {
      guard isShown.insert(subject).inserted else { return }
      shown.append(subject)
      if subject.group == .kind { table.allKinds(of: subject).forEach(show) }
      subject.worlds.compactMap { table[$0] }.forEach(show)
    }
    var titled: Set<Subject> = []
    for candidate in evidence.candidates where rules.points(for: candidate, evidence) >= 0 {
      show(candidate.subject)
      if candidate.isTitled { titled.insert(candidate.subject) }
    }
    // Kinds are left out here. Their names are common words, so texts that contain them are seldom about the kind.
    let mentioned = evidence.candidates.filter { $0.isNamed && $0.group != .kind }.map(\.subject)
    return shown.map { FoundSubject(subject: $0, isShown: true, isTitled: titled.contains($0)) }
      + mentioned.filter { !isShown.contains($0) }
      .map { FoundSubject(subject: $0, isShown: false, isTitled: false) }
  }

  /// The subjects that the texts name or imply, in the order of their first mentions. Each has the reasons why the
  /// picture shows it, or does not.
  package func scores(of texts: DayTexts) -> [SubjectScore] {
    let evidence = Evidence(read(texts), table)
    return evidence.candidates.map { candidate in
      SubjectScore(
        subject: candidate.subject,
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
      if let (subject, sureness) = subject(of: find.target),
        // In a credit, only missions and observatories count.
        day.words[start].field != .credit || subject.group.family == "machine"
      {
        day.mentions.append(
          DayWords.Mention(subject: subject, range: start..<find.end, sureness: sureness))
      }
      start = find.end
    }
    return day
  }

  /// The subject, and the sureness of its name; nil for a phrase that names nothing.
  private func subject(
    of target: NameTree.Find.Target
  ) -> (Subject, SubjectName.Sureness?)? {
    switch target {
    case .name(let name):
      guard case .subject(let subject) = name.target else { return nil }
      return (subject, name.name.sureness)
    case .designation(let designation):
      return (known[designation] ?? table[designation.id] ?? designation.subject, nil)
    }
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
