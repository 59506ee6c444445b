import Pictures

extension WordIndex {
  /// Builds the file of a shard. Each of its lists has an item for each word or name.
  struct ShardFile {
    private let part: String
    private let number: Int
    private var words = Postings.WordList()
    private var titles: [String] = []
    private var credits: [String] = []
    private var texts: [String] = []
    private var names = Postings.WordList()
    private var keys: [String] = []
    private var shown: [String] = []
    private var titled: [String] = []
    private var mentioned: [String] = []
    private var labels: [String] = []

    init(part: String, number: Int) {
      self.part = part
      self.number = number
    }

    /// Adds a word, and the days on which each field contains it. Words must be added in ascending order.
    mutating func add(_ word: ArraySlice<UInt8>, days: (Field) -> some BidirectionalCollection<Int>)
    {
      words.add(word)
      titles.append(Postings.text(days(.title)))
      credits.append(Postings.text(days(.credit)))
      texts.append(Postings.text(days(.text)))
    }

    /// Adds a name of a subject. Names must be added in ascending order.
    mutating func add(_ name: SearchNames.Name) {
      names.add(name.text[...])
      keys.append(name.keys.joined(separator: " "))
      shown.append(Postings.text(name.shown))
      titled.append(Postings.text(name.titled))
      mentioned.append(Postings.text(name.mentioned))
      labels.append(name.label)
    }

    /// The content of the file. Lists without commas in their items are joined, which is shorter.
    var file: [UInt8] {
      SearchPart.file([
        "part": part, "shard": number, "words": words.text,
        "titles": titles.joined(separator: ","), "credits": credits.joined(separator: ","),
        "texts": texts.joined(separator: ","), "names": names.text,
        "keys": keys.joined(separator: ","), "shown": shown.joined(separator: ","),
        "titled": titled.joined(separator: ","), "mentioned": mentioned.joined(separator: ","),
        "labels": labels,
      ])
    }
  }
}
