import Subjects

extension String {
  /// The words of the text as the search splits it, in lower case and without accents or punctuation.
  var foldedWords: [String] {
    var tokenizer = Tokenizer()
    tokenizer.read(self)
    return tokenizer.tokens.map { String(decoding: tokenizer.letters(of: $0), as: UTF8.self) }
  }
}
