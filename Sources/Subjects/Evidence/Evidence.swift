/// A subject that the texts of a day name, and what speaks for or against that the picture shows it.
package struct Evidence: Hashable, Sendable {
  /// The subject.
  package let subject: Subject
  /// The signs.
  package let signs: Signs
  /// The sum of all weights: not negative when the picture shows it as a main thing.
  package let score: Int
}

extension SubjectFinder {
  /// All subjects that the texts name, by their first place, and kinds that they may show without a name.
  package func evidence(of texts: DayTexts) -> [Evidence] {
    let scan = scan(texts)
    return judged(scan).map {
      Evidence(
        subject: subject($0.record.subject, in: scan), signs: $0.record.signs, score: $0.score)
    }
  }

  /// What the day's words and groups say of all its subjects, by the names that the table of weights uses.
  package func setting(of texts: DayTexts) -> [String] {
    let scan = scan(texts)
    var gathering = Gathering(scan: scan, finder: self)
    gathering.gather()
    return gathering.setting.names + scan.wordSigns.sorted()
  }

  /// The subjects of a scan with their signs and sums, by their first place; behind them the kinds that only the
  /// day's other words tell.
  func judged(_ scan: DayScan) -> [(record: Gathering.Record, score: Int)] {
    var gathering = Gathering(scan: scan, finder: self)
    gathering.gather()
    let sums = weights.sums(of: scan, gathering.setting)
    func score(_ record: Gathering.Record) -> Int {
      let subject = record.subject < table.subjects.count ? record.subject : nil
      return weights.score(record.signs, group: record.group, subject: subject, sums: sums)
    }
    var judged = gathering.records.map { ($0, score($0)) }
    for kind in learnt {
      let record = gathering.absent(kind)
      let score = score(record)
      if score >= 0, !gathering.has(kind) {
        judged.append((record, score))
      }
    }
    return judged
  }

  /// The subject with that index: of the table, or behind it of the scan's designations.
  func subject(_ index: Int, in scan: DayScan) -> Subject {
    if index < table.subjects.count { return table.subjects[index] }
    return scan.unlisted[index - table.subjects.count].subject
  }
}

extension DayScan {
  /// All words with their uses, as the table of weights writes them.
  fileprivate var wordSigns: Set<String> {
    var signs: Set<String> = []
    for word in words {
      let uses = WordUses.use(of: word)
      for (prefix, use) in WordUses.Use.weighed where uses.contains(use) {
        signs.insert(prefix + String(decoding: text.bareLetters(of: word), as: UTF8.self))
      }
    }
    return signs
  }
}
