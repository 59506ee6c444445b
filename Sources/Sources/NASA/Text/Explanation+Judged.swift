import Pictures

extension RichText {
  /// Returns the explanation. Throws when it is empty or a placeholder.
  func judged() throws(Refusal) -> RichText {
    if isEmpty { throw .empty(field: "explanation") }
    let text = plain
    if text.lowercased().hasPrefix("discover the cosmos!") { throw .placeholderText(text.excerpt) }
    return self
  }
}
