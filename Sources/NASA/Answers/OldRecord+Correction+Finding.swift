import Pictures
import Services

extension OldRecord.Correction {
  /// The corrections that were made to the record, found by comparing it with the picture.
  static func done(to record: Record, for picture: Picture) -> Set<Self> {
    let texts = Dictionary(
      uniqueKeysWithValues: ["title", "explanation", "copyright"].map {
        ($0, record.text($0) ?? "")
      })
    return ofExplanation(texts["explanation"] ?? "", picture)
      .union(ofTitle(texts["title"] ?? "", picture))
      .union(ofCopyright(texts["copyright"] ?? "", picture))
      .union(ofAddresses(in: record, picture))
      .union(texts.values.contains(where: hasUnfitCharacters) ? [.characters] : [])
  }

  private static func ofExplanation(_ raw: String, _ picture: Picture) -> Set<Self> {
    let before = raw.cleanLine.lowercased()
    if picture.explanation.isEmpty { return [before.isEmpty ? .noExplanation : .onlyNavigation] }
    let after = picture.explanation.plain.cleanLine.lowercased()
    let phrases: [(Self, [String])] = [
      (.script, ["digg_url"]),
      (
        .navigation,
        [
          "we keep an archive", "archive |", "authors & editors:",
          "astronomy picture of the day is brought to you by", "original material on this page",
        ]
      ),
      (.tomorrow, ["tomorrow's picture:"]), (.head, ["explanation:", "today's picture:"]),
    ]
    let found = Set(
      phrases.filter { _, phrases in
        phrases.contains { before.contains($0) && !after.contains($0) }
      }.map(\.0))
    let isTailNamed = !found.isDisjoint(with: [.script, .navigation, .tomorrow])
    return isTailNamed || endsAlike(before, after) ? found : found.union([.notice])
  }

  /// Whether two lower-case texts end with the same letters, ignoring all other characters.
  private static func endsAlike(_ one: String, _ other: String) -> Bool {
    let letters = [one, other].map { $0.reversed().lazy.filter(\.isLetter).prefix(20) }
    return letters[0].elementsEqual(letters[1])
  }

  private static func ofTitle(_ raw: String, _ picture: Picture) -> Set<Self> {
    if raw == picture.title { return [] }
    return raw.contains("redit") && !picture.title.contains("redit") ? [.titleCredit] : [.title]
  }

  private static func ofCopyright(_ raw: String, _ picture: Picture) -> Set<Self> {
    let line = raw.cleanLine
    if line.isEmpty {
      return Set(
        (raw.isEmpty ? [] : [Self.blankCopyright])
          + (picture.credit.isEmpty ? [] : [.foundCredit]))
    }
    if line.contains("Explanation:") { return [.swallowed] }
    return raw == line ? [] : [.copyright]
  }

  private static func ofAddresses(in record: Record, _ picture: Picture) -> Set<Self> {
    let raw = ["url", "hdurl"].compactMap { record.text($0) }.filter { !$0.cleanLine.isEmpty }
    guard !raw.isEmpty else { return [.noMedia] }
    let unshowable: Set = ["tif", "tiff", "mov", "mpg", "mpeg", "avi", "wmv", "swf", "qt"]
    var found: Set<Self> = picture.provenance.isEmpty ? [] : [.deadAddress]
    if raw.contains(where: { !$0.hasPrefix("https://") || $0.contains(" ") }) {
      found.insert(.address)
    }
    if raw.compactMap({ MediaAddress.read($0) }).contains(where: {
      unshowable.contains($0.pathExtension)
    }) {
      found.insert(.unshowable)
    }
    return found
  }

  private static func hasUnfitCharacters(_ text: String) -> Bool {
    text.unicodeScalars.contains {
      switch $0.value {
      case 0x09...0x0D, 0x85: false
      case 0..<0x20, 0x7F..<0xA0, 0xFFFD...0xFFFF: true
      default: false
      }
    }
  }
}
