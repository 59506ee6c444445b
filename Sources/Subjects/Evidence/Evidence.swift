/// A subject that the texts of a day name, and what speaks for or against that the picture shows it.
package struct Evidence: Hashable, Sendable {
  /// The subject.
  package let subject: Subject
  /// The signs.
  package let signs: Signs
  /// The sum of the signs' weights less the threshold.
  package let score: Int

  /// Whether the picture shows it as a main thing.
  package var isOf: Bool { score >= 0 }
}

extension SubjectFinder {
  /// All subjects that the texts name, by their first place. Kinds that other subjects imply are not among them.
  package func evidence(of texts: DayTexts) -> [Evidence] {
    let scan = scan(texts)
    var gathering = Gathering(scan: scan, finder: self)
    gathering.gather()
    return gathering.records.map { record in
      let isListed = record.subject < table.subjects.count
      let subject =
        isListed
        ? table.subjects[record.subject]
        : scan.unlisted[record.subject - table.subjects.count].subject
      return Evidence(
        subject: subject ?? Subject(id: "", name: "", group: .object), signs: record.signs,
        score: weights.score(record.signs, group: record.group))
    }
  }
}
