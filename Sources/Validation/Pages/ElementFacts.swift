/// What the rules have to know of an element, told by its name. A class, so that asking copies nothing.
final class ElementFacts: Sendable {
  /// Elements that a rule looks at.
  enum Role: String, Sendable {
    case h1, h2, h3, h4, h5, h6, iframe, title, main, script, style, link, meta, source, img
  }

  let name: String
  let role: Role?
  let nesting: Nesting.Kind?
  /// What must be there, by the number of the attribute's name.
  let required: [(attribute: Int, words: PageAttributes.Required)]
  /// What the rules look for in the value of the attribute of each number.
  private let sorts: [AttributeSort]

  /// The facts of the element of this name.
  init(_ name: String) {
    self.name = name
    role = Role(rawValue: name)
    nesting = Nesting.Kind(rawValue: name)
    let table = PageAttributes.names
    var sorts = PageAttributes.sorts
    for attribute in PageAttributes.own(on: name) {
      if let number = table.number(of: attribute) {
        sorts[number] = AttributeSort(attribute, on: name)
      }
    }
    self.sorts = sorts
    required = PageAttributes.required(on: name).compactMap { required in
      table.number(of: required.name).map { ($0, required) }
    }
  }

  /// What the rules look for in the value of the attribute of this number.
  func sort(of attribute: Int) -> AttributeSort {
    attribute == AttributeNumbers.unknown ? .name : sorts[attribute]
  }
}

/// The facts of all elements, by number: first those of a grammar, in its order. A class, as above.
final class ElementTable: Sendable {
  let names: NameTable
  let facts: [ElementFacts]
  /// The names of attributes.
  let attributes = NameTable(PageAttributes.names.names)
  /// The number of `picture`.
  let picture: Int?

  /// The facts of a grammar's elements, and of those that a rule refuses.
  init(_ grammar: Grammar) {
    let others = Set(PageAttributes.elements + ["style"]).subtracting(grammar.names)
    names = NameTable(grammar.names + others.sorted())
    facts = names.names.map { ElementFacts($0) }
    picture = names.number(of: "picture")
  }
}
