/// What the rules have to know of an element, told by its name.
struct ElementFacts {
  /// Elements that a rule looks at.
  enum Role: String, Sendable {
    case h1, h2, h3, h4, h5, h6, iframe, title, main, script, style, link, meta, source, img
  }

  /// What must be there, by the number of the attribute's name.
  typealias Required = (attribute: Int, words: PageAttributes.Required)

  let role: Role?
  let nesting: Nesting.Kind?
  let required: [Required]
  /// What the rules look for in the value of the attribute of each number.
  let sorts: [AttributeKind]

  /// The facts of the element of this name.
  init(_ name: String) {
    role = Role(rawValue: name)
    nesting = Nesting.Kind(rawValue: name)
    let table = PageAttributes.names
    var sorts = PageAttributes.sorts
    for attribute in PageAttributes.own(on: name) {
      if let number = table.number(of: attribute) {
        sorts[number] = AttributeKind(attribute, on: name)
      }
    }
    self.sorts = sorts
    required = PageAttributes.required(on: name).compactMap { required in
      table.number(of: required.name).map { ($0, required) }
    }
  }
}

/// The facts of all elements, by number: first those of a grammar, in its order. A class of tables, so that
/// asking copies nothing and counts no references.
final class ElementTable: Sendable {
  let names: NameTable
  /// The names of attributes.
  let attributes = NameTable(PageAttributes.names.names)
  /// The number of `picture`.
  let picture: Int?
  /// The number that stands for every element without a name here.
  let unknown: Int
  private let roles: [ElementFacts.Role?]
  private let nestings: [Nesting.Kind?]
  private let sorts: [AttributeKind]
  /// What must be there, element by element.
  let required: [ElementFacts.Required]
  /// Where in `required` each element's begin; they end where the next one's begin.
  private let firstRequired: [Int]

  /// The facts of a grammar's elements, and of those that a rule refuses.
  init(_ grammar: Grammar) {
    let others = Set(PageAttributes.elements + ["style"]).subtracting(grammar.names)
    names = NameTable(grammar.names + others.sorted())
    picture = names.number(of: "picture")
    unknown = names.names.count
    let facts = (names.names + [""]).map { ElementFacts($0) }
    roles = facts.map(\.role)
    nestings = facts.map(\.nesting)
    sorts = facts.flatMap(\.sorts)
    required = facts.flatMap(\.required)
    firstRequired = facts.reduce(into: [0]) { $0.append(($0.last ?? 0) + $1.required.count) }
  }

  /// What the element is to the rules.
  func role(of element: Int) -> ElementFacts.Role? { roles[element] }

  /// What the element is to others inside and around it.
  func nesting(of element: Int) -> Nesting.Kind? { nestings[element] }

  /// What the rules look for in the value of an element's attribute, by its number.
  func sort(of attribute: Int, on element: Int) -> AttributeKind {
    attribute == AttributeNumbers.unknown
      ? .name : sorts[element * attributes.names.count + attribute]
  }

  /// The places in `required` of what must be on the element.
  func placesOfRequired(on element: Int) -> Range<Int> {
    firstRequired[element]..<firstRequired[element + 1]
  }
}
