extension SearchText {
  /// What is wrong with the object's lists; nil when nothing is.
  func fault(_ kind: Kind) -> String? {
    switch kind {
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

  /// What is wrong with a part's days: each has three starts, of title, credit and text.
  private var daysFault: String? {
    guard let days = value(of: "days"), let starts = value(of: "starts") else {
      return "days or starts are missing"
    }
    guard let days = self.count(days), let starts = self.count(starts) else {
      return "days or starts are no list of numbers"
    }
    return starts == 3 * days ? nil : "\(starts) starts for \(days) days"
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

  /// What is wrong with a shard: each word and each name has days; names may have keys instead.
  private var shardFault: String? {
    if let fault = fault("word", in: "words", days: ["titles", "credits", "texts"]) {
      return fault
    }
    guard let names = list("names"), let keys = list("keys") else {
      return "names or keys are missing"
    }
    guard let open = end(of: "\"labels\":[") else { return "labels are missing" }
    let labels = strings(in: open..<bytes.count).count
    guard names.count == keys.count, labels == (isEmpty(names) ? 0 : names.count) else {
      return "\(names.count) names with \(keys.count) lists of keys and \(labels) labels"
    }
    return fault("name", in: "names", days: ["shown", "titled", "mentioned"]) { !keys[$0].isEmpty }
  }

  /// What is wrong with a list and the lists of its days; those that are excused need none.
  private func fault(
    _ kind: String, in name: String, days: [String], isExcused: (Int) -> Bool = { _ in false }
  ) -> String? {
    let lists = days.compactMap(list)
    guard let words = list(name), lists.count == days.count else {
      let names = ([name] + days.dropLast()).joined(separator: ", ")
      return "\(names) or \(days.last ?? "") are missing"
    }
    if let place = lists.firstIndex(where: { $0.count != words.count }) {
      return "\(words.count) \(name) with \(lists[place].count) lists of \(days[place])"
    }
    if isEmpty(words) { return lists.allSatisfy(isEmpty) ? nil : "days without a \(kind)" }
    for (number, word) in words.enumerated() {
      guard word.count > 1, beginsWithDigit(word) else { return "\(kind) \(number + 1) is none" }
      var sum = 0
      for list in lists {
        guard let count = count(list[number]) else {
          return "the days of \(kind) \(number + 1) are no list of numbers"
        }
        sum += count
      }
      guard sum > 0 || isExcused(number) else { return "\(kind) \(number + 1) has no days" }
    }
    return nil
  }

  /// Whether the list has a single empty part.
  private func isEmpty(_ list: [Range<Int>]) -> Bool { list.count == 1 && list[0].isEmpty }
}
