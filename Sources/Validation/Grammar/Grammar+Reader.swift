import Markup

extension Grammar {
  /// Parses the part of RELAX NG that the schemas of pages and of Atom use: grammars of named
  /// definitions, and elements whose attributes come first.
  struct Reader {
    struct Kind {
      /// Empty for an element of any name in the namespace.
      let name: String
      let namespace: String
      var attributes = Grammar.AttributeRules()
      /// The allowed content; known once the whole grammar has been read.
      var content = Grammar.Patterns.nothing
    }

    private struct Node {
      let name: String
      let label: String
      let namespace: String
      let type: String?
      /// The content of a `<value>`.
      let value: String
      var children: [Int] = []
    }

    /// A part of RELAX NG that is not supported.
    struct Unknown: Error { let what: String }

    private(set) var patterns = Grammar.Patterns()
    private(set) var kinds: [Kind] = []
    private(set) var start = Grammar.Patterns.nothing
    private var nodes: [Node] = []
    private var definitions: [String: Int] = [:]
    private var known: [Int: Int] = [:]
    /// Elements whose content has not been read yet, with their node.
    private var pending: [(kind: Int, node: Int)] = []

    init(_ document: borrowing Document) throws(Unknown) {
      var open: [Int] = []
      try document.walk { (element: borrowing Element) throws(Unknown) in
        open.removeLast(open.count - element.depth)
        let outer = open.last.map { nodes[$0].namespace } ?? ""
        if let parent = open.last { nodes[parent].children.append(nodes.count) }
        if element.isNamed("define"), let name = element["name"] { definitions[name] = nodes.count }
        let isOfSchema = element.isNamed("attribute") && element.has("ns")
        if isOfSchema || element.has("combine") {
          throw Unknown(what: "<\(element.name)> on line \(element.line)")
        }
        open.append(nodes.count)
        nodes.append(
          Node(
            name: element.name, label: element["name"] ?? "", namespace: element["ns"] ?? outer,
            type: element["type"], value: element.isNamed("value") ? element.text : ""))
      }
      guard let first = nodes.indices.first(where: { nodes[$0].name == "start" }) else {
        throw Unknown(what: "no start")
      }
      start = try sequence(nodes[first].children)
      while let (kind, node) = pending.popLast() {
        var children = nodes[node].children
        if nodes[node].label.isEmpty { children.removeFirst() }
        var content: [Int] = []
        try part(children, &kinds[kind].attributes, &content)
        kinds[kind].content = try sequence(content)
      }
    }

    /// Separates an element's attributes and content.
    private func part(
      _ children: [Int], _ attributes: inout Grammar.AttributeRules, _ content: inout [Int]
    ) throws(Unknown) {
      for node in children {
        let inner = nodes[node].children
        let isOfAttributes = !inner.isEmpty && inner.allSatisfy { nodes[$0].name == "attribute" }
        var isKnown = true
        switch nodes[node].name {
        case "attribute": isKnown = attributes.add([try rule(node)], isRequired: true)
        case "optional" where isOfAttributes:
          var group: [Grammar.AttributeRules.Rule] = []
          for attribute in inner { group.append(try rule(attribute)) }
          isKnown = attributes.add(group, isRequired: false)
        case "zeroOrMore" where isOfAttributes:
          isKnown =
            inner.count == 1 && nodes[inner[0]].children.map { nodes[$0].name } == ["anyName"]
            && nodes[nodes[inner[0]].children[0]].children.isEmpty
          attributes.takesAny = true
        case "ref":
          guard let definition = definitions[nodes[node].label] else { fallthrough }
          try part(nodes[definition].children, &attributes, &content)
        default: content.append(node)
        }
        if !isKnown { throw Unknown(what: "<\(nodes[node].name)> of attributes") }
      }
    }

    private func rule(_ node: Int) throws(Unknown) -> Grammar.AttributeRules.Rule {
      let children = nodes[node].children
      let isOfXML = nodes[node].label.hasPrefix("xml:")
      let name = nodes[node].label.dropFirst(isOfXML ? 4 : 0)
      guard !name.isEmpty, !name.contains(":"), children.count < 2 else {
        throw Unknown(what: "<attribute name=\"\(nodes[node].label)\">")
      }
      let value = try children.first.map { (child) throws(Unknown) in try self.value(child) }
      return Grammar.AttributeRules.Rule(
        name: Array(name.utf8), isOfXML: isOfXML, value: value ?? .free)
    }

    /// The type of an attribute's value.
    private func value(_ node: Int) throws(Unknown) -> Grammar.AttributeRules.Value {
      let children = nodes[node].children
      switch (nodes[node].name, nodes[node].type) {
      case ("text", _): return .free
      case ("value", nil): return .words([Array(nodes[node].value.utf8)])
      case ("choice", _)
      where children.allSatisfy { nodes[$0].name == "value" && nodes[$0].type == nil }:
        return .words(children.map { Array(nodes[$0].value.utf8) })
      case ("data", "language") where children.isEmpty: return .language
      case ("data", "positiveInteger") where children.isEmpty: return .number(from: 1)
      case ("data", "nonNegativeInteger") where children.isEmpty: return .number(from: 0)
      default: throw Unknown(what: "<\(nodes[node].name)> in an attribute")
      }
    }

    private mutating func sequence(_ children: [Int]) throws(Unknown) -> Int {
      var result = Grammar.Patterns.empty
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
      let children = nodes[node].children
      switch nodes[node].name {
      case "empty": return Grammar.Patterns.empty
      case "text": return Grammar.Patterns.text
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
        let name = nodes[node].label
        guard !name.contains(":") else { break }
        var namespace = nodes[node].namespace
        if name.isEmpty {
          guard let first = children.first, nodes[first].name == "nsName",
            nodes[first].children.isEmpty
          else { break }
          namespace = nodes[first].namespace
        }
        kinds.append(Kind(name: name, namespace: namespace))
        pending.append((kinds.count - 1, node))
        return patterns.element(kinds.count - 1)
      default: break
      }
      throw Unknown(what: "<\(nodes[node].name)>")
    }
  }
}
