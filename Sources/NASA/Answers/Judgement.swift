import Pictures

extension RichText {
  /// The explanation itself when it is one.
  func judged() throws(Refusal) -> RichText {
    if isEmpty { throw .empty(field: "explanation") }
    let text = plain
    if text.lowercased().hasPrefix("discover the cosmos!") { throw .placeholderText(text.excerpt) }
    return self
  }
}

extension Day {
  /// The day itself when a picture can be of it: from the first to tomorrow, since a service's clock
  /// may run ahead of ours.
  func judged(today: Day) throws(Refusal) -> Day {
    guard self >= Day.first, self <= today.advanced(by: 1) else {
      throw .impossibleDay(self, today: today)
    }
    return self
  }

  /// The day itself when it was asked for.
  func judged(asked: ClosedRange<Day>?) throws(Refusal) -> Day {
    if let asked, !asked.contains(self) { throw .wrongDay(asked: asked, found: self) }
    return self
  }
}

extension RichText {
  /// The text itself when a picture can hold it.
  func judgedLength(_ field: String, atMost limit: Int) throws(Refusal) -> RichText {
    guard lineBytes <= limit else {
      throw .unreadable(field: field, reason: "its markup is \(lineBytes) bytes long")
    }
    return self
  }
}

extension String {
  /// The most bytes of UTF-8 that one text may have: fifty times the longest explanation. What is
  /// longer is no text, and would only cost time.
  static let longestText = 100_000

  /// The text itself when it is not too long.
  func judgedLength(_ field: String) throws(Refusal) -> String {
    guard utf8.count <= String.longestText else {
      throw .unreadable(field: field, reason: "it is \(utf8.count) bytes long")
    }
    return self
  }
}
