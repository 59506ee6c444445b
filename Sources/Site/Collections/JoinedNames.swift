import Pictures

/// Takes apart what credits of early years join without a mark: `Ada SkyeBo Dark`.
struct JoinedNames {
  /// By the key of a name of several words, its first place and its last.
  private var places: [String: ClosedRange<Int>] = [:]
  private var folding = FoldedWords()

  init(_ traits: [PictureTraits]) {
    for place in traits.indices {
      for maker in traits[place].makers where maker.key.utf8.contains(UInt8(ascii: "-")) {
        places[maker.key] = (places[maker.key]?.lowerBound ?? place)...place
      }
    }
  }

  /// The makers that the name tells of on the day at the place.
  ///
  /// Where a small letter meets a capital, a name ends only if it has several words and another day's credit has it
  /// too: `Ian McDonald` and `HubbleSite` stay as they are.
  mutating func makers(in maker: PictureTraits.Maker, at place: Int) -> [PictureTraits.Maker] {
    guard JoinedNames.mayBeJoined(maker.name) else { return [maker] }
    var makers: [PictureTraits.Maker] = []
    var rest = maker.name[...]
    var wasSmall = false
    // By scalars: of characters, the case takes much longer to tell.
    for at in maker.name.unicodeScalars.indices {
      let letter = maker.name.unicodeScalars[at].properties
      if wasSmall, letter.isUppercase,
        let first = PictureTraits.Maker(String(rest[..<at]), &folding), isKnown(first, but: place)
      {
        makers.append(first)
        rest = rest[at...]
      }
      wasSmall = letter.isLowercase
    }
    guard !makers.isEmpty else { return [maker] }
    return makers + [PictureTraits.Maker(String(rest), &folding)].compactMap { $0 }
  }

  /// False for most names, in whose bytes no small letter of ASCII meets a capital.
  private static func mayBeJoined(_ name: String) -> Bool {
    var wasSmall = false
    for byte in name.utf8 {
      if byte >= 0x80 || wasSmall && byte != byte.small { return true }
      wasSmall = byte.isLetter && byte == byte.small
    }
    return false
  }

  /// Whether the credit of a day other than the one at the place has the name.
  private func isKnown(_ maker: PictureTraits.Maker, but place: Int) -> Bool {
    places[maker.key].map { $0 != place...place } ?? false
  }
}
