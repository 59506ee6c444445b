import Pictures
import Subjects

/// The positions of words in texts, with which the search finds phrases.
///
/// The words in a part of the search data are numbered in order. One number is skipped between two fields, so that no
/// phrase extends from one field into the next. Each word has a list of its positions, except the most common words,
/// whose lists would be as large as a whole file. Those are found through the words next to them.
struct PhraseIndex {
  /// The most common words. Together, they are a fifth of all words in English texts.
  static let common = ["a", "and", "in", "is", "of", "the", "to"]

  /// The number of files in the index of this many days: about one file for 8 days, but at most 512 files. A search for
  /// a phrase loads at most one file per word.
  static func count(days: Int) -> Int {
    var count = 1
    while count < 512, count * 8 < days { count *= 2 }
    return count
  }

  /// The suffixes that make a word into a term. A suffix is empty, or names the common word before or after the word.
  private static let suffixes =
    [[]] + (["<", ">"].flatMap { side in common.map { Array((side + $0).utf8) } })

  private let suffixCount = PhraseIndex.suffixes.count
  private var next = 0
  /// The previous word of the same field; nil at the beginning of a field.
  private var last: Int?
  /// The position at which each field of each day begins.
  private var starts: [Int] = []
  private var days: [Int] = []
  /// The term of each occurrence, as a number that combines a word and a suffix. `places` has the position of each
  /// occurrence.
  private var terms: [UInt32] = []
  private var places: [UInt32] = []

  /// Begins a day. `day` is the number of days since the part's first day.
  mutating func turn(to day: Int) { days.append(day) }

  /// Adds the words of the day's next field. The common words must have the lowest numbers.
  mutating func add(field words: [Int]) {
    starts.append(next)
    let common = PhraseIndex.common.count
    for word in words { add(word, common: common) }
    next += 1
    last = nil
  }

  private mutating func add(_ word: Int, common: Int) {
    if word >= common { add(word, suffix: 0, at: next) }
    if let last {
      if last < common {
        add(word, suffix: 1 + last, at: next)
      } else if word < common {
        add(last, suffix: 1 + common + word, at: next - 1)
      }
    }
    last = word
    next += 1
  }

  private mutating func add(_ word: Int, suffix: Int, at place: Int) {
    terms.append(UInt32(word * suffixCount + suffix))
    places.append(UInt32(place))
  }

  /// The files of the index, ordered by number. All terms of a word are in the same file.
  func files(_ words: WordTable, order: [Int], part: String) -> [[UInt8]] {
    let count = PhraseIndex.count(days: days.count)
    var members = [[Int]](repeating: [], count: count)
    for word in order { members[Int(WordTable.hash(words[word])) % count].append(word) }
    let found = Groups(places, by: terms, count: words.count * suffixCount)
    return members.enumerated().map { number, members in
      var terms: [ArraySlice<UInt8>] = []
      var places: [String] = []
      for word in members {
        for (index, suffix) in PhraseIndex.suffixes.enumerated() {
          let found = found[word * suffixCount + index]
          if found.isEmpty { continue }
          terms.append(words[word] + suffix)
          places.append(Postings.text(found))
        }
      }
      return SearchPart.file([
        "part": part, "phrases": number, "terms": Postings.words(terms),
        "places": places.joined(separator: ","),
      ])
    }
  }

  func daysFile(part: String) -> [UInt8] {
    SearchPart.file([
      "part": part, "days": Postings.text(days), "starts": Postings.text(starts),
    ])
  }
}
