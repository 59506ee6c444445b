public import Pictures

extension Settings {
  /// The number of newest days checked for descriptions.
  public static let newestDays = 50

  /// The number of newest pictures that are shown without a description. `pictures` are oldest first.
  public func undescribed(_ pictures: some BidirectionalCollection<Picture>) -> Int {
    pictures.suffix(Settings.newestDays).count {
      $0.alt == nil && $0.media.mayHaveStill && !withholds($0.day)
    }
  }
}

extension Picture {
  /// The most characters in an attribute. Screen readers read it in one piece, without pause or rewind.
  static let longestInAttribute = 250

  /// The description, or else the title.
  var words: String { alt ?? title }

  var shortWords: String { words.excerpt(atMost: Picture.longestInAttribute) }

  /// The whole description, if `shortWords` is only a part of the description.
  var longDescription: String? {
    alt.flatMap { $0.unicodeScalars.count > Picture.longestInAttribute ? $0 : nil }
  }
}

extension String {
  /// The text, cut to this many Unicode scalars. A long text ends after the last sentence that
  /// fits. If that is less than half of the limit, it ends after a word with an ellipsis.
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
      // Leaves room for the ellipsis.
      if length > limit - 1 { break }
      end = self.index(after: index)
      // No space follows these full stops, so the sentence ends here.
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
