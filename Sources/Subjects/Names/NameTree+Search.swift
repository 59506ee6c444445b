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
    for name in names(at: node) where day.hasCapitals(of: name, at: range) {
      if case .catalogue(let catalogue) = name.target {
        let end = range.upperBound
        guard let object = day.object(of: catalogue, at: end) else { continue }
        return DayWords.Mention(
          subject: listed(object), range: range.lowerBound..<end + 1, sureness: nil)
      }
      if day.meetsConditions(of: name, at: range) {
        return DayWords.Mention(
          subject: name.subject, range: range, sureness: name.name.sureness)
      }
    }
    return nil
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

  /// The catalogue's object whose number is the word at `index`, after the catalogue's name. Nil if the word is no such
  /// number, or if a decimal fraction follows, as in M5.6, which is the strength of an earthquake or a flare.
  fileprivate func object(of catalogue: Catalogue, at index: Int) -> Subject? {
    // “Abell's 1958 catalog” does not name an object.
    guard index < words.count, !words[index - 1].isPossessive, words[index].token.gap <= .hyphen,
      words[index].field == words[index - 1].field
    else { return nil }
    let next = index + 1 < words.count ? words[index + 1].token : nil
    if let next, next.gap == .point, next.hasDigit { return nil }
    return catalogue.object(letters(of: words[index]))
  }
}
