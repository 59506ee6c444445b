import Subjects

/// Splits texts into words as the search does, in lower case and without accents or punctuation.
package struct FoldedWords {
  private var tokenizer = Tokenizer()

  package init() {}

  package mutating func words(of text: String) -> [String] {
    tokenizer.removeAll()
    tokenizer.read(text)
    return tokenizer.tokens.map { String(decoding: tokenizer.letters(of: $0), as: UTF8.self) }
  }
}
