/// The words of texts as the search takes them: in lower case, without accents or punctuation.
package struct FoldedWords {
  private var scan = WordScan()

  package init() {}

  /// The words of a plain text, in order.
  package mutating func words(of text: String) -> [String] {
    scan.read(Array(text.utf8), isMarkup: false).map {
      String(decoding: scan.words[$0], as: UTF8.self)
    }
  }
}
