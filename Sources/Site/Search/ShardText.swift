/// A shard as it is written, word by word.
struct ShardText {
  private let part: String
  private let number: Int
  private var words: [UInt8] = []
  private var titles: [UInt8] = []
  private var texts: [UInt8] = []
  private var last: ArraySlice<UInt8>?

  init(part: String, number: Int) {
    self.part = part
    self.number = number
  }

  /// Adds a word that comes after all others; the days on which it is in title or credit, and those on
  /// which it is in the text alone.
  mutating func add(_ word: ArraySlice<UInt8>, titles titleDays: [Int], texts textDays: [Int]) {
    let comma = UInt8(ascii: ",")
    let shared = ShardText.shared(last ?? [], word)
    if last != nil {
      words.append(comma)
      titles.append(comma)
      texts.append(comma)
    }
    words.append(Postings.digits[ShardText.units(word.prefix(shared))])
    words += word.dropFirst(shared)
    Postings.write(titleDays, to: &titles)
    Postings.write(textDays, to: &texts)
    last = word
  }

  /// The whole file. Letters, digits and commas need no escapes.
  var file: [UInt8] {
    var file = Array("apodSearch({\"part\":\"\(part)\",\"shard\":\(number),\"words\":\"".utf8)
    file.reserveCapacity(words.count + titles.count + texts.count + 128)
    file += words
    file += "\",\"titles\":\"".utf8
    file += titles
    file += "\",\"texts\":\"".utf8
    file += texts
    file += "\"});\n".utf8
    return file
  }

  /// How many bytes both words begin with, up to the end of a character.
  private static func shared(_ one: ArraySlice<UInt8>, _ other: ArraySlice<UInt8>) -> Int {
    var count = zip(one, other).prefix { $0 == $1 }.count
    while count > 0, count < other.count, other[other.startIndex + count] & 0xC0 == 0x80 {
      count -= 1
    }
    return count
  }

  /// The length in UTF-16, in which scripts count.
  private static func units(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : $1 >= 0xF0 ? 2 : 1) }
  }
}
