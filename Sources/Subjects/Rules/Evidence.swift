/// All that a day's texts say about the subjects that they name or imply.
struct Evidence {
  /// What the subjects of one group have in common on a day.
  private struct Company {
    /// The first subject that the texts name.
    var first: String?
    var count = 0
    var titled = 0
    /// The highest number of mentions of one subject.
    var most = 0
  }

  /// The subjects that the texts name, in the order of their first mentions, followed by the kinds that they imply.
  private(set) var candidates: [Candidate] = []
  private let day: DayWords
  private var companies: [Subject.Group: Company] = [:]
  /// The ids of the subjects in the title, and of those to which subjects in the title belong.
  private var titled: Set<String> = []
  private var wholes: Set<String> = []
  private var isSkyTitled = false
  private var areOnlyKindsTitled = true
  private var firstNamed: String?
  /// The first and the last sentence of the explanation.
  private let sentences: ClosedRange<Int>

  init(_ day: DayWords, _ table: SubjectTable) {
    self.day = day
    let explanation = day.words.lazy.filter { $0.field == .explanation }
    let first = explanation.first?.sentence ?? 0
    sentences = first...max(first, day.words.last { $0.field == .explanation }?.sentence ?? 0)
    addCandidates(table)
    for candidate in candidates where candidate.isNamed { summarise(candidate) }
    firstNamed =
      candidates.filter { $0.group != .kind && $0.firstWord != nil }
      .min { $0.firstWord ?? 0 < $1.firstWord ?? 0 }?.subject.id
  }

  private mutating func addCandidates(_ table: SubjectTable) {
    var places: [String: Int] = [:]
    func place(_ subject: Subject, in candidates: inout [Candidate]) -> Int {
      if let place = places[subject.id] { return place }
      places[subject.id] = candidates.count
      candidates.append(Candidate(subject))
      return candidates.count - 1
    }
    for mention in day.mentions {
      guard let subject = mention.subject else { continue }
      candidates[place(subject, in: &candidates)].add(mention, in: day)
    }
    for named in candidates {
      for kind in table.allKinds(of: named.subject) {
        let count = candidates.count
        let place = place(kind, in: &candidates)
        if place == count { candidates[place].isNamed = false }
        if named.isTitled {
          candidates[place].isImpliedByTitle = true
        } else if named.group != .kind {
          candidates[place].isImplied = true
        }
      }
    }
  }

  private mutating func summarise(_ candidate: Candidate) {
    var company = companies[candidate.group] ?? Company(first: candidate.subject.id)
    company.count += 1
    company.most = max(company.most, candidate.count)
    if candidate.isTitled {
      company.titled += 1
      titled.insert(candidate.subject.id)
      wholes.formUnion(candidate.subject.owners + candidate.subject.worlds)
      if candidate.group == .body || candidate.group.family == "sky" { isSkyTitled = true }
      if candidate.group != .kind { areOnlyKindsTitled = false }
    }
    companies[candidate.group] = company
  }

  /// Whether the candidate has the sign.
  func has(_ sign: Sign, _ candidate: Candidate) -> Bool {
    switch sign {
    case .fact(let fact): has(fact, candidate)
    case .titleAfter(let list): candidate.titleAfter.contains(WordLists(list))
    case .after(let list): candidate.after.contains(WordLists(list))
    case .sentence(let list): candidate.sentence.contains(WordLists(list))
    case .near(let list): candidate.near.contains(WordLists(list))
    case .day(let list, let least): day.listCounts[list] >= least
    case .named(let group, let least): (companies[group]?.count ?? 0) >= least
    case .titled(let group): (companies[group]?.titled ?? 0) > 0
    case .times(let count): candidate.count >= count
    }
  }

  private func has(_ fact: Sign.Fact, _ candidate: Candidate) -> Bool {
    let subject = candidate.subject
    // These are computed only for the facts that need them.
    var company: Company { companies[candidate.group] ?? Company() }
    var sentence: Int? { candidate.firstWord.map { day.words[$0].sentence } }
    var isLate: Bool { sentence.map { $0 > sentences.lowerBound + 1 } ?? false }
    return switch fact {
    case .base: true
    case .unnamed: !candidate.isNamed
    case .designation: candidate.isDesignated
    case .title: candidate.isTitled
    case .titleMain: candidate.isTitleMain
    case .titleStart: candidate.startsTitle
    case .titleOther: !candidate.isTitled && company.titled > 0
    case .titleSky: !candidate.isTitled && isSkyTitled
    case .titleBlank: !candidate.isTitled && areOnlyKindsTitled
    case .titleHasPart: !candidate.isTitled && wholes.contains(subject.id)
    case .titleHasWhole:
      !candidate.isTitled && (subject.owners + subject.worlds).contains(where: titled.contains)
    case .titleHasConstellation: subject.constellations.contains(where: titled.contains)
    case .loose: candidate.sureness == .loose
    case .sure: candidate.sureness == .sure
    case .impliedByTitle: candidate.isImpliedByTitle
    case .implied: candidate.isImplied
    case .first: sentence == sentences.lowerBound
    case .late: isLate
    case .last: isLate && sentence ?? 0 >= sentences.upperBound - 1
    case .most: candidate.count > 1 && candidate.count == company.most
    case .foremost: candidate.isNamed && company.first == subject.id
    case .firstNamed: firstNamed == subject.id
    case .crowd: candidate.isNamed && company.count > 6
    case .begins: candidate.beginsSentence
    case .free: candidate.isFree
    case .afterComma: candidate.isAfterComma
    }
  }
}
