extension SearchText {
  /// What is wrong with the object's lists; nil when nothing is.
  func fault(_ sort: Sort) -> String? {
    switch sort {
    case .index: nil
    case .shard: shardFault
    case .phrases: phrasesFault
    case .days: daysFault
    case .titles: titlesFault
    case .cards: cardsFault
    }
  }

  /// What is wrong with a block of titles: there is one for each day.
  private var titlesFault: String? {
    guard let days = value(of: "days"), let open = end(of: "\"titles\":[") else {
      return "days or titles are missing"
    }
    guard let count = self.count(days) else { return "the days are no list of numbers" }
    let titles = strings(in: open..<bytes.count).count
    return titles == count ? nil : "\(titles) titles for \(count) days"
  }

  /// What is wrong with a block of cards: there is one for each day, and each has a title.
  private var cardsFault: String? {
    guard let days = value(of: "days"), let open = end(of: "\"cards\":[") else {
      return "days or cards are missing"
    }
    guard let count = self.count(days) else { return "the days are no list of numbers" }
    let names = strings(in: open..<bytes.count)
    let titles = names.count {
      bytes.span.holds("{\"title\"", at: $0.lowerBound - 2)
    }
    return titles == count ? nil : "\(titles) titles for \(count) days"
  }

  /// What is wrong with a part's days: each has two starts, of title and text.
  private var daysFault: String? {
    guard let days = value(of: "days"), let starts = value(of: "starts") else {
      return "days or starts are missing"
    }
    guard let days = self.count(days), let starts = self.count(starts) else {
      return "days or starts are no list of numbers"
    }
    return starts == 2 * days ? nil : "\(starts) starts for \(days) days"
  }

  /// What is wrong with phrases: each term has a position.
  private var phrasesFault: String? {
    guard let terms = list("terms"), let places = list("places") else {
      return "terms or places are missing"
    }
    guard terms.count == places.count else {
      return "\(terms.count) terms with \(places.count) lists of places"
    }
    if isEmpty(terms) { return isEmpty(places) ? nil : "places without a term" }
    for (number, term) in terms.enumerated() {
      guard beginsWithDigit(term) else {
        return "term \(number + 1) is none"
      }
      guard let count = self.count(places[number]) else {
        return "the places of term \(number + 1) are no list of numbers"
      }
      guard count > 0 else { return "term \(number + 1) is nowhere" }
    }
    return nil
  }

  /// What is wrong with a shard: each word has days, in a title or in a text.
  private var shardFault: String? {
    guard let words = list("words"), let titles = list("titles"), let texts = list("texts") else {
      return "words, titles or texts are missing"
    }
    guard words.count == titles.count, words.count == texts.count else {
      return "\(words.count) words with \(titles.count) lists of titles and \(texts.count) of texts"
    }
    if isEmpty(words) { return isEmpty(titles) && isEmpty(texts) ? nil : "days without a word" }
    for (number, word) in words.enumerated() {
      guard word.count > 1, beginsWithDigit(word) else {
        return "word \(number + 1) is none"
      }
      guard let inTitles = self.count(titles[number]),
        let inTexts = self.count(texts[number])
      else { return "the days of word \(number + 1) are no list of numbers" }
      guard inTitles + inTexts > 0 else { return "word \(number + 1) has no days" }
    }
    return nil
  }

  /// Whether the list has a single empty part.
  private func isEmpty(_ list: [Range<Int>]) -> Bool { list.count == 1 && list[0].isEmpty }
}
