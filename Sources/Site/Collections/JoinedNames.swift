import Pictures

/// Splits names that early credits run together without a separator, such as `Ada SkyeBo Dark`.
struct JoinedNames {
  /// For each name of several words, the first and the last day with the name in the credit, as indices in the archive.
  /// The dictionary's key is the key of the maker.
  private var places: [String: ClosedRange<Int>] = [:]

  init(_ pictureFacts: [PictureFacts]) {
    for place in pictureFacts.indices {
      for maker in pictureFacts[place].makers where maker.key.utf8.contains(UInt8(ascii: "-")) {
        places[maker.key] = (places[maker.key]?.lowerBound ?? place)...place
      }
    }
  }

  /// The makers in a name that may consist of several names. The name is from the credit of the day at index `place`.
  ///
  /// A name may end where a small letter is followed by a capital. The part before the capital is split off only if it
  /// consists of several words and the credit of another day also names it. This keeps `Ian McDonald` and `HubbleSite`
  /// whole.
  func makers(in maker: PictureFacts.Maker, at place: Int) -> [PictureFacts.Maker] {
    var makers: [PictureFacts.Maker] = []
    var rest = maker.name[...]
    var wasSmall = false
    // The loop is over Unicode scalars, because finding out whether a `Character` is a capital takes much longer.
    for at in maker.name.unicodeScalars.indices {
      let letter = maker.name.unicodeScalars[at].properties
      if wasSmall, letter.isUppercase,
        let first = PictureFacts.Maker(String(rest[..<at])), isKnown(first, but: place)
      {
        makers.append(first)
        rest = rest[at...]
      }
      wasSmall = letter.isLowercase
    }
    guard !makers.isEmpty else { return [maker] }
    return makers + [PictureFacts.Maker(String(rest))].compactMap { $0 }
  }

  /// Whether a credit names this maker, other than the credit of the day at index `place`.
  private func isKnown(_ maker: PictureFacts.Maker, but place: Int) -> Bool {
    places[maker.key].map { $0 != place...place } ?? false
  }
}
