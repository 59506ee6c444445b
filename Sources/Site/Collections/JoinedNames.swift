import Pictures

/// Splits names that early credits join without a separator: `Ada SkyeBo Dark`.
struct JoinedNames {
  /// For each name of several words, the first and the last place where it occurs. The key identifies the
  /// name.
  private var places: [String: ClosedRange<Int>] = [:]
  private var folding = FoldedWords()

  init(_ pictureFacts: [PictureFacts]) {
    for place in pictureFacts.indices {
      for maker in pictureFacts[place].makers where maker.key.utf8.contains(UInt8(ascii: "-")) {
        places[maker.key] = (places[maker.key]?.lowerBound ?? place)...place
      }
    }
  }

  /// The makers in a name from the credit of the day at this place.
  ///
  /// A name may end where a small letter meets a capital. The part before the capital is split off only if it
  /// has several words and the credit of a different day names it. So `Ian McDonald` and `HubbleSite` stay
  /// whole.
  mutating func makers(in maker: PictureFacts.Maker, at place: Int) -> [PictureFacts.Maker] {
    guard JoinedNames.mayBeJoined(maker.name) else { return [maker] }
    var makers: [PictureFacts.Maker] = []
    var rest = maker.name[...]
    var wasSmall = false
    // Compares Unicode scalars, because finding the case of a `Character` takes much longer.
    for at in maker.name.unicodeScalars.indices {
      let letter = maker.name.unicodeScalars[at].properties
      if wasSmall, letter.isUppercase,
        let first = PictureFacts.Maker(String(rest[..<at]), &folding), isKnown(first, but: place)
      {
        makers.append(first)
        rest = rest[at...]
      }
      wasSmall = letter.isLowercase
    }
    guard !makers.isEmpty else { return [maker] }
    return makers + [PictureFacts.Maker(String(rest), &folding)].compactMap { $0 }
  }

  /// Whether the name may be several joined names. This fast check is false for most names, which are ASCII
  /// and have no capital after a small letter.
  private static func mayBeJoined(_ name: String) -> Bool {
    var wasSmall = false
    for byte in name.utf8 {
      if byte >= 0x80 || wasSmall && byte != byte.small { return true }
      wasSmall = byte.isLetter && byte == byte.small
    }
    return false
  }

  /// Whether a credit has the name. The credit of the day at `place` does not count.
  private func isKnown(_ maker: PictureFacts.Maker, but place: Int) -> Bool {
    places[maker.key].map { $0 != place...place } ?? false
  }
}
