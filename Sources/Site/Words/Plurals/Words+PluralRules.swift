extension Words {
  /// A language's plural rules (Unicode Technical Standard 35, part 3, section 5.1.1).
  struct PluralRules: Sendable {
    /// A condition on a number. It asks whether an operand, or the operand's remainder after a division, is in one of
    /// several ranges.
    private struct Relation: Sendable {
      let operand: Character
      let modulus: Int?
      let isIn: Bool
      let ranges: [ClosedRange<Int>]
    }

    /// The condition for each plural category. It holds if one of its alternatives holds, and an alternative holds if
    /// all of its relations hold.
    private let conditions: [(category: Words.PluralCategory, alternatives: [[Relation]])]
    /// The plural categories of the language, or all categories if the language is unknown.
    let categories: [Words.PluralCategory]

    /// Finds the rules of a language (BCP 47), or else those of its base language. In an unknown language, all numbers
    /// use `other`.
    init(language: String) {
      let full = language.lowercased()
      let rules = PluralRules.table[full] ?? PluralRules.table[String(full.prefix { $0 != "-" })]
      conditions = (rules ?? []).map { ($0, PluralRules.read($1)) }
      categories = rules.map { $0.map(\.0) + [.other] } ?? Words.PluralCategory.allCases
    }

    /// The plural category of a number, which must not be negative.
    func category(of number: Int) -> Words.PluralCategory {
      conditions.first { _, alternatives in
        alternatives.contains { $0.allSatisfy { PluralRules.holds($0, for: number) } }
      }?.category ?? .other
    }

    private static let table: [String: [(Words.PluralCategory, String)]] = {
      var table: [String: [(Words.PluralCategory, String)]] = [:]
      let text = String(decoding: PackageResources.plurals_txt, as: UTF8.self)
      for family in text.split(separator: "\n\n") {
        let lines = family.split(separator: "\n").filter { !$0.hasPrefix("#") }
        let rules = lines.dropFirst().compactMap { line -> (Words.PluralCategory, String)? in
          let parts = line.split(separator: ": ", maxSplits: 1)
          guard let category = Words.PluralCategory(rawValue: String(parts[0])), parts.count == 2
          else {
            return nil
          }
          return (category, String(parts[1]))
        }
        for language in (lines.first ?? "").split(separator: " ") {
          table[String(language)] = rules
        }
      }
      return table
    }()

    private static func holds(_ relation: Relation, for number: Int) -> Bool {
      // The other operands are about fractions and exponents, so they are 0 for whole numbers.
      var value = ["n", "i"].contains(relation.operand) ? number : 0
      if let modulus = relation.modulus { value %= modulus }
      return relation.ranges.contains { $0.contains(value) } == relation.isIn
    }

    /// Parses a rule such as `v = 0 and i % 10 = 2..4,9 or f != 0`.
    private static func read(_ rule: String) -> [[Relation]] {
      rule.split(separator: " or ").map { alternative in
        alternative.split(separator: " and ").compactMap { relation($0) }
      }
    }

    private static func relation(_ text: Substring) -> Relation? {
      let words = text.split(separator: " ")
      guard let operand = words.first?.first, let numbers = words.last, words.count >= 3 else {
        return nil
      }
      return Relation(
        operand: operand, modulus: words.count == 5 ? Int(words[2]) : nil,
        isIn: words[words.count - 2] == "=",
        ranges: numbers.split(separator: ",").compactMap { range in
          let ends = range.split(separator: ".").compactMap { Int($0) }
          guard let first = ends.first, let last = ends.last, first <= last else { return nil }
          return first...last
        })
    }
  }
}

extension Words {
  /// CLDR's plural categories.
  enum PluralCategory: String, CaseIterable, Hashable, Sendable {
    case zero, one, two, few, many, other
  }
}
