import Markup

/// Reads the part of RELAX NG that `page.rng` is written in: grammars of named definitions, and elements
/// that take any attribute.
struct GrammarReader {
  /// An element as the grammar tells it.
  struct Kind {
    let name: String
    let namespace: String
    /// What may stand inside; known once the whole grammar has been read.
    var content = Patterns.nothing
  }

  private struct Node {
    let name: String
    let label: String
    let namespace: String
    var children: [Int] = []
  }

  /// What the grammar holds that is not read here.
  struct Unknown: Error { let what: String }

  private(set) var patterns = Patterns()
  private(set) var kinds: [Kind] = []
  private(set) var start = Patterns.nothing
  private var nodes: [Node] = []
  private var definitions: [String: Int] = [:]
  private var known: [Int: Int] = [:]
  /// Elements whose content is not read yet, with their node.
  private var pending: [(kind: Int, node: Int)] = []

  /// Reads a whole grammar.
  init(_ document: borrowing Document) throws(Unknown) {
    var open: [Int] = []
    document.walk { element in
      open.removeLast(open.count - element.depth)
      let outer = open.last.map { nodes[$0].namespace } ?? ""
      if let parent = open.last { nodes[parent].children.append(nodes.count) }
      if element.isNamed("define"), let name = element["name"] { definitions[name] = nodes.count }
      open.append(nodes.count)
      nodes.append(
        Node(
          name: element.name, label: element["name"] ?? "", namespace: element["ns"] ?? outer))
    }
    guard let first = nodes.indices.first(where: { nodes[$0].name == "start" }) else {
      throw Unknown(what: "no start")
    }
    start = try sequence(nodes[first].children[...])
    while let (kind, node) = pending.popLast() {
      let children = nodes[node].children
      guard let first = children.first, takesAnyAttribute(first) else {
        throw Unknown(what: "<\(kinds[kind].name)> with attributes of its own")
      }
      kinds[kind].content = try sequence(children.dropFirst())
    }
  }

  /// Whether the node refers to "any number of attributes of any name".
  private func takesAnyAttribute(_ node: Int) -> Bool {
    guard nodes[node].name == "ref", let definition = definitions[nodes[node].label] else {
      return false
    }
    var names: [String] = []
    var next = nodes[definition].children
    while let node = next.first, next.count == 1 {
      names.append(nodes[node].name)
      next = nodes[node].children
    }
    return next.isEmpty && names == ["zeroOrMore", "attribute", "anyName"]
  }

  private mutating func sequence(_ children: ArraySlice<Int>) throws(Unknown) -> Int {
    var result = Patterns.empty
    for child in children.reversed() { result = patterns.group(try pattern(child), result) }
    return result
  }

  private mutating func pattern(_ node: Int) throws(Unknown) -> Int {
    if let number = known[node] { return number }
    let number = try read(node)
    known[node] = number
    return number
  }

  private mutating func read(_ node: Int) throws(Unknown) -> Int {
    let children = nodes[node].children[...]
    switch nodes[node].name {
    case "empty": return Patterns.empty
    case "text": return Patterns.text
    case "zeroOrMore": return patterns.zeroOrMore(try sequence(children))
    case "oneOrMore": return patterns.oneOrMore(try sequence(children))
    case "optional": return patterns.optional(try sequence(children))
    case "define": return try sequence(children)
    case "choice":
      var members: [Int] = []
      for child in children { members.append(try pattern(child)) }
      return patterns.choice(members)
    case "ref":
      guard let definition = definitions[nodes[node].label] else { break }
      return try pattern(definition)
    case "element":
      kinds.append(Kind(name: nodes[node].label, namespace: nodes[node].namespace))
      pending.append((kinds.count - 1, node))
      return patterns.element(kinds.count - 1)
    default: break
    }
    throw Unknown(what: "<\(nodes[node].name)>")
  }
}
