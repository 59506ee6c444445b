import Pictures

extension RichText {
  /// Returns the explanation. Throws if it is a placeholder, or if it is empty although `mayBeEmpty` is false.
  func checked(mayBeEmpty: Bool = false) throws(Rejection) -> RichText {
    if isEmpty, !mayBeEmpty { throw .empty(field: "explanation") }
    let text = plain
    if text.lowercased().hasPrefix("discover the cosmos!") { throw .placeholderText(text.excerpt) }
    return self
  }
}
