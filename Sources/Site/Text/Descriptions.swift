public import Pictures

extension Settings {
  /// How many of the newest days are checked for missing descriptions.
  public static let newestDays = 50

  /// How many of the newest pictures are shown without a description. `pictures` must be sorted, oldest first.
  public func undescribed(_ pictures: some BidirectionalCollection<Picture>) -> Int {
    pictures.suffix(Settings.newestDays).count {
      $0.alt == nil && $0.media.mayHaveStill && !withholds($0.day)
    }
  }
}

extension Picture {
  /// The maximum length of a text in an attribute, in characters. A screen reader reads an attribute in one piece, and
  /// cannot pause or go back within it.
  static let longestInAttribute = 250

  /// The picture's description; its title if there is none.
  var words: String { alt ?? title }

  var shortWords: String { words.excerpt(atMost: Picture.longestInAttribute) }

  /// The whole description, if it is longer than `shortWords`.
  var longDescription: String? {
    alt.flatMap { $0.unicodeScalars.count > Picture.longestInAttribute ? $0 : nil }
  }
}

extension String {
  /// The text, cut to at most this many Unicode scalars. It ends after the last sentence that fits. If that would leave
  /// less than half of the limit, it ends after a word, with an ellipsis.
  func excerpt(atMost limit: Int) -> String {
    // Each scalar has at least one byte, so the byte count is a fast first check.
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
      // One scalar is left for the ellipsis.
      if length > limit - 1 { break }
      end = self.index(after: index)
      // These full stops are not followed by a space, so they end a sentence by themselves.
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
