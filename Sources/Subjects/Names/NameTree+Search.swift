import Pictures

extension NameTree {
  /// The longest name or designation that starts at this word.
  func longest(at start: Int, in day: DayWords) -> DayWords.Mention? {
    let words = day.words
    var best: DayWords.Mention?
    var node = 0
    var end = start
    while end < words.count, end == start || words[end].token.gap <= .bracket,
      words[end].field == words[start].field, let next = child(of: node, words[end].number)
    {
      node = next
      end += 1
      best = find(at: node, start..<end, in: day) ?? best
    }
    return best
  }

  /// The first name at the node that these words match.
  private func find(at node: Int, _ range: Range<Int>, in day: DayWords) -> DayWords.Mention? {
    for name in names(at: node)
    where day.hasCapitals(of: name, at: range) && day.meetsConditions(of: name, at: range) {
      guard case .catalogue(let catalogue) = name.target else {
        return DayWords.Mention(
          subject: name.subject, range: range, sureness: name.name.sureness)
      }
      if let object = day.object(of: catalogue, namedBy: range) {
        return designation(object, of: catalogue, range.lowerBound..<range.upperBound + 1)
      }
    }
    return nil
  }

  /// The next object in a list of numbers, such as the 39 in “NGC 4038/39”. Nil if the list ends with the mention, or if
  /// the mention is no designation.
  func next(after mention: DayWords.Mention, in day: DayWords) -> DayWords.Mention? {
    let start = mention.range.upperBound
    guard let catalogue = mention.catalogue,
      let (object, end) = day.object(of: catalogue, inListAt: start)
    else { return nil }
    return designation(object, of: catalogue, start..<end)
  }

  private func designation(
    _ object: Subject, of catalogue: Catalogue, _ range: Range<Int>
  ) -> DayWords.Mention {
    DayWords.Mention(
      subject: listed(object), range: range, sureness: nil, catalogue: catalogue)
  }
}

extension DayWords {
  /// Whether the words have the capitals of the name. Words that the name writes in capitals must be in capitals. Of
  /// the words that begin with a capital letter in the name, one with a capital is enough.
  fileprivate func hasCapitals(of name: NameTree.Name, at range: Range<Int>) -> Bool {
    guard name.tokens.contains(where: \.isCapital) else { return true }
    let pairs = zip(words[range].lazy.map(\.token), name.tokens)
    return pairs.allSatisfy { $0.isUpper || !$1.isUpper }
      && pairs.contains { $0.isCapital && $1.isCapital }
  }

  fileprivate func meetsConditions(of name: NameTree.Name, at range: Range<Int>) -> Bool {
    let years = name.name.years
    if !years.isEmpty, year.map(years.contains) != true { return false }
    if has(name.without, in: surroundings(of: range, within: 3)) { return false }
    return name.with.isEmpty || has(name.with, in: words.indices)
  }

  /// The catalogue's object whose number follows the catalogue's name. Nil if no number follows, or if it is followed by
  /// a decimal fraction, as in M5.6, which is the strength of an earthquake or a flare.
  fileprivate func object(of catalogue: Catalogue, namedBy range: Range<Int>) -> Subject? {
    let index = range.upperBound
    let isLetter = range.count == 1 && letters(of: words[range.lowerBound]).count == 1
    // “Abell's 1958 catalog” does not name an object.
    guard index < words.count, !words[index - 1].isPossessive,
      words[index].token.gap <= (isLetter ? .space : .hyphen),
      words[index].field == words[index - 1].field, !hasNumber(after: index, gap: .point)
    else { return nil }
    if isLetter {
      // M2-9 is not in Messier's catalogue, and in “15 M 20” the letter is a unit.
      if hasNumber(after: index, gap: .hyphen) { return nil }
      if range.lowerBound > 0, words[range.lowerBound].token.gap == .space,
        words[index].token.gap == .space,
        letters(of: words[range.lowerBound - 1]).allSatisfy(\.isDigit)
      {
        return nil
      }
    }
    return catalogue.object(letters(of: words[index]))
  }

  /// The object at `index`, after a number of the catalogue, and the index after it. A slash or hyphen may leave out the
  /// first digits of the number. After a comma or “and”, the number has as many digits as the number before, and does not
  /// count anything.
  fileprivate func object(
    of catalogue: Catalogue, inListAt index: Int
  ) -> (object: Subject, end: Int)? {
    guard index < words.count else { return nil }
    let isAnd =
      words[index].token.gap <= .comma && letters(of: words[index]).elementsEqual("and".utf8)
    let at = isAnd ? index + 1 : index
    guard at < words.count, words[at].token.hasDigit, words[at].field == words[index - 1].field,
      !hasNumber(after: at, gap: .point)
    else { return nil }
    let before = letters(of: words[index - 1]).prefix { $0.isDigit }
    let letters = letters(of: words[at])
    let count = letters.prefix { $0.isDigit }.count
    var missing: ArraySlice<UInt8> = []
    switch words[at].token.gap {
    case .slash, .hyphen: missing = before.prefix(max(0, before.count - count))
    case .comma where count == before.count && !isCount(at): break
    case .space where isAnd && count == before.count && !isCount(at): break
    default: return nil
    }
    return catalogue.object(missing + letters).map { ($0, at + 1) }
  }

  /// Whether a word with a digit follows the number after this separator. After a point, it is a decimal fraction.
  private func hasNumber(after index: Int, gap: Token.Gap) -> Bool {
    index + 1 < words.count && words[index + 1].token.gap == gap
      && words[index + 1].token.hasDigit
  }

  /// Whether the number counts something, as in “NGC 891, 100 thousand light-years across”.
  private func isCount(_ index: Int) -> Bool {
    guard index + 1 < words.count, words[index + 1].token.gap < .bracket else { return false }
    return DayWords.counted.contains(String(decoding: letters(of: words[index + 1]), as: UTF8.self))
  }

  private static let counted: Set = [
    "light", "million", "millions", "billion", "thousand", "percent", "other", "others", "more",
    "galaxies", "stars", "years", "year", "days", "hours", "minutes", "seconds", "kilometers",
    "miles", "parsecs", "degrees", "times", "images", "objects",
  ]
}
