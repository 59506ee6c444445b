/// A file of phrases as it is written, term by term.
struct PhraseText {
  private var terms = WordList()
  private var places: [UInt8] = []

  /// Adds a term that differs from the one before, and the numbers of the words where it is.
  mutating func add(_ term: ArraySlice<UInt8>, at numbers: [Int]) {
    if !terms.bytes.isEmpty { places.append(UInt8(ascii: ",")) }
    terms.add(term)
    Postings.write(numbers, to: &places)
  }

  /// The whole file.
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
