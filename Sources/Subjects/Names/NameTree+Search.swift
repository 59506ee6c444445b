import Pictures

extension NameTree {
  /// A name in a day's texts.
  struct Find {
    enum Target {
      case name(Name)
      case designation(Designation)
    }

    let target: Target
    /// The index of the word after the name.
    let end: Int
  }

  /// The longest name or designation that starts at this word.
  func longest(at start: Int, in day: DayWords) -> Find? {
    let words = day.words
    var best = joined(at: start, in: day)
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
  private func find(at node: Int, _ range: Range<Int>, in day: DayWords) -> Find? {
    for name in names(at: node) where day.hasCapitals(of: name, at: range) {
      if case .catalogue(let catalogue) = name.target {
        let end = range.upperBound
        // “Abell's 1958 catalog” does not name an object.
        guard end < day.words.count, !day.words[end - 1].isPossessive,
          day.words[end].token.gap <= .hyphen, day.words[end].field == day.words[end - 1].field,
          let designation = day.designation(
            catalogue, day.letters(of: day.words[end]), at: end)
        else { continue }
        return Find(target: .designation(designation), end: end + 1)
      }
      if day.meetsConditions(of: name, at: range) {
        return Find(target: .name(name), end: range.upperBound)
      }
    }
    return nil
  }

  /// A designation that is written as one word, such as M31 or NGC224.
  private func joined(at start: Int, in day: DayWords) -> Find? {
    let letters = day.letters(of: day.words[start])
    guard day.words[start].token.hasDigit,
      let digits = letters.dropFirst().firstIndex(where: \.isDigit),
      let node = child(of: 0, words.number(of: letters[..<digits]))
    else { return nil }
    for name in names(at: node) {
      if case .catalogue(let catalogue) = name.target,
        day.hasCapitals(of: name, at: start..<start + 1),
        let designation = day.designation(catalogue, letters[digits...], at: start)
      {
        return Find(target: .designation(designation), end: start + 1)
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

  /// The designation with the number at the start of these letters, which belong to the word at `index`. Nil if a
  /// decimal fraction follows, as in M5.6, which is the strength of an earthquake or a flare.
  fileprivate func designation(
    _ catalogue: Catalogue, _ letters: ArraySlice<UInt8>, at index: Int
  ) -> Designation? {
    if index + 1 < words.count, words[index + 1].token.gap == .point,
      words[index + 1].token.hasDigit
    {
      return nil
    }
    return catalogue.number(letters).map { Designation(catalogue: catalogue, number: $0) }
  }
}
