extension Grammar {
  /// The content allowed in an element, as RELAX NG defines it (ISO/IEC 19757-2, section 9): a
  /// regular expression over elements and text. Equal patterns have equal numbers.
  ///
  /// Matching takes derivatives: what may follow once an element has been read (J. Brzozowski,
  /// "Derivatives of Regular Expressions", 1964; J. Clark, "An algorithm for RELAX NG validation").
  struct Patterns {
    enum Pattern: Hashable {
      case nothing
      case empty
      case text
      case element(Int)
      /// Two or more, sorted, none of them a choice itself.
      case choice([Int])
      case group(Int, Int)
      case oneOrMore(Int)
    }

    private(set) var all: [Pattern] = []
    private var numbers: [Pattern: Int] = [:]
    /// Whether each pattern matches empty content.
    private(set) var isNullable: [Bool] = []

    static let nothing = 0
    static let empty = 1
    static let text = 2

    init() {
      for pattern in [Pattern.nothing, .empty, .text] { _ = number(pattern) }
    }

    mutating func element(_ kind: Int) -> Int { number(.element(kind)) }

    mutating func choice(_ patterns: [Int]) -> Int {
      var members: Set<Int> = []
      for pattern in patterns {
        if case .choice(let inner) = all[pattern] {
          members.formUnion(inner)
        } else if pattern != Patterns.nothing {
          members.insert(pattern)
        }
      }
      // A choice with empty is redundant for what matches empty itself.
      if members.contains(where: { $0 != Patterns.empty && isNullable[$0] }) {
        members.remove(Patterns.empty)
      }
      guard members.count > 1 else { return members.first ?? Patterns.nothing }
      return number(.choice(members.sorted()))
    }

    mutating func group(_ first: Int, _ second: Int) -> Int {
      if first == Patterns.nothing || second == Patterns.nothing { return Patterns.nothing }
      if first == Patterns.empty { return second }
      if second == Patterns.empty { return first }
      return number(.group(first, second))
    }

    mutating func oneOrMore(_ pattern: Int) -> Int {
      pattern == Patterns.nothing || pattern == Patterns.empty
        ? pattern : number(.oneOrMore(pattern))
    }

    mutating func optional(_ pattern: Int) -> Int { choice([pattern, Patterns.empty]) }

    mutating func zeroOrMore(_ pattern: Int) -> Int { optional(oneOrMore(pattern)) }

    /// The kinds of element that may come first.
    func firsts(of pattern: Int) -> Set<Int> {
      switch all[pattern] {
      case .nothing, .empty, .text: []
      case .element(let kind): [kind]
      case .choice(let members): members.reduce(into: []) { $0.formUnion(firsts(of: $1)) }
      case .group(let first, let second):
        isNullable[first] ? firsts(of: first).union(firsts(of: second)) : firsts(of: first)
      case .oneOrMore(let inner): firsts(of: inner)
      }
    }

    /// What may follow once this leaf, a kind of element or a text, has been read.
    mutating func rest(of pattern: Int, after leaf: Pattern) -> Int {
      switch all[pattern] {
      case .nothing, .empty: return Patterns.nothing
      // A text is any number of pieces.
      case .text: return leaf == .text ? Patterns.text : Patterns.nothing
      case .element: return all[pattern] == leaf ? Patterns.empty : Patterns.nothing
      case .choice(let members): return choice(members.map { rest(of: $0, after: leaf) })
      case .group(let first, let second):
        let head = group(rest(of: first, after: leaf), second)
        return isNullable[first] ? choice([head, rest(of: second, after: leaf)]) : head
      case .oneOrMore(let inner):
        let again = optional(pattern)
        return group(rest(of: inner, after: leaf), again)
      }
    }

    private mutating func number(_ pattern: Pattern) -> Int {
      if let number = numbers[pattern] { return number }
      numbers[pattern] = all.count
      all.append(pattern)
      let fitsNothing =
        switch pattern {
        case .nothing, .element: false
        case .empty, .text: true
        case .choice(let members): members.contains { isNullable[$0] }
        case .group(let first, let second): isNullable[first] && isNullable[second]
        case .oneOrMore(let inner): isNullable[inner]
        }
      isNullable.append(fitsNothing)
      return all.count - 1
    }
  }
}
