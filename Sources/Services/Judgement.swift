package import Pictures

extension Day {
  /// Returns the day when it is between the first picture and tomorrow, since a service's clock may be ahead of
  /// ours.
  package func judged(today: Day) throws(Refusal) -> Day {
    guard self >= Day.first, self <= today.advanced(by: 1) else {
      throw .impossibleDay(self, today: today)
    }
    return self
  }

  /// Returns the day when it was requested.
  package func judged(asked: ClosedRange<Day>?) throws(Refusal) -> Day {
    if let asked, !asked.contains(self) { throw .wrongDay(asked: asked, found: self) }
    return self
  }
}

extension RichText {
  /// Returns the text when it is within the limits of `Picture`.
  package func judgedLength(_ field: String, atMost limit: Int) throws(Refusal) -> RichText {
    guard lineBytes <= limit else {
      throw .unreadable(field: field, reason: "its markup is \(lineBytes) bytes long")
    }
    return self
  }
}

extension String {
  /// The most bytes of UTF-8 in one text: fifty times the longest explanation. Anything longer is garbage that
  /// would only cost time.
  package static let longestText = 100_000

  /// Returns the text when it is not too long.
  package func judgedLength(_ field: String) throws(Refusal) -> String {
    guard utf8.count <= String.longestText else {
      throw .unreadable(field: field, reason: "it is \(utf8.count) bytes long")
    }
    return self
  }
}
