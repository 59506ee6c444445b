import Pictures

/// A name as a table writes it: `Mercury {-program}`, `spiral galaxy(s)!`.
struct SubjectName: Hashable, Sendable {
  /// How surely a picture shows a kind when its texts have a name.
  enum Sureness: Int, Comparable {
    case weak, loose, ordinary, sure

    static func < (one: Sureness, other: Sureness) -> Bool { one.rawValue < other.rawValue }
  }

  /// The name as readers see it.
  let shown: String
  /// Whether pages name it: not when something stands in braces.
  let isShown: Bool
  /// The spellings to look for; the second is the plural.
  let spellings: [String]
  /// How surely a picture shows a kind when its texts have the name.
  let sureness: Sureness
  /// Words that forbid the name when they stand near it.
  let without: [String]
  /// Words of which one has to stand in the texts; none when there is no such condition.
  let with: [String]
  /// The years of which the day's has to be one; none when any will do.
  let years: [Int]

  /// Throws the mistake in the name.
  init(_ text: Substring) throws(SubjectTableError.Mistake) {
    var name = SubjectTable.trimmed(text)
    var without: [String] = []
    var with: [String] = []
    var years: [Int] = []
    isShown = !name.utf8.contains(UInt8(ascii: "{"))
    while let open = name.utf8.firstIndex(of: UInt8(ascii: "{")) {
      let rest = name.utf8[open...].dropFirst()
      guard let close = rest.firstIndex(of: UInt8(ascii: "}")) else {
        throw .badCondition(String(Substring(rest)))
      }
      let words = SubjectTable.parts(Substring(rest[..<close]), " ").filter { !$0.isEmpty }
      for word in words {
        if word.utf8.starts(with: "year:".utf8) {
          guard let year = decimal(word.utf8.dropFirst(5)) else {
            throw .badCondition(words.joined(separator: " "))
          }
          years.append(year)
          continue
        }
        let bare = Substring(word.utf8.dropFirst())
        guard bare.utf8.contains(where: { $0.isLetterOrDigit || $0 >= 0x80 }),
          bare.utf8.first != UInt8(ascii: "+"), bare.utf8.first != UInt8(ascii: "-")
        else { throw .badCondition(words.joined(separator: " ")) }
        switch word.utf8.first {
        case UInt8(ascii: "+"): with.append(String(bare))
        case UInt8(ascii: "-"): without.append(String(bare))
        default: throw .badCondition(words.joined(separator: " "))
        }
      }
      let end = Substring(name.utf8[close...].dropFirst())
      name = end.isEmpty ? name[..<open] : name[..<open] + end
    }
    name = SubjectTable.trimmed(name)
    sureness =
      name.hasSuffix("!")
      ? .sure : name.hasSuffix("??") ? .weak : name.hasSuffix("?") ? .loose : .ordinary
    while name.hasSuffix("!") || name.hasSuffix("?") { name.removeLast() }
    if name.utf8.contains(UInt8(ascii: "}")) { throw .badCondition(String(name)) }
    self.without = without
    self.with = with
    self.years = years
    (shown, spellings) = SubjectName.spellings(of: String(name).cleanLine)
    if !shown.utf8.contains(where: { $0.isLetterOrDigit || $0 >= 0x80 }) { throw .emptyName }
  }

  /// The spellings without doubles, and those without the apostrophe of a possessive within a name: Cats Eye.
  var readings: [String] {
    let plain = spellings.flatMap { [$0, $0.replacing("'s ", with: "s ")] }
    return plain.enumerated().filter { !plain[..<$0].contains($1) }.map(\.element)
  }

  /// The name with and without the ending in brackets: `galaxy(s)` is galaxy and galaxies.
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
