public import Pictures

extension Settings {
  /// The number of newest days whose descriptions are counted.
  public static let newestDays = 50

  /// How many of the newest of these pictures, oldest first, are shown and have no description.
  public func undescribed(_ pictures: some BidirectionalCollection<Picture>) -> Int {
    pictures.suffix(Settings.newestDays).count {
      $0.alt == nil && $0.media.mayHaveStill && !withholds($0.day)
    }
  }
}

extension Picture {
  /// The most characters that screen readers are given in one piece, which nobody can pause or go back in.
  static let longestInAttribute = 250

  /// What it shows, in words: the description, or the title without one.
  var words: String { alt ?? title }

  /// The words for an `alt` attribute.
  var shortWords: String { words.excerpt(atMost: Picture.longestInAttribute) }

  /// The whole description, where `shortWords` are only a part of it.
  var longDescription: String? {
    alt.flatMap { $0.unicodeScalars.count > Picture.longestInAttribute ? $0 : nil }
  }
}

extension String {
  /// The text; a longer one than that many Unicode scalars ends after the last sentence that fits, or where that is
  /// less than half of it, after a word with an ellipsis.
  func excerpt(atMost limit: Int) -> String {
    // A scalar has at least one byte.
    guard utf8.count > limit, unicodeScalars.count > limit else { return self }
    var (length, end) = (0, startIndex)
    var (word, sentence) = (startIndex, startIndex)
    for index in indices {
      let character = self[index]
      if character == " " {
        if 2 * length >= limit { word = index }
        if 2 * length >= limit, before(index).map(".!?".contains) ?? false { sentence = index }
      }
      length += character.unicodeScalars.count
      // Room for the ellipsis.
      if length > limit - 1 { break }
      end = self.index(after: index)
      // These are not followed by a space.
      if 2 * length >= limit, "。！？".contains(character) { sentence = end }
    }
    if sentence > startIndex { return String(self[..<sentence]) }
    if word == startIndex { word = end }
    return word > startIndex ? String(self[..<word]) + "…" : cut(to: limit)
  }

  private func before(_ index: Index) -> Character? {
    index > startIndex ? self[self.index(before: index)] : nil
  }
}
