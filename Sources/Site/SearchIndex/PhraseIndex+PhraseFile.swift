extension PhraseIndex {
  /// Builds a file of the phrase index, one term at a time.
  struct PhraseFile {
    private var terms = Postings.WordList()
    private var places: [UInt8] = []

    /// Adds a term and its positions. The term must differ from the previous one.
    mutating func add(_ term: ArraySlice<UInt8>, at numbers: ArraySlice<UInt32>) {
      if !terms.bytes.isEmpty { places.append(UInt8(ascii: ",")) }
      terms.add(term)
      Postings.write(numbers, to: &places)
    }

    func file(part: String, number: Int) -> [UInt8] {
      var file = Array("apodSearch({\"part\":\"\(part)\",\"phrases\":\(number),\"terms\":\"".utf8)
      file.reserveCapacity(terms.bytes.count + places.count + 96)
      file += terms.bytes
      file += "\",\"places\":\"".utf8
      file += places
      file += "\"});\n".utf8
      return file
    }
  }
}
