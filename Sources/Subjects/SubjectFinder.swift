package import Pictures

/// Finds the subjects of days. It is made once and may be used by all cores at the same time.
package final class SubjectFinder: Sendable {
  /// The subjects that it knows.
  package let table: SubjectTable
  let lexicon: Lexicon
  let weights: Weights
  /// The subjects that have a designation.
  let known: [Designation: Int]
  /// For each subject the place of its group, and what it belongs to.
  let groups: [Int]
  let owners: [[Int]]
  /// What a picture of the subject shows as well: of a kind those that are wider, of a place on a world the world.
  let wider: [[Int]]
  /// The kinds that have weights of their own: a day's words may tell them though none is their name.
  let learnt: [Int]

  /// A finder for these subjects. Throws the first mistake in the weights, or a name that two subjects have.
  package init(_ table: SubjectTable, weights: SubjectTable.File) throws(SubjectTableError) {
    self.table = table
    let cases = Subject.Group.allCases
    groups = table.subjects.map { cases.firstIndex(of: $0.group) ?? 0 }
    owners = table.subjects.map { ($0.owners + $0.worlds).compactMap { table.indices[$0] } }
    wider = table.subjects.indices.map { index in
      let subject = table.subjects[index]
      return (subject.group == .kind ? table.implied[index] : [])
        + subject.worlds.compactMap { table.indices[$0] }
    }
    var lexicon = Lexicon()
    var known: [Designation: Int] = [:]
    let plain = Lexicon()
    for entry in table.entries {
      let conditions = lexicon.add(conditions: entry.name)
      let spellings = entry.name.spellings
      for spelling in spellings.count == 1 ? spellings : Set(spellings).sorted() {
        if conditions < 0, let subject = entry.subject,
          let designation = SubjectFinder.designation(spelling, plain)
        {
          if let other = known[designation], other != subject {
            throw entry.place.error(.doubledName(spelling, other: table.subjects[other].id))
          }
          known[designation] = subject
          continue
        }
        let name = Lexicon.Name(
          target: entry.subject.map { .subject($0) } ?? .nothing, conditions: conditions,
          isPlain: entry.subject.map { table.subjects[$0].group == .body } ?? true)
        if !lexicon.add(spelling, name) {
          throw entry.place.error(.doubledName(spelling, other: lexicon.owner(spelling, table)))
        }
      }
    }
    let learnt = try Weights(weights, table, &lexicon)
    self.weights = learnt
    self.learnt = table.subjects.indices.filter {
      table.subjects[$0].group == .kind && learnt.isOwner($0)
    }
    lexicon.finish()
    self.lexicon = lexicon
    self.known = known
  }

  /// The subjects of a picture: those that it shows first, then by their place in the texts.
  package func subjects(of picture: Picture) -> [FoundSubject] {
    subjects(of: DayTexts(picture))
  }

  /// The subjects of these texts: those that the picture shows first, then by their place.
  package func subjects(of texts: DayTexts) -> [FoundSubject] {
    let scan = scan(texts)
    let judged = judged(scan)
    var shown: [Int] = []
    var isShown = Array(repeating: false, count: table.subjects.count + scan.unlisted.count)
    func show(_ index: Int) {
      guard !isShown[index] else { return }
      isShown[index] = true
      shown.append(index)
      if index < wider.count { for other in wider[index] { show(other) } }
    }
    var titled: [Int] = []
    for (record, score) in judged where score >= 0 {
      show(record.subject)
      if record.signs.contains(.title) { titled.append(record.subject) }
    }
    var found = shown.map {
      FoundSubject(subject: subject($0, in: scan), isOf: true, isTitled: titled.contains($0))
    }
    // The words for kinds are common ones: a text that has one mentions nothing.
    let kind = Subject.Group.allCases.firstIndex(of: .kind)
    for (record, _) in judged
    where record.group != kind && !record.signs.contains(.absent) && !isShown[record.subject] {
      found.append(
        FoundSubject(subject: subject(record.subject, in: scan), isOf: false, isTitled: false))
    }
    return found
  }

  /// The designation that the whole text is.
  private static func designation(_ text: String, _ lexicon: Lexicon) -> Designation? {
    guard text.utf8.contains(where: \.isDigit) else { return nil }
    let scan = DayScan(DayTexts(title: text, explanation: ""), vocabulary: lexicon.vocabulary)
    guard let (found, end) = lexicon.designations(at: 0, in: scan), end == scan.words.count,
      found.count == 1
    else { return nil }
    return found.first
  }
}
