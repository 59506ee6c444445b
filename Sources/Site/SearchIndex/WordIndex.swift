import Pictures
import Subjects

/// The words that occur in the texts of a range of days.
struct WordIndex {
  private let words: WordTable
  /// The occurrences of each word. An occurrence combines a field with a day, which is given as the number of days
  /// since the range's first day.
  private let finds: Groups
  private let phrases: PhraseIndex
  private let dayCount: Int

  init(_ pictures: ArraySlice<Picture>) {
    var tokenizer = Tokenizer()
    var words = WordTable()
    var phrases = PhraseIndex()
    // The word of each occurrence, and the occurrence's day and field as one number.
    var (found, finds): ([UInt32], [UInt32]) = ([], [])
    // For each word, its last occurrence, and its last one in a title.
    var (last, lastInTitle): ([UInt32], [UInt32]) = ([], [])
    func numbers(_ text: String) -> [Int] {
      tokenizer.removeAll()
      tokenizer.read(text)
      return tokenizer.tokens.indices.map { words.add(tokenizer, at: $0) }
    }
    // The common words are added before all others, so that they get the lowest numbers.
    _ = numbers(PhraseIndex.common.joined(separator: " "))
    let first = pictures.first?.day.number ?? 0
    for picture in pictures {
      let day = picture.day.number - first
      phrases.turn(to: day)
      let title = UInt32(day) << 2 | Field.title.rawValue
      for field in Field.allCases {
        let read = numbers(field.text(of: picture))
        phrases.add(field: read)
        let new = [UInt32](repeating: .max, count: words.count - last.count)
        last += new
        lastInTitle += new
        let occurrence = UInt32(day) << 2 | field.rawValue
        for word in read {
          // A word that is in the title is not recorded again for the text.
          guard last[word] != occurrence, field != .text || lastInTitle[word] != title else {
            continue
          }
          last[word] = occurrence
          if field == .title { lastInTitle[word] = title }
          found.append(UInt32(word))
          finds.append(occurrence)
        }
      }
    }
    self.phrases = phrases
    dayCount = pictures.count
    self.words = words
    self.finds = Groups(finds, by: found, count: words.count)
  }

  /// The fields of a day, in the order in which they are indexed.
  fileprivate enum Field: UInt32, CaseIterable {
    case title, credit, text

    func text(of picture: Picture) -> String {
      switch self {
      case .title: picture.title
      case .credit: picture.credit.plain
      case .text: picture.explanation.plain
      }
    }
  }

  func contents(_ shardCount: Int, part: String, names: SearchNames) -> SearchPart.Contents {
    let order = words.order.filter { !finds[$0].isEmpty }
    let starts = starts(of: shardCount, order)
    let shards = zip(
      WordIndex.divide(order, at: starts) { words[$0] },
      WordIndex.divide(names.all, at: starts) { $0.text[...] })
    return SearchPart.Contents(
      shards: shards.enumerated().map { shard($0, of: part, $1.0, $1.1) },
      starts: starts.map { String(decoding: $0, as: UTF8.self) },
      phrases: phrases.files(words, order: order, part: part),
      days: phrases.daysFile(part: part))
  }

  /// The texts at which all shards except the first start, chosen so that the shards have similar sizes. A shard's
  /// start is the shortest prefix of its first word that sorts after all words of the previous shards.
  private func starts(of count: Int, _ order: [Int]) -> [ArraySlice<UInt8>] {
    // A word takes up its letters, and about one character for each of its days. If it occurs on most days, its days
    // are encoded as a bitmap instead.
    let sizes = order.map { words[$0].count + min(finds[$0].count, dayCount / 6 + 1) }
    let total = sizes.reduce(0, +)
    var starts: [ArraySlice<UInt8>] = []
    var sum = 0
    for (place, word) in order.enumerated() {
      if place > 0, starts.count + 1 < count, sum * count >= (starts.count + 1) * total {
        starts.append(WordIndex.start(words[word], above: words[order[place - 1]]))
      }
      sum += sizes[place]
    }
    // If there are fewer words than shards, the last start is repeated.
    while starts.count + 1 < count { starts.append(starts.last ?? [0x7A]) }
    return starts
  }

  /// The shortest prefix of a word that sorts after the other word. It ends between two characters, never inside one.
  private static func start(
    _ word: ArraySlice<UInt8>, above other: ArraySlice<UInt8>
  ) -> ArraySlice<UInt8> {
    var end = zip(word, other).prefix { $0 == $1 }.count + 1
    while word.dropFirst(end).first.map({ $0 & 0xC0 == 0x80 }) ?? false { end += 1 }
    return word.prefix(end)
  }

  /// Divides a list, which is sorted by the texts of its items, among the shards that start at these texts.
  private static func divide<Item>(
    _ sorted: [Item], at starts: [ArraySlice<UInt8>], _ text: (Item) -> ArraySlice<UInt8>
  ) -> [[Item]] {
    var shards = [[Item]](repeating: [], count: starts.count + 1)
    var at = 0
    for item in sorted {
      while at < starts.count, !text(item).lexicographicallyPrecedes(starts[at]) { at += 1 }
      shards[at].append(item)
    }
    return shards
  }

  /// The file of a shard. Each of its lists has an item for each word or name. Lists without commas in their items are
  /// joined, which is shorter.
  private func shard(
    _ number: Int, of part: String, _ members: [Int], _ names: [SearchNames.Name]
  ) -> [UInt8] {
    func days(_ field: Field) -> String {
      members.map { word in
        Postings.text(finds[word].lazy.filter { $0 & 3 == field.rawValue }.map { $0 >> 2 })
      }.joined(separator: ",")
    }
    func days(_ list: KeyPath<SearchNames.Name, [Int]>) -> String {
      names.map { Postings.text($0[keyPath: list]) }.joined(separator: ",")
    }
    return SearchPart.file([
      "part": part, "shard": number, "words": Postings.words(members.map { words[$0] }),
      "titles": days(.title), "credits": days(.credit), "texts": days(.text),
      "names": Postings.words(names.map { $0.text[...] }),
      "keys": names.map { $0.keys.joined(separator: " ") }.joined(separator: ","),
      "shown": days(\.shown), "titled": days(\.titled), "mentioned": days(\.mentioned),
      "labels": names.map(\.label),
    ])
  }
}

extension WordTable {
  /// The number of the word that the search uses for a token. In a script without spaces, a search must also find words
  /// inside longer words. So each character is indexed together with the next one, and the last character of a run is
  /// indexed alone.
  fileprivate mutating func add(_ tokenizer: Tokenizer, at index: Int) -> Int {
    let token = tokenizer.tokens[index]
    guard token.isSpaceless, index + 1 < tokenizer.tokens.count,
      tokenizer.tokens[index + 1].isSpaceless, tokenizer.tokens[index + 1].gap == .none
    else { return add(token, of: tokenizer) }
    let range = token.range.lowerBound..<tokenizer.tokens[index + 1].range.upperBound
    let letters = tokenizer.bytes[range]
    return add(letters, hash: WordTable.hash(letters))
  }
}
