import Pictures

extension WordIndex {
  struct ShardFile {
    /// A member of the file, which has a name and a value of several lists, separated by commas.
    private struct Lists {
      let name: String
      var bytes: [UInt8] = []
      private var isFirst = true

      init(_ name: String) { self.name = name }

      mutating func add(_ write: (inout [UInt8]) -> Void) {
        if !isFirst { bytes.append(UInt8(ascii: ",")) }
        isFirst = false
        write(&bytes)
      }
    }

    private let part: String
    private let number: Int
    private var words = Postings.WordList()
    private var fields = ["titles", "credits", "texts"].map(Lists.init)
    private var names = Postings.WordList()
    private var keys = Lists("keys")
    private var shown = Lists("shown")
    private var titled = Lists("titled")
    private var mentioned = Lists("mentioned")
    private var labels = Lists("labels")

    init(part: String, number: Int) {
      self.part = part
      self.number = number
    }

    /// Adds a word, and the days on which each field contains it. Words must be added in ascending order.
    mutating func add(_ word: ArraySlice<UInt8>, days: (Field) -> some BidirectionalCollection<Int>)
    {
      words.add(word)
      for field in Field.allCases {
        fields[Int(field.rawValue)].add { Postings.write(days(field), to: &$0) }
      }
    }

    /// Adds a name of a subject. Names must be added in ascending order.
    mutating func add(_ name: SearchNames.Name) {
      names.add(name.text[...])
      keys.add { $0 += name.keys.joined(separator: " ").utf8 }
      shown.add { Postings.write(name.shown, to: &$0) }
      titled.add { Postings.write(name.titled, to: &$0) }
      mentioned.add { Postings.write(name.mentioned, to: &$0) }
      labels.add { $0.append(quoting: name.label) }
    }

    /// The content of the file. Words, names and lists are written without escapes, because they contain no character
    /// that needs one in a JSON string.
    var file: [UInt8] {
      var file = Array("apodSearch({\"part\":\"\(part)\",\"shard\":\(number)".utf8)
      var lists = [("words", words.bytes)] + fields.map { ($0.name, $0.bytes) }
      lists.append(("names", names.bytes))
      lists += [keys, shown, titled, mentioned].map { ($0.name, $0.bytes) }
      file.reserveCapacity(lists.reduce(labels.bytes.count + 160) { $0 + $1.1.count })
      for (name, bytes) in lists {
        file += ",\"\(name)\":\"".utf8
        file += bytes
        file.append(UInt8(ascii: "\""))
      }
      file += ",\"labels\":[".utf8
      file += labels.bytes
      file += "]});\n".utf8
      return file
    }
  }
}
