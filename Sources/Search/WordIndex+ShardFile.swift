extension WordIndex {
  struct ShardFile {
    private let part: String
    private let number: Int
    private var words = Postings.WordList()
    private var titles: [UInt8] = []
    private var texts: [UInt8] = []

    init(part: String, number: Int) {
      self.part = part
      self.number = number
    }

    /// Adds a word, in ascending order; the days that have it in title or credit, and those that have
    /// it in the text alone.
    mutating func add(_ word: ArraySlice<UInt8>, titles titleDays: [Int], texts textDays: [Int]) {
      if !words.bytes.isEmpty {
        titles.append(UInt8(ascii: ","))
        texts.append(UInt8(ascii: ","))
      }
      words.add(word)
      Postings.write(titleDays, to: &titles)
      Postings.write(textDays, to: &texts)
    }

    /// The whole file. Letters, digits and commas need no escapes.
    var file: [UInt8] {
      var file = Array("apodSearch({\"part\":\"\(part)\",\"shard\":\(number),\"words\":\"".utf8)
      file.reserveCapacity(words.bytes.count + titles.count + texts.count + 128)
      file += words.bytes
      file += "\",\"titles\":\"".utf8
      file += titles
      file += "\",\"texts\":\"".utf8
      file += texts
      file += "\"});\n".utf8
      return file
    }
  }
}
