import Pictures

extension SubjectFinder {
  /// Finds all names and designations. If several start at the same word, only the longest counts.
  func scan(_ texts: DayTexts) -> DayScan {
    var scan = DayScan(texts, names)
    var index = 0
    while index < scan.words.count {
      let name = name(at: index, in: scan)
      let designations = names.designations(at: index, in: scan)
      var end = index + 1
      if let designations, designations.end > name?.end ?? 0 {
        end = designations.end
        for designation in designations.found { add(designation, at: index..<end, to: &scan) }
      } else if let name {
        end = name.end
        if case .subject(let subject) = name.name.target {
          add(DayScan.Mention(subject: subject, range: index..<end, name: name.name), to: &scan)
        }
      }
      index = end
    }
    return scan
  }

  private func add(_ designation: Designation, at range: Range<Int>, to scan: inout DayScan) {
    let subject =
      known[designation] ?? table.indices[designation.id] ?? table.subjects.count
      + scan.place(of: designation)
    add(DayScan.Mention(subject: subject, range: range, name: nil), to: &scan)
  }

  /// Adds a mention. In a credit, only missions and observatories count.
  private func add(_ mention: DayScan.Mention, to scan: inout DayScan) {
    if scan.words[mention.range.lowerBound].field == .credit {
      guard mention.subject < table.subjects.count else { return }
      let group = table.subjects[mention.subject].group
      guard group == .mission || group == .observatory else { return }
    }
    scan.mentions.append(mention)
  }

  /// The longest name that starts at this word, and the index of the word after the name.
  private func name(at start: Int, in scan: DayScan) -> (name: NameTree.Name, end: Int)? {
    var best: (name: NameTree.Name, end: Int)?
    var node = 0
    var index = start
    while index < scan.words.count,
      index == start
        || scan.words[index].gap <= .bracket && scan.words[index].field == scan.words[start].field,
      let next = names.child(of: node, scan.words[index].number)
    {
      node = next
      index += 1
      let name = names.names(at: node).first { isAccepted($0, at: start..<index, in: scan) }
      if let name { best = (name, index) }
    }
    return best
  }

  /// Whether the words have the capitals that the name needs, and the name's conditions hold.
  private func isAccepted(_ name: NameTree.Name, at range: Range<Int>, in scan: DayScan) -> Bool {
    if case .catalogue = name.target { return false }
    guard scan.hasCapitals(of: name, at: range) else { return false }
    guard let condition = name.condition else {
      return name.isPlain || range.count > 1 || !name.hasCapitals
        || !scan.isCommon(range.lowerBound)
    }
    if !condition.years.isEmpty {
      guard let year = scan.year, condition.years.contains(year) else { return false }
    }
    if scan.has(condition.without, in: scan.surroundings(of: range, within: 3)) { return false }
    return condition.with.isEmpty || scan.has(condition.with, in: scan.words.indices)
  }
}

extension DayScan {
  /// Whether the words have the capitals of the name. Words that the name writes in capitals must be in capitals. Of
  /// the words that begin with a capital letter in the name, one with a capital is enough.
  func hasCapitals(of name: NameTree.Name, at range: Range<Int>) -> Bool {
    guard name.hasCapitals else { return true }
    let words = words[range]
    return zip(words, name.uppers).allSatisfy { $0.isUpper || !$1 }
      && zip(words, name.capitals).contains { $0.isCapital && $1 }
  }
}

extension NameTree {
  /// The designations that start at this word, and the index of the word after them.
  func designations(at start: Int, in scan: DayScan) -> (found: [Designation], end: Int)? {
    guard scan.words[start].hasDigit || beginsCatalogue(scan.words[start].number) else {
      return nil
    }
    let words = scan.words
    let letters = scan.letters(of: words[start])
    // The number follows the catalogue's name without a space, as in M31, NGC224 and 3C273.
    if words[start].hasDigit, let figures = letters.dropFirst().firstIndex(where: \.isDigit),
      let node = child(of: 0, self.words.number(of: letters[..<figures])),
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
      // “Abell's 1958 catalog” does not name an object.
      guard number.gap <= .hyphen, number.field == words[start].field,
        !words[index - 1].isPossessive
      else { break }
      if number.hasDigit,
        let found = designations(node, start..<index, scan.letters(of: number), index, scan)
      {
        best = found
      }
    }
    return best
  }

  private func designations(
    _ node: Int, _ prefix: Range<Int>, _ digits: ArraySlice<UInt8>, _ index: Int, _ scan: DayScan
  ) -> (found: [Designation], end: Int)? {
    for name in names(at: node) {
      if case .catalogue(let catalogue) = name.target, scan.hasCapitals(of: name, at: prefix) {
        return DesignationReader(scan: scan)
          .read(catalogue, prefix: prefix, digits: digits, at: index)
      }
    }
    return nil
  }
}
