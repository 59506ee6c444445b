extension Words {
  /// CLDR's plural categories.
  enum PluralCategory: String, CaseIterable, Hashable, Sendable {
    case zero, one, two, few, many, other
  }

  /// A language's plural rules for whole numbers (Unicode Technical Standard 35, part 3, section 5.1.1).
  struct PluralRules: Sendable {
    /// The language (BCP 47).
    let language: String
    /// The plural categories of the language, or all categories if the language is unknown.
    let categories: [Words.PluralCategory]
    /// The condition for each plural category but `other`. It holds if one of its alternatives holds, and an
    /// alternative holds if all of its relations hold.
    private let conditions: [(category: Words.PluralCategory, alternatives: [[Relation]])]

    /// Finds the rules of a language, or else those of its base language. In an unknown language, all numbers use
    /// `other`.
    init(language: String) {
      self.language = language
      let full = Substring(language.lowercased())
      let lines = PluralRules.table[full] ?? PluralRules.table[full.prefix { $0 != "-" }]
      conditions = (lines ?? []).compactMap { line in
        let parts = line.split(separator: ": ")
        return Words.PluralCategory(rawValue: String(parts[0])).map {
          ($0, PluralRules.alternatives(in: parts[1]))
        }
      }
      categories = lines == nil ? PluralCategory.allCases : conditions.map(\.category) + [.other]
    }

    /// The plural category of a number, which must not be negative.
    func category(of number: Int) -> Words.PluralCategory {
      conditions.first { _, alternatives in
        alternatives.contains { $0.allSatisfy { $0.holds(for: number) } }
      }?.category ?? .other
    }

    /// For each language, its lines in `plurals.txt`, such as `one: n = 1`.
    private static let table: [Substring: ArraySlice<Substring>] = {
      var table: [Substring: ArraySlice<Substring>] = [:]
      let text = String(decoding: PackageResources.plurals_txt, as: UTF8.self)
      for family in text.split(separator: "\n\n").dropFirst() {
        let lines = family.split(separator: "\n")
        for language in lines[0].split(separator: " ") { table[language] = lines.dropFirst() }
      }
      return table
    }()

    /// Parses a condition such as `n % 10 = 2..4,9 and n % 100 != 12 or n = 0`.
    private static func alternatives(in condition: Substring) -> [[Relation]] {
      condition.split(separator: " or ").map { alternative in
        alternative.split(separator: " and ").map { Relation($0) }
      }
    }

    /// Whether a number, or its remainder after a division, is or is not in one of several ranges.
    private struct Relation: Sendable {
      let modulus: Int?
      let isIn: Bool
      let ranges: [ClosedRange<Int>]

      init(_ text: Substring) {
        let words = text.split(separator: " ")
        modulus = words[1] == "%" ? Int(words[2]) : nil
        isIn = words[words.count - 2] == "="
        ranges = words[words.count - 1].split(separator: ",").compactMap { range in
          let ends = range.split(separator: ".").compactMap { Int($0) }
          return ends.isEmpty ? nil : ends[0]...ends[ends.count - 1]
        }
      }

      func holds(for number: Int) -> Bool {
        let value = modulus.map { number % $0 } ?? number
        return ranges.contains { $0.contains(value) } == isIn
      }
    }
  }
}
