/// What the rules need to know of an element, by its name.
struct ElementFacts {
  enum Role: String, Sendable {
    case h1, h2, h3, h4, h5, h6, iframe, title, main, script, style, link, meta, source, img
  }

  /// A required attribute, by the number of its name.
  typealias Required = (attribute: Int, words: PageAttributes.Required)

  let role: Role?
  let nesting: PageRules.Nesting.Kind?
  let required: [Required]
  /// The check for the value of each attribute, by its number.
  let kinds: [PageAttributes.Kind]

  init(_ name: String) {
    role = Role(rawValue: name)
    nesting = PageRules.Nesting.Kind(rawValue: name)
    let table = PageAttributes.names
    var kinds = PageAttributes.kinds
    for attribute in PageAttributes.own(on: name) {
      if let number = table.number(of: attribute) {
        kinds[number] = PageAttributes.Kind(attribute, on: name)
      }
    }
    self.kinds = kinds
    required = PageAttributes.required(on: name).compactMap { required in
      table.number(of: required.name).map { ($0, required) }
    }
  }
}

extension ElementFacts {
  /// The facts of all elements, by number: first those of a grammar, in its order. A class of tables,
  /// so that lookups copy nothing and count no references.
  final class Table: Sendable {
    let names: NameTable
    let attributes = NameTable(PageAttributes.names.names)
    let picture: Int?
    /// The number for elements that are not in the table.
    let unknown: Int
    private let roles: [ElementFacts.Role?]
    private let nestings: [PageRules.Nesting.Kind?]
    private let kinds: [PageAttributes.Kind]
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
      kinds = facts.flatMap(\.kinds)
      required = facts.flatMap(\.required)
      firstRequired = facts.reduce(into: [0]) { $0.append(($0.last ?? 0) + $1.required.count) }
    }

    func role(of element: Int) -> ElementFacts.Role? { roles[element] }

    func nesting(of element: Int) -> PageRules.Nesting.Kind? { nestings[element] }

    /// The check for the value of an element's attribute, by its number.
    func kind(of attribute: Int, on element: Int) -> PageAttributes.Kind {
      attribute == PageAttributes.Numbers.unknown
        ? .name : kinds[element * attributes.names.count + attribute]
    }

    /// The indices in `required` of the element's attributes.
    func placesOfRequired(on element: Int) -> Range<Int> {
      firstRequired[element]..<firstRequired[element + 1]
    }
  }
}
