package import Pictures

extension Day {
  /// Returns the day if it can have a picture. `first` is the source's first day.
  package func checked(since first: Day?, today: Day) throws(Rejection) -> Day {
    guard isPossible(since: first, today: today) else { throw .impossibleDay(self, today: today) }
    return self
  }

  /// Whether the day is between the first picture and tomorrow. Tomorrow is allowed, because a service's clock may be
  /// ahead of ours.
  package func isPossible(since first: Day?, today: Day) -> Bool {
    (first.map { self >= $0 } ?? true) && self <= today.advanced(by: 1)
  }

  /// Returns the day if it was requested.
  package func checked(asked: ClosedRange<Day>?) throws(Rejection) -> Day {
    if let asked, !asked.contains(self) { throw .wrongDay(asked: asked, found: self) }
    return self
  }
}

extension RichText {
  /// Returns the text if it is within the limits of `Picture`.
  package func checkedLength(_ field: String, atMost limit: Int) throws(Rejection) -> RichText {
    guard lineBytes <= limit else {
      throw .unreadable(field: field, reason: "the markup is \(lineBytes) bytes long")
    }
    return self
  }
}

extension String {
  /// The maximum length of a text, in bytes of UTF-8. The limit is fifty times the length of the longest explanation.
  /// Longer text is invalid, and parsing it would only take time.
  package static let longestText = 100_000

  /// Returns the text if it is not too long.
  package func checkedLength(_ field: String) throws(Rejection) -> String {
    guard utf8.count <= String.longestText else {
      throw .unreadable(field: field, reason: "the text is \(utf8.count) bytes long")
    }
    return self
  }
}
