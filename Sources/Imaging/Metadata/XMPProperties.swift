import Markup

/// Collects the properties of a packet while its elements are visited. Only those of the picture itself: other
/// pictures that it was made of are described deeper down.
struct XMPProperties {
  enum Name: CaseIterable {
    case title, description, creator, rights, alt
    case created, original

    var local: StaticString {
      switch self {
      case .title: "title"
      case .description: "description"
      case .creator: "creator"
      case .rights: "rights"
      case .alt: "AltTextAccessibility"
      case .created: "DateCreated"
      case .original: "DateTimeOriginal"
      }
    }

    var namespace: StaticString {
      switch self {
      case .title, .description, .creator, .rights: "http://purl.org/dc/elements/1.1/"
      case .alt: "http://iptc.org/std/Iptc4xmpCore/1.0/xmlns/"
      case .created: "http://ns.adobe.com/photoshop/1.0/"
      case .original: "http://ns.adobe.com/exif/1.0/"
      }
    }
  }

  /// A plain text, or the items of a list; of texts in several languages only the default or the first.
  private struct Value {
    var plain: String
    var items: [String] = []
    var isDefault = false
    var isAlternative = false
  }

  private static let rdf: StaticString = "http://www.w3.org/1999/02/22-rdf-syntax-ns#"
  private static let xml: StaticString = "http://www.w3.org/XML/1998/namespace"

  private var values: [Name: Value] = [:]
  /// The depth of `rdf:RDF`.
  private var root: Int?
  /// The property whose descendants are visited.
  private var name: Name?

  /// The text of a property, its items separated by commas; empty when there is none.
  func text(_ name: Name) -> String {
    guard let value = values[name] else { return "" }
    return value.items.isEmpty ? value.plain : value.items.joined(separator: ", ")
  }

  mutating func read(_ element: borrowing Element) {
    guard let root else {
      if element.isNamed("RDF"), element.isIn(XMPProperties.rdf) { root = element.depth }
      return
    }
    switch element.depth - root {
    case 1: readAttributes(element)
    case 2:
      name = Name.allCases.first { element.isNamed($0.local) && element.isIn($0.namespace) }
      // The first counts.
      if let found = name, values[found] != nil { name = nil }
      if let name { values[name] = Value(plain: element.text) }
    case 3:
      if let name, element.isNamed("Alt") { values[name]?.isAlternative = true }
    case 4: if let name, element.isNamed("li") { add(element, to: name) }
    default: break
    }
  }

  private mutating func readAttributes(_ element: borrowing Element) {
    name = nil
    for name in Name.allCases where values[name] == nil {
      if let text = element[name.local, in: name.namespace] { values[name] = Value(plain: text) }
    }
  }

  private mutating func add(_ item: borrowing Element, to name: Name) {
    // Taken out, so that a long list is not copied for each item.
    guard var value = values.removeValue(forKey: name) else { return }
    let isDefault = item["lang", in: XMPProperties.xml] == "x-default"
    if !value.isAlternative {
      value.items.append(item.text)
    } else if value.items.isEmpty || isDefault && !value.isDefault {
      value.items = [item.text]
      value.isDefault = isDefault
    }
    values[name] = value
  }
}
