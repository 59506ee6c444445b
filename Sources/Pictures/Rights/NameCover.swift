/// Checks whether a credit contains only known names and roles.
extension Rights.FreeNames {
  private enum Kind { case agency, other, role }

  /// Whether all chunks consist of known names, and at least one is an agency.
  static func areAll(_ chunks: [Rights.CreditSections.Chunk]) -> Bool {
    var hasAgency = false
    for chunk in chunks {
      guard let agency = cover(chunk) else { return false }
      hasAgency = hasAgency || agency
    }
    return hasAgency
  }

  /// Whether the chunk names an agency. Nil if a word is unknown, or if two names are adjacent.
  private static func cover(_ chunk: Rights.CreditSections.Chunk) -> Bool? {
    var rest = chunk[...]
    var hasAgency = false
    var hasName = false
    while let word = rest.first {
      if let phrase = phrases[word]?.first(where: { rest.starts(with: $0.words) }) {
        switch phrase.kind {
        case .agency: hasAgency = true
        case .other where hasName: return nil
        case .other: hasName = true
        case .role: break
        }
        rest = rest.dropFirst(phrase.words.count)
      } else if word == "and" {
        hasName = false
        rest = rest.dropFirst()
      } else if word.utf8.allSatisfy(\.isDigit) {
        rest = rest.dropFirst()
      } else {
        return nil
      }
    }
    return hasAgency
  }

  /// The known phrases by their first word, longest first.
  private static let phrases: [String: [(words: [String], kind: Kind)]] = {
    var phrases: [String: [(words: [String], kind: Kind)]] = [:]
    for (list, kind) in [
      (agencies, Kind.agency), (partners, .other), (missions, .other), (roles, .role),
    ] {
      for phrase in list.split(separator: ",") {
        let words = phrase.split(whereSeparator: \.isWhitespace).map(String.init)
        guard let first = words.first else { continue }
        phrases[first, default: []].append((words, kind))
      }
    }
    return phrases.mapValues { $0.sorted { $0.words.count > $1.words.count } }
  }()
}
