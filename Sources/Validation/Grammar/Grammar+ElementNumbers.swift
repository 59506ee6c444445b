import Markup

extension Grammar {
  /// Finds the numbers that elements have in a grammar.
  struct ElementNumbers: Sendable {
    private let names: NameTable
    private let namespaces: [[UInt8]]
    /// For each element, the next one of the same name.
    private let next: [Int?]
    /// The elements that match all other names of their namespaces.
    private let others: [Int]

    init(_ grammar: Grammar) {
      let all = grammar.names
      names = NameTable(all)
      namespaces = grammar.namespaces
      next = all.indices.map { place in all[(place + 1)...].firstIndex(of: all[place]) }
      others = all.indices.filter { all[$0].isEmpty }
    }

    /// The number of the element that the tag begins; nil when the grammar has none that matches.
    func number(of tag: borrowing Tag) -> Int? {
      let bytes = tag.bytes.span
      let namespace = bytes.extracting(tag.namespace)
      var number = names.number(of: bytes.extracting(tag.name))
      while let place = number {
        let known = namespaces[place]
        if namespace.equals(known.span) { return place }
        number = next[place]
      }
      for place in others {
        let known = namespaces[place]
        if namespace.equals(known.span) { return place }
      }
      return nil
    }
  }
}
