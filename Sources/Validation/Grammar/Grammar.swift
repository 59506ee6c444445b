import Markup

/// A grammar as tables: for each state of an element's content, the state that follows each child.
///
/// It only tells whether a document fits, in a hundredth of the time that libxml2 takes, which has the
/// words for what does not. It is made of the same schema.
struct Grammar {
  /// The names of elements that the grammar knows, each with its one namespace.
  let names: [String]
  let namespaces: [[UInt8]]
  /// The state before the root element.
  let start: Int
  /// No state: what came does not fit.
  static let none: Int16 = -1

  private var next: [Int16] = []
  private var content: [Int16] = []
  private var afterText: [Int16] = []
  private var isEnd: [Bool] = []

  /// Makes tables of a schema that `GrammarReader` can read.
  private init(_ document: borrowing Document) throws(GrammarReader.Unknown) {
    let reader = try GrammarReader(document)
    let kinds = reader.kinds
    var patterns = reader.patterns
    var places: [String: Int] = [:]
    var names: [String] = []
    var namespaces: [[UInt8]] = []
    for kind in kinds {
      let uri = Array(kind.namespace.utf8)
      if let place = places[kind.name] {
        guard namespaces[place] == uri else {
          throw GrammarReader.Unknown(what: "<\(kind.name)> in two namespaces")
        }
      } else {
        places[kind.name] = names.count
        names.append(kind.name)
        namespaces.append(uri)
      }
    }
    self.names = names
    self.namespaces = namespaces
    // States are the patterns that reading can lead to, in the order found.
    var states: [Int: Int16] = [:]
    var found: [Int] = []
    func state(_ pattern: Int) -> Int16 {
      if pattern == Patterns.nothing { return Grammar.none }
      if let state = states[pattern] { return state }
      states[pattern] = Int16(found.count)
      found.append(pattern)
      return Int16(found.count - 1)
    }
    start = Int(state(reader.start))
    var at = 0
    while at < found.count {
      let pattern = found[at]
      var row = Array(repeating: Grammar.none, count: names.count)
      var inner = row
      for kind in patterns.firsts(of: pattern) {
        guard let place = places[kinds[kind].name] else { continue }
        guard row[place] == Grammar.none else {
          throw GrammarReader.Unknown(what: "two kinds of <\(kinds[kind].name)> in one place")
        }
        row[place] = state(patterns.rest(of: pattern, after: .element(kind)))
        inner[place] = state(kinds[kind].content)
      }
      next += row
      content += inner
      afterText.append(state(patterns.rest(of: pattern, after: .text)))
      isEnd.append(patterns.isNullable[pattern])
      at += 1
    }
  }

  /// The states after an element of this name and at its content's beginning; nil when it cannot stand
  /// there.
  func step(from state: Int, name: Int) -> (next: Int, content: Int)? {
    let place = state * names.count + name
    let next = next[place]
    return next == Grammar.none ? nil : (Int(next), Int(content[place]))
  }

  /// The state after a text; nil when none can stand there.
  func stepOverText(from state: Int) -> Int? {
    let next = afterText[state]
    return next == Grammar.none ? nil : Int(next)
  }

  /// Whether the content may end here.
  func mayEnd(in state: Int) -> Bool { isEnd[state] }
}

extension Grammar {
  /// The grammar of a schema of ours.
  init(named name: String, _ source: [UInt8]) throws(ValidationError) {
    let document: Document
    do throws(MarkupError) {
      document = try Document(xml: source)
    } catch {
      throw .schema(name: name, reason: error.description)
    }
    do throws(GrammarReader.Unknown) {
      try self.init(document)
    } catch {
      throw .schema(name: name, reason: "\(error.what) is not read")
    }
  }
}
