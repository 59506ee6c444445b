import Subjects

/// Splits texts into words as the search does, in lower case and without accents or punctuation.
struct FoldedWords {
  private var tokenizer = Tokenizer()

  init() {}

  mutating func words(of text: String) -> [String] {
    tokenizer.removeAll()
    tokenizer.read(text)
    return tokenizer.tokens.map { String(decoding: tokenizer.letters(of: $0), as: UTF8.self) }
  }
}
