import Pictures
import Subjects

/// The words that occur in the texts of a range of days.
package struct WordIndex {
  private let words: WordTable
  /// The occurrences of all words, grouped by word. An occurrence combines a field with a day, which is given as the
  /// number of days since the range's first day.
  private let finds: [UInt32]
  private let ends: [Int]
  private let phrases: PhraseIndex
  private let dayCount: Int

  init(_ pictures: ArraySlice<Picture>) {
    var tokenizer = Tokenizer()
    var words = WordTable()
    var reading = Reading(days: pictures.count)
    var phrases = PhraseIndex(days: pictures.count)
    func numbers(_ text: String) -> [Int] {
      tokenizer.removeAll()
      tokenizer.read(text)
      return tokenizer.tokens.indices.map { words.add(tokenizer, at: $0) }
    }
    // The common words are added before all others, so that they get the lowest numbers.
    _ = numbers(PhraseIndex.common.joined(separator: " "))
    func read(_ text: String) {
      let found = numbers(text)
      reading.find(found)
      phrases.add(field: found)
    }
    let first = pictures.first?.day.number ?? 0
    for picture in pictures {
      reading.turn(to: picture.day.number - first)
      phrases.turn(to: picture.day.number - first)
      for field in Field.allCases {
        reading.field = field
        phrases.turnToField()
        switch field {
        case .title: read(picture.title)
        case .credit: read(picture.credit.plain)
        case .text: read(picture.explanation.plain)
        }
      }
    }
    self.phrases = phrases
    dayCount = pictures.count
    self.words = words
    (finds, ends) = reading.sorted(words: words.count)
  }

  /// The fields of a day, in the order in which they are indexed.
  enum Field: UInt32, CaseIterable {
    case title, credit, text
  }

  func files(_ shardCount: Int, part: String, names: SearchNames) -> SearchPart.Files {
    let order = words.order
    let starts = starts(of: shardCount, order)
    return SearchPart.Files(
      shards: shards(starts, order, part: part, names),
      starts: starts.map { String(decoding: $0, as: UTF8.self) },
      phrases: phrases.files(words, order: order, part: part),
      days: phrases.daysFile(part: part))
  }

  private func finds(of word: Int) -> ArraySlice<UInt32> {
    finds[(word == 0 ? 0 : ends[word - 1])..<ends[word]]
  }

  /// The texts at which all shards except the first start, chosen so that the shards have similar sizes. A shard's
  /// start is the shortest prefix of its first word that sorts after all words of the previous shards.
  private func starts(of count: Int, _ order: [Int]) -> [ArraySlice<UInt8>] {
    // A word takes up its letters, and about one character for each of its days. If it occurs on most days, its days
    // are encoded as a bitmap instead.
    let sizes = order.map { word in
      let count = finds(of: word).count
      return count == 0 ? 0 : words[word].count + min(count, dayCount / 6 + 1)
    }
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

  /// The files of all shards, each with the words and names in the shard's range.
  private func shards(
    _ starts: [ArraySlice<UInt8>], _ order: [Int], part: String, _ names: SearchNames
  ) -> [[UInt8]] {
    var shards = (0...starts.count).map { WordIndex.ShardFile(part: part, number: $0) }
    var at = 0
    for word in order {
      let finds = finds(of: word)
      if finds.isEmpty { continue }
      while at < starts.count, !words[word].lexicographicallyPrecedes(starts[at]) { at += 1 }
      shards[at].add(words[word]) { field in
        finds.lazy.filter { $0 & 3 == field.rawValue }.map { Int($0 >> 2) }
      }
    }
    at = 0
    for name in names.all {
      let text = name.text[...]
      while at < starts.count, !text.lexicographicallyPrecedes(starts[at]) { at += 1 }
      shards[at].add(name)
    }
    return shards.map(\.file)
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
    return add(tokenizer.bytes, range, hash: WordTable.hash(tokenizer.bytes[range]))
  }
}

/// Collects the words of each day, each word once per field. A word that is in the title is not recorded again for the
/// text.
private struct Reading {
  var field = WordIndex.Field.title
  private var day = 0
  /// For each word, the last day on which it occurred, and the fields in which it occurred on that day.
  private var lastFinds: [(day: Int32, fields: UInt32)] = []
  /// The occurrences, as numbers that combine a word and a field.
  private var finds: [UInt32] = []
  /// The days, each with the index of its first occurrence.
  private var days: [(day: Int, start: Int)] = []

  init(days: Int) { finds.reserveCapacity(days * PhraseIndex.wordsOfADay) }

  mutating func turn(to day: Int) {
    self.day = day
    days.append((day, finds.count))
  }

  mutating func find(_ words: [Int]) {
    for word in words { find(word) }
  }

  private mutating func find(_ word: Int) {
    if word >= lastFinds.count {
      lastFinds += repeatElement((day: -1, fields: 0), count: word + 1 - lastFinds.count)
    }
    let own: UInt32 = 1 << field.rawValue
    let known = lastFinds[word].day == Int32(day) ? lastFinds[word].fields : 0
    guard known & (field == .text ? own | 1 : own) == 0 else { return }
    lastFinds[word] = (Int32(day), known | own)
    finds.append(UInt32(word) << 2 | field.rawValue)
  }

  /// The occurrences, sorted by word with a counting sort, and for each word the end of its occurrences.
  func sorted(words: Int) -> (finds: [UInt32], ends: [Int]) {
    var ends = [Int](repeating: 0, count: words)
    for find in finds { ends[Int(find >> 2)] += 1 }
    var start = 0
    for word in 0..<words { (start, ends[word]) = (start + ends[word], start) }
    var sorted = [UInt32](repeating: 0, count: finds.count)
    for (index, (day, start)) in days.enumerated() {
      let end = index + 1 < days.count ? days[index + 1].start : finds.count
      for find in finds[start..<end] {
        let word = Int(find >> 2)
        sorted[ends[word]] = UInt32(day) << 2 | find & 3
        ends[word] += 1
      }
    }
    return (sorted, ends)
  }
}
