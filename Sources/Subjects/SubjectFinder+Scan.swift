import Pictures

extension SubjectFinder {
  /// What stands at a place.
  private enum Match {
    case name(Lexicon.Target)
    case designations([Designation])
  }

  /// Finds all names and designations; at each place the longest.
  func scan(_ texts: DayTexts) -> DayScan {
    var scan = DayScan(texts, vocabulary: lexicon.vocabulary)
    var index = 0
    while index < scan.words.count {
      let word = scan.words[index]
      guard word.hasDigit || lexicon.begins(word.number) || lexicon.begins(word.bare),
        let (match, end) = match(at: index, in: scan)
      else {
        index += 1
        continue
      }
      let range = index..<end
      switch match {
      case .name(.subject(let subject)):
        add(subject, at: range, isDesignation: false, to: &scan)
      case .name: break
      case .designations(let found):
        for designation in found { add(designation, at: range, to: &scan) }
      }
      index = end
    }
    return scan
  }

  private func add(_ designation: Designation, at range: Range<Int>, to scan: inout DayScan) {
    if !scan.designations.contains(designation) { scan.designations.append(designation) }
    // One id is one subject, even where the table gives the name conditions.
    if let subject = known[designation] ?? designation.id.flatMap({ table.indices[$0] }) {
      add(subject, at: range, isDesignation: true, to: &scan)
    } else if designation.id != nil {
      let place = scan.unlisted.firstIndex(of: designation) ?? scan.unlisted.count
      if place == scan.unlisted.count { scan.unlisted.append(designation) }
      add(table.subjects.count + place, at: range, isDesignation: true, to: &scan)
    }
  }

  private func add(
    _ subject: Int, at range: Range<Int>, isDesignation: Bool, to scan: inout DayScan
  ) {
    if scan.words[range.lowerBound].field == .credit {
      guard subject < table.subjects.count else { return }
      let group = table.subjects[subject].group
      guard group == .mission || group == .observatory else { return }
    }
    scan.mentions.append(
      DayScan.Mention(subject: subject, range: range, isDesignation: isDesignation))
  }

  private func match(at start: Int, in scan: DayScan) -> (Match, Int)? {
    var best: (Match, Int)?
    var node = 0
    var index = start
    while index < scan.words.count {
      let word = scan.words[index]
      if index > start, word.gap > .bracket || word.field != scan.words[start].field { break }
      if word.isPossessive, let last = lexicon.child(of: node, word.bare),
        let target = accepted(last, at: start..<index + 1, in: scan)
      {
        best = (.name(target), index + 1)
      }
      guard let next = lexicon.child(of: node, word.number) else { break }
      node = next
      index += 1
      if let target = accepted(node, at: start..<index, in: scan) {
        best = (.name(target), index)
      }
    }
    let first = scan.words[start]
    if first.hasDigit || lexicon.beginsDesignation(first.number),
      let (found, end) = lexicon.designations(at: start, in: scan), end > best?.1 ?? 0
    {
      return (.designations(found), end)
    }
    return best
  }

  /// The first of the names that end there whose capitals and conditions are met.
  private func accepted(_ node: Int, at range: Range<Int>, in scan: DayScan) -> Lexicon.Target? {
    for name in lexicon.names[node] {
      if case .catalogue = name.target { continue }
      if lexicon.hasCapitals(name, at: range, in: scan), isExpected(name, at: range, in: scan) {
        return name.target
      }
    }
    return nil
  }

  private func isExpected(_ name: Lexicon.Name, at range: Range<Int>, in scan: DayScan) -> Bool {
    guard name.conditions >= 0 else {
      return name.isPlain || name.count > 1 || name.capitals == 0
        || !scan.isCommon(range.lowerBound)
    }
    let conditions = lexicon.conditions[name.conditions]
    if !conditions.years.isEmpty {
      guard let year = scan.year, conditions.years.contains(year) else { return false }
    }
    if !conditions.without.isEmpty {
      let field = scan.words[range.lowerBound].field
      var near = range
      while near.lowerBound > 0, range.lowerBound - near.lowerBound < 3,
        scan.words[near.lowerBound - 1].field == field
      {
        near = near.lowerBound - 1..<near.upperBound
      }
      while near.upperBound < scan.words.count, near.upperBound - range.upperBound < 3,
        scan.words[near.upperBound].field == field
      {
        near = near.lowerBound..<near.upperBound + 1
      }
      if conditions.without.contains(where: { scan.has($0, in: near) }) { return false }
    }
    return conditions.with.isEmpty
      || conditions.with.contains { scan.has($0, in: scan.words.indices) }
  }
}

extension Lexicon {
  /// Whether the words have the capital letters of the name: a single word all of them, several at least one.
  func hasCapitals(_ name: Name, at range: Range<Int>, in scan: DayScan) -> Bool {
    guard name.capitals != 0 else { return true }
    var isAny = false
    for (bit, index) in range.prefix(64).enumerated() {
      if name.uppers >> UInt64(bit) & 1 == 1, !scan.words[index].isUpper { return false }
      if name.capitals >> UInt64(bit) & 1 == 1, scan.words[index].isCapital { isAny = true }
    }
    return isAny
  }

  /// The designations that begin at the word, and where the words after them begin.
  func designations(at start: Int, in scan: DayScan) -> (found: [Designation], end: Int)? {
    let words = scan.words
    let letters = scan.text.bareLetters(of: words[start])
    // A number that is glued to the catalogue: M31, NGC224, 3C273.
    if words[start].hasDigit,
      let figures = letters.dropFirst().firstIndex(where: { $0.isDigit }),
      let node = child(of: 0, vocabulary.number(of: Vocabulary.hash(letters[..<figures]))),
      let found = designations(node, start..<start + 1, letters[figures...], start, scan)
    {
      return found
    }
    var best: (found: [Designation], end: Int)?
    var node = 0
    var index = start
    while index + 1 < words.count, index < start + 4,
      let next = child(of: node, words[index].number)
    {
      node = next
      index += 1
      let number = words[index]
      guard number.gap <= .hyphen, number.field == words[start].field else { break }
      if number.hasDigit,
        let found = designations(
          node, start..<index, scan.text.bareLetters(of: number), index, scan)
      {
        best = found
      }
    }
    return best
  }

  private func designations(
    _ node: Int, _ prefix: Range<Int>, _ digits: ArraySlice<UInt8>, _ index: Int, _ scan: DayScan
  ) -> (found: [Designation], end: Int)? {
    for name in names[node] {
      guard case .catalogue(let catalogue) = name.target,
        hasCapitals(name, at: prefix, in: scan)
      else { continue }
      let reader = DesignationReader(words: scan.words, text: scan.text, lexicon: self)
      return reader.read(catalogue, prefix: prefix, digits: digits, at: index)
    }
    return nil
  }

  /// The id of a subject with that spelling.
  func owner(_ spelling: String, _ table: SubjectTable) -> String {
    for entry in table.entries where entry.name.spellings.contains(spelling) {
      if let subject = entry.subject { return table.subjects[subject].id }
    }
    return "none"
  }
}
