extension SubjectFinder {
  /// The subjects that the texts name, in the order of their first mentions, followed by the kinds that these subjects
  /// imply. Each candidate has all of its signs.
  func candidates(in scan: DayScan) -> [Candidate] {
    var candidates = named(in: scan)
    addUnnamed(to: &candidates)
    addCompany(to: &candidates)
    let day = signs(of: scan, candidates)
    for index in candidates.indices { candidates[index].signs.formUnion(day) }
    return candidates
  }

  private func named(in scan: DayScan) -> [Candidate] {
    var candidates: [Candidate] = []
    var places: [Int: Int] = [:]
    var last: (range: Range<Int>, signs: Signs) = (0..<0, Signs())
    for mention in scan.mentions {
      let place = places[mention.subject] ?? candidates.count
      if place == candidates.count {
        places[mention.subject] = place
        candidates.append(Candidate(mention.subject, relations(of: mention.subject).group))
      }
      // Several designations may share the same words, as in a list, so the signs are found once.
      if mention.range != last.range {
        last.range = mention.range
        switch scan.words[mention.range.lowerBound].field {
        case .title: last.signs = scan.titleSigns(of: mention.range)
        case .explanation: last.signs = scan.textSigns(of: mention.range)
        case .alt, .credit: last.signs = Signs()
        }
      }
      candidates[place].add(mention, last.signs, in: scan)
    }
    let lastSentence = scan.words.last { $0.field == .explanation }?.sentence ?? 0
    for index in candidates.indices {
      candidates[index].addCounts(in: scan, lastSentence: lastSentence)
    }
    return candidates
  }

  /// Adds the kinds that follow from other subjects, although the texts do not mention them. A kind also gets a sign if it is implied by a subject
  /// in the title, or by a subject that is not itself a kind.
  private func addUnnamed(to candidates: inout [Candidate]) {
    var places: [Int: Int] = [:]
    for (index, candidate) in candidates.enumerated() { places[candidate.subject] = index }
    func place(of kind: Int) -> Int {
      if let place = places[kind] { return place }
      places[kind] = candidates.count
      candidates.append(Candidate(kind, .kind))
      candidates[candidates.count - 1].signs.insert(.unnamed)
      return candidates.count - 1
    }
    for candidate in candidates {
      for kind in relations(of: candidate.subject).kinds {
        let place = place(of: kind)
        if candidate.isTitled {
          candidates[place].signs.insert(.impliedByTitle)
        } else if candidate.group != .kind {
          candidates[place].signs.insert(.implied)
        }
      }
    }
  }

  /// A summary of the day's subjects in one group.
  private struct Company {
    var first: Int?
    var count = 0
    var titled = 0
    var highest = 0
  }

  /// Adds the signs that depend on the day's other subjects.
  private func addCompany(to candidates: inout [Candidate]) {
    var companies: [Subject.Group: Company] = [:]
    for candidate in candidates where candidate.isNamed {
      var company = companies[candidate.group] ?? Company(first: candidate.subject)
      company.count += 1
      company.titled += candidate.isTitled ? 1 : 0
      company.highest = max(company.highest, candidate.count)
      companies[candidate.group] = company
    }
    let titled = candidates.filter(\.isTitled)
    let isSky = titled.contains { $0.group.isCelestial }
    let isBlank = titled.allSatisfy { $0.group == .kind }
    let named = Set(titled.map(\.subject))
    let wholes = Set(titled.flatMap { relations(of: $0.subject).owners })
    let firstNamed = candidates.filter { $0.group != .kind }
      .min { $0.firstWord ?? .max < $1.firstWord ?? .max }
    for index in candidates.indices {
      let candidate = candidates[index]
      let company = companies[candidate.group] ?? Company()
      var signs: [Sign] = []
      if candidate.isTitled {
        if company.titled > 1 { signs.append(.titleShared) }
      } else {
        if company.titled > 0 { signs.append(.titleOther) }
        if isSky { signs.append(.titleSky) }
        if isBlank { signs.append(.titleBlank) }
        if wholes.contains(candidate.subject) { signs.append(.titleHasPart) }
        if relations(of: candidate.subject).owners.contains(where: named.contains) {
          signs.append(.titleHasWhole)
        }
      }
      if relations(of: candidate.subject).constellations.contains(where: named.contains) {
        signs.append(.titleHasConstellation)
      }
      if candidate.count > 1, candidate.count == company.highest { signs.append(.most) }
      if candidate.isNamed {
        if company.count == 1 { signs.append(.alone) }
        if company.count > 6 { signs.append(.crowd) }
        if company.first == candidate.subject { signs.append(.foremost) }
        if firstNamed?.firstWord != nil, firstNamed?.subject == candidate.subject {
          signs.append(.firstNamed)
        }
      }
      for sign in signs { candidates[index].signs.insert(sign) }
    }
  }

  /// The signs that all subjects of the day share.
  private func signs(of scan: DayScan, _ candidates: [Candidate]) -> Signs {
    var signs = Signs()
    let named = candidates.filter(\.isNamed)
    for (group, sign) in SubjectFinder.named where named.contains(where: { $0.group == group }) {
      signs.insert(sign)
    }
    for (group, sign) in SubjectFinder.titled
    where named.contains(where: { $0.group == group && $0.isTitled }) {
      signs.insert(sign)
    }
    if named.count(where: { $0.group == .place }) > 1 { signs.insert(.twoPlaces) }
    let bright = named.filter { $0.isTitled || $0.count > 0 }.count { candidate in
      candidate.group == .body && candidate.subject < table.subjects.count
        && SubjectFinder.bright.contains(table.subjects[candidate.subject].id)
    }
    if bright > 1 { signs.insert(.twoBodies) }
    let counts = scan.cueCounts
    for (cue, count, sign) in SubjectFinder.scenes where counts[Int(cue.rawValue)] >= count {
      signs.insert(sign)
    }
    return signs
  }

  private static let named: [(Subject.Group, Sign)] = [
    (.place, .onePlace), (.object, .withObject), (.mission, .withMission),
    (.constellation, .withConstellation),
  ]
  private static let titled: [(Subject.Group, Sign)] = [
    (.object, .titledObject), (.body, .titledBody), (.mission, .titledMission),
    (.place, .titledPlace), (.star, .titledStar), (.comet, .titledComet), (.kind, .titledKind),
    (.event, .titledEvent),
  ]
  /// The bodies that anyone can see in the night sky without a telescope.
  private static let bright: Set = ["moon", "mercury", "venus", "mars", "jupiter", "saturn"]
  /// A day's subjects get the sign if the day's texts contain at least this many different words with the cue.
  private static let scenes: [(Cue, Int, Sign)] = [
    (.ground, 1, .ground1), (.ground, 2, .ground2), (.ground, 4, .ground4),
    (.night, 1, .night1), (.night, 2, .night2), (.night, 4, .night4),
    (.deep, 1, .deep1), (.deep, 2, .deep2), (.deep, 4, .deep4), (.deep, 6, .deep6),
    (.launch, 1, .launch1), (.launch, 2, .launch2),
    (.probe, 1, .probe1), (.probe, 2, .probe2), (.probe, 4, .probe4),
    (.machine, 1, .machine1), (.machine, 2, .machine2),
    (.past, 1, .past1), (.orbit, 2, .orbit2),
  ]
}
