import Pictures

/// The words in the texts of some days.
package struct WordIndex {
  private let first: Int
  private let words: WordTable
  /// The days of each word, concatenated: the distance from the first day, and whether the word is
  /// in neither title nor credit.
  private let finds: [UInt32]
  private let ends: [Int]
  private let phrases: PhraseIndex

  init(_ pictures: ArraySlice<Picture>) {
    var scan = WordScan()
    // Added first, so that their numbers are known.
    _ = scan.read(Array(PhraseIndex.common.joined(separator: " ").utf8), isMarkup: false)
    var reading = Reading(days: pictures.count)
    var phrases = PhraseIndex(days: pictures.count)
    func read(_ text: [UInt8], isMarkup: Bool) {
      let found = scan.read(text, isMarkup: isMarkup)
      reading.find(found)
      phrases.add(field: found)
    }
    let first = pictures.first?.day.number ?? 0
    for picture in pictures {
      reading.turn(to: picture.day.number - first)
      phrases.turn(to: picture.day.number - first)
      read(Array(picture.title.utf8), isMarkup: false)
      read(Array(picture.credit.markup.utf8), isMarkup: true)
      reading.isText = true
      phrases.turnToText()
      read(Array(picture.explanation.markup.utf8), isMarkup: true)
    }
    self.phrases = phrases
    self.first = first
    words = scan.words
    (finds, ends) = reading.sorted(words: words.count)
  }

  func files(_ ranges: WordRanges, part: String) -> SearchPart.Files {
    let order = words.order
    return SearchPart.Files(
      shards: shards(ranges, order, part: part),
      phrases: phrases.files(words, order: order, part: part),
      days: phrases.daysFile(part: part))
  }

  /// The shards, each with the words of its range.
  private func shards(_ ranges: WordRanges, _ order: [Int], part: String) -> [[UInt8]] {
    let starts = ranges.starts.map { Array($0.utf8) }
    var shards: [[UInt8]] = []
    var shard = WordIndex.ShardFile(part: part, number: 0)
    for word in order {
      let finds = finds[(word == 0 ? 0 : ends[word - 1])..<ends[word]]
      if finds.isEmpty { continue }
      while shards.count < starts.count,
        !words[word].lexicographicallyPrecedes(starts[shards.count])
      {
        shards.append(shard.file)
        shard = WordIndex.ShardFile(part: part, number: shards.count)
      }
      shard.add(
        words[word], titles: finds.filter { $0 & 1 == 0 }.map { Int($0 >> 1) },
        texts: finds.filter { $0 & 1 == 1 }.map { Int($0 >> 1) })
    }
    while shards.count < starts.count {
      shards.append(shard.file)
      shard = WordIndex.ShardFile(part: part, number: shards.count)
    }
    return shards + [shard.file]
  }
}

/// Reads the words day by day, each once a day.
private struct Reading {
  var isText = false
  private var day = 0
  /// The last day that each word was found on.
  private var lastDays: [Int32] = []
  /// A word's number, and whether it was found in the text alone.
  private var finds: [UInt32] = []
  /// Each day, and where its words begin.
  private var days: [(day: Int, start: Int)] = []

  init(days: Int) { finds.reserveCapacity(days * PhraseIndex.wordsOfADay) }

  mutating func turn(to day: Int) {
    self.day = day
    isText = false
    days.append((day, finds.count))
  }

  mutating func find(_ words: [Int]) {
    for word in words { find(word) }
  }

  private mutating func find(_ word: Int) {
    if word >= lastDays.count {
      lastDays += repeatElement(-1, count: word + 1 - lastDays.count)
    }
    guard lastDays[word] != Int32(day) else { return }
    lastDays[word] = Int32(day)
    finds.append(UInt32(word) << 1 | (isText ? 1 : 0))
  }

  /// The days sorted by word, and where each word's end: counting sort.
  func sorted(words: Int) -> (finds: [UInt32], ends: [Int]) {
    var ends = [Int](repeating: 0, count: words)
    for find in finds { ends[Int(find >> 1)] += 1 }
    var start = 0
    for word in 0..<words { (start, ends[word]) = (start + ends[word], start) }
    var sorted = [UInt32](repeating: 0, count: finds.count)
    for (index, (day, start)) in days.enumerated() {
      let end = index + 1 < days.count ? days[index + 1].start : finds.count
      for find in finds[start..<end] {
        let word = Int(find >> 1)
        sorted[ends[word]] = UInt32(day) << 1 | find & 1
        ends[word] += 1
      }
    }
    return (sorted, ends)
  }
}
