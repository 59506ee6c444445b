import Pictures

extension SubjectFinder {
  /// Finds all names and designations; at each place the longest.
  func scan(_ texts: DayTexts) -> DayScan {
    var scan = DayScan(texts, vocabulary: lexicon.vocabulary)
    var index = 0
    while index < scan.words.count {
      let word = scan.words[index]
      var end = index + 1
      var name: Lexicon.Target?
      if lexicon.begins(word.number) || lexicon.begins(word.bare),
        let (found, last) = self.name(at: index, in: &scan)
      {
        (name, end) = (found, last)
      }
      if word.hasDigit || lexicon.beginsDesignation(word.number),
        let (found, last) = lexicon.designations(at: index, in: scan), name == nil || last > end
      {
        for designation in found { add(designation, at: index..<last, to: &scan) }
        end = last
      } else if case .subject(let subject) = name {
        add(subject, at: index..<end, isDesignation: false, to: &scan)
      }
      index = end
    }
    return scan
  }

  private func add(_ designation: Designation, at range: Range<Int>, to scan: inout DayScan) {
    let subject: Int
    if let found = scan.subjects[designation] {
      subject = found
    } else {
      // One id is one subject, even where the table gives the name conditions.
      if let found = known[designation] ?? designation.id.flatMap({ table.indices[$0] }) {
        subject = found
      } else if designation.id != nil {
        subject = table.subjects.count + scan.unlisted.count
        scan.unlisted.append(designation)
      } else {
        subject = -1
      }
      scan.subjects[designation] = subject
    }
    if subject >= 0 { add(subject, at: range, isDesignation: true, to: &scan) }
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

  /// The longest name that begins at the word, and where the words after it begin.
  private func name(at start: Int, in scan: inout DayScan) -> (Lexicon.Target, end: Int)? {
    var best: (Lexicon.Target, end: Int)?
    var node = 0
    var index = start
    let field = scan.words[start].field
    while index < scan.words.count {
      let word = scan.words[index]
      if index > start, word.gap > .bracket || word.field != field { break }
      if word.isPossessive, let last = lexicon.child(of: node, word.bare),
        let target = accepted(last, at: start..<index + 1, in: &scan)
      {
        best = (target, index + 1)
      }
      guard let next = lexicon.child(of: node, word.number) else { break }
      node = next
      index += 1
      if let target = accepted(node, at: start..<index, in: &scan) { best = (target, index) }
    }
    return best
  }

  /// The first of the names that end there whose capitals and conditions are met.
  private func accepted(
    _ node: Int, at range: Range<Int>, in scan: inout DayScan
  ) -> Lexicon.Target? {
    let name = lexicon.name(at: node) { name in
      if case .catalogue = name.target { return false }
      return lexicon.hasCapitals(name, at: range, in: scan)
        && isExpected(name, at: range, in: &scan)
    }
    return name?.target
  }

  private func isExpected(
    _ name: Lexicon.Name, at range: Range<Int>, in scan: inout DayScan
  ) -> Bool {
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
      if scan.has(conditions.without, in: near) { return false }
    }
    return conditions.with.isEmpty || scan.has(conditions.with)
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
    let name = name(at: node) {
      guard case .catalogue = $0.target else { return false }
      return hasCapitals($0, at: prefix, in: scan)
    }
    guard case .catalogue(let catalogue) = name?.target else { return nil }
    return DesignationReader(scan: scan, lexicon: self)
      .read(catalogue, prefix: prefix, digits: digits, at: index)
  }

  /// The id of a subject with that spelling.
  func owner(_ spelling: String, _ table: SubjectTable) -> String {
    for entry in table.entries where entry.name.spellings.contains(spelling) {
      if let subject = entry.subject { return table.subjects[subject].id }
    }
    return "none"
  }
}
