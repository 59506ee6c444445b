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
    return judged(scan).map {
      Evidence(
        subject: subject($0.record.subject, in: scan), signs: $0.record.signs, score: $0.score)
    }
  }

  /// The subjects of a scan with their signs and sums, by their first place.
  func judged(_ scan: DayScan) -> [(record: Gathering.Record, score: Int)] {
    var gathering = Gathering(scan: scan, finder: self)
    gathering.gather()
    return gathering.records.map { ($0, weights.score($0.signs, group: $0.group)) }
  }

  /// The subject with that index: of the table, or behind it of the scan's designations.
  func subject(_ index: Int, in scan: DayScan) -> Subject {
    if index < table.subjects.count { return table.subjects[index] }
    return scan.unlisted[index - table.subjects.count].subject
  }
}
