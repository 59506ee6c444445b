import Pictures

extension RichText {
  /// Returns the explanation. Throws when it is a placeholder, and when it is empty, unless it may be.
  func judged(mayBeEmpty: Bool = false) throws(Refusal) -> RichText {
    if isEmpty, !mayBeEmpty { throw .empty(field: "explanation") }
    let text = plain
    if text.lowercased().hasPrefix("discover the cosmos!") { throw .placeholderText(text.excerpt) }
    return self
  }
}
