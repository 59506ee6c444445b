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

  /// The makers in the name, from the day at the place.
  ///
  /// A name may end where a small letter meets a capital. The part before is split off only if it has several
  /// words and another day's credit names it. So `Ian McDonald` and `HubbleSite` stay whole.
  mutating func makers(in maker: PictureFacts.Maker, at place: Int) -> [PictureFacts.Maker] {
    guard JoinedNames.mayBeJoined(maker.name) else { return [maker] }
    var makers: [PictureFacts.Maker] = []
    var rest = maker.name[...]
    var wasSmall = false
    // Compares scalars, because the case of a character takes much longer to find.
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

  /// Whether the credit of another day has the name.
  private func isKnown(_ maker: PictureFacts.Maker, but place: Int) -> Bool {
    places[maker.key].map { $0 != place...place } ?? false
  }
}
