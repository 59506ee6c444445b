import Subjects

/// The words of texts in the form of the search, which is lower case without accents or punctuation.
package struct FoldedWords {
  private var tokenizer = Tokenizer()

  package init() {}

  package mutating func words(of text: String) -> [String] {
    tokenizer.removeAll()
    tokenizer.read(text)
    return tokenizer.tokens.map { String(decoding: tokenizer.letters(of: $0), as: UTF8.self) }
  }
}
