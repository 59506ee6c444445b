import Pictures

extension SearchData {
  /// What is wrong with the object's lists; nil when nothing is.
  func fault(_ kind: Kind) -> String? {
    switch kind {
    case .index: nil
    case .shard: shardFault
    case .phrases: phrasesFault
    case .days: daysFault
    case .titles: blockFault("titles") { $0.text }
    case .cards: blockFault("cards") { $0.member("title")?.text }
    }
  }

  /// What is wrong with a block: each of its days has a title.
  private func blockFault(_ name: String, title: (JSONNode) -> String?) -> String? {
    guard let days = text("days"), let items = list(name) else {
      return "days or \(name) are missing"
    }
    guard let count = days.count else { return "the days are no list of numbers" }
    let titles = items.compactMap(title).count
    return titles == count ? nil : "\(titles) titles for \(count) days"
  }

  /// What is wrong with a part's days: each has three starts, of title, credit and text.
  private var daysFault: String? {
    guard let days = text("days"), let starts = text("starts") else {
      return "days or starts are missing"
    }
    guard let days = days.count, let starts = starts.count else {
      return "days or starts are no list of numbers"
    }
    return starts == 3 * days ? nil : "\(starts) starts for \(days) days"
  }

  /// What is wrong with phrases: each term has a position.
  private var phrasesFault: String? {
    guard let terms = text("terms"), let places = text("places") else {
      return "terms or places are missing"
    }
    guard terms.parts.count == places.parts.count else {
      return "\(terms.parts.count) terms with \(places.parts.count) lists of places"
    }
    if terms.isEmpty { return places.isEmpty ? nil : "places without a term" }
    for (number, term) in terms.parts.enumerated() {
      guard terms.beginsWithDigit(term) else {
        return "term \(number + 1) is none"
      }
      guard let count = places.count(in: places.parts[number]) else {
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
    guard let names = text("names"), let keys = text("keys") else {
      return "names or keys are missing"
    }
    guard let labels = list("labels")?.compactMap(\.text).count else {
      return "labels are missing"
    }
    let count = names.parts.count
    guard count == keys.parts.count, labels == (names.isEmpty ? 0 : count) else {
      return "\(count) names with \(keys.parts.count) lists of keys and \(labels) labels"
    }
    return fault("name", in: "names", days: ["shown", "titled", "mentioned"]) {
      !keys.parts[$0].isEmpty
    }
  }

  /// What is wrong with a list and the lists of its days; those that are excused need none.
  private func fault(
    _ kind: String, in name: String, days: [String], isExcused: (Int) -> Bool = { _ in false }
  ) -> String? {
    let lists = days.compactMap(text)
    guard let words = text(name), lists.count == days.count else {
      let names = ([name] + days.dropLast()).joined(separator: ", ")
      return "\(names) or \(days.last ?? "") are missing"
    }
    let wanted = words.parts.count
    if let place = lists.firstIndex(where: { $0.parts.count != wanted }) {
      return "\(wanted) \(name) with \(lists[place].parts.count) lists of \(days[place])"
    }
    if words.isEmpty { return lists.allSatisfy(\.isEmpty) ? nil : "days without a \(kind)" }
    for (number, word) in words.parts.enumerated() {
      guard word.count > 1, words.beginsWithDigit(word) else {
        return "\(kind) \(number + 1) is none"
      }
      var sum = 0
      for list in lists {
        guard let count = list.count(in: list.parts[number]) else {
          return "the days of \(kind) \(number + 1) are no list of numbers"
        }
        sum += count
      }
      guard sum > 0 || isExcused(number) else { return "\(kind) \(number + 1) has no days" }
    }
    return nil
  }
}
