package import Pictures

/// Finds the subjects of days. Create one finder and reuse it. Several threads can use it at the same time.
package final class SubjectFinder: Sendable {
  package let table: SubjectTable
  let rules: Rules
  private let names: NameTree

  /// Throws the first mistake in the rules, or a name that two subjects share.
  package init(_ table: SubjectTable, rules file: SubjectTable.File) throws(SubjectTableError) {
    self.table = table
    rules = try Rules(file, table)
    names = try NameTree(table, rules)
  }

  /// The subjects of a picture. The subjects that the picture shows come first, followed by those that its texts only
  /// mention, each in the order of the texts.
  package func subjects(of picture: Picture) -> [FoundSubject] {
    subjects(of: DayTexts(picture))
  }

  /// The subjects of a day's texts. The subjects that the picture shows come first, followed by those that the texts
  /// only mention, each in the order of the texts.
  package func subjects(of texts: DayTexts) -> [FoundSubject] {
    let evidence = Evidence(DayWords(texts, names), table)
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
    let evidence = Evidence(DayWords(texts, names), table)
    return evidence.candidates.map { candidate in
      SubjectScore(
        subject: candidate.subject,
        reasons: rules.reasons(for: candidate, evidence),
        signs: rules.rules.filter { evidence.has($0.sign, candidate) }.map(\.name)
          .reduce(into: []) { if $0.last != $1 { $0.append($1) } })
    }
  }
}
