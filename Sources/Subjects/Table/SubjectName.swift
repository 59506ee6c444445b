import Pictures

/// A name in a table, such as `Mercury {-program}` or `spiral galaxy(s)!`.
struct SubjectName: Hashable, Sendable {
  /// How likely it is that a picture shows a kind if the day's texts contain a name of the kind.
  enum Sureness: Int, Comparable {
    case loose, ordinary, sure

    static func < (one: Sureness, other: Sureness) -> Bool { one.rawValue < other.rawValue }
  }

  /// The name as readers see it.
  let shown: String
  /// Whether pages show the name. A name with conditions in braces is not shown.
  let isShown: Bool
  /// The spellings to look for. The second spelling, if any, is the plural.
  let spellings: [String]
  let sureness: Sureness
  /// Words that must not be next to the name.
  private(set) var without: [String] = []
  /// Words of which at least one must occur in the day's texts; empty if no word is required.
  private(set) var with: [String] = []
  /// The years in which the name is valid; empty if it is valid in any year.
  private(set) var years: [Int] = []

  var hasConditions: Bool { !(without.isEmpty && with.isEmpty && years.isEmpty) }

  /// Throws the first mistake in the name.
  init(_ text: Substring, at place: SubjectTable.Place) throws(SubjectTableError) {
    var name = String(SubjectTable.trimmed(text))
    isShown = !name.utf8.contains(UInt8(ascii: "{"))
    while let open = name.utf8.firstIndex(of: UInt8(ascii: "{")),
      let close = name.utf8[open...].firstIndex(of: UInt8(ascii: "}"))
    {
      let condition = Substring(name.utf8[open...].dropFirst().prefix { $0 != UInt8(ascii: "}") })
      for word in SubjectTable.parts(condition, " ") where !word.isEmpty {
        let bare = Substring(word.utf8.dropFirst())
        if word.utf8.starts(with: "year:".utf8), let year = decimal(word.utf8.dropFirst(5)) {
          years.append(year)
        } else if word.utf8.first == UInt8(ascii: "+"), SubjectName.hasLetters(bare) {
          with.append(String(bare))
        } else if word.utf8.first == UInt8(ascii: "-"), SubjectName.hasLetters(bare) {
          without.append(String(bare))
        } else {
          throw place.error(
            "“{\(condition)}” is not a condition. Write words with + or - before each, or a year:"
              + " {+comet -stone year:2020}")
        }
      }
      name.removeSubrange(open...close)
    }
    name = String(SubjectTable.trimmed(name[...]))
    if name.utf8.contains(where: { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "}") }) {
      throw place.error("a brace of “\(name)” is not closed. Write both braces, or none")
    }
    sureness = name.hasSuffix("!") ? .sure : name.hasSuffix("?") ? .loose : .ordinary
    if sureness != .ordinary { name.removeLast() }
    (shown, spellings) = SubjectName.spellings(of: name.cleanLine)
    if !SubjectName.hasLetters(shown[...]) {
      throw place.error("a name contains no letters. Remove the name, or the extra comma")
    }
  }

  /// Whether the text contains a letter or a digit, without which it could not be found.
  private static func hasLetters(_ text: Substring) -> Bool {
    text.unicodeScalars.contains { $0.properties.isAlphabetic || $0.properties.numericType != nil }
  }

  /// The spellings without duplicates, including forms without an inner apostrophe, such as Cats Eye.
  var readings: [String] {
    let plain = spellings.flatMap { [$0, $0.replacing("'s ", with: "s ")] }
    return plain.enumerated().filter { !plain[..<$0].contains($1) }.map(\.element)
  }

  /// The name without its ending in brackets, and all its spellings. `galaxy(s)` is spelled galaxy and galaxies.
  private static func spellings(of name: String) -> (String, [String]) {
    guard name.utf8.last == UInt8(ascii: ")"), let open = name.lastIndex(of: "("),
      open > name.startIndex,
      name[name.index(before: open)] != " "
    else { return (name, [name]) }
    let stem = String(name[..<open])
    let ending = String(name[name.index(after: open)...].dropLast())
    return (stem, [stem, plural(of: stem, ending: ending)])
  }

  private static func plural(of stem: String, ending: String) -> String {
    guard ending == "s" else { return stem + ending }
    let small = stem.lowercased()
    if small.hasSuffix("y"), let before = small.dropLast().last, !"aeiou".contains(before) {
      return String(stem.dropLast()) + "ies"
    }
    let hisses = ["s", "x", "z", "ch", "sh"].contains { small.hasSuffix($0) }
    return stem + (hisses ? "es" : "s")
  }
}
