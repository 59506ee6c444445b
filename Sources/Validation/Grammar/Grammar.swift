import Markup
import Synchronization

/// A grammar as tables: for each state of an element's content, the state that follows each child.
///
/// It decides whether a document is valid in a hundredth of the time of libxml2, which has the messages for
/// invalid ones. Both use the same schema. A class, so that a page uses it without a copy.
final class Grammar: Sendable {
  /// The elements of the grammar, by name and namespace. An empty name matches all others of the
  /// namespace.
  let names: [String]
  let namespaces: [[UInt8]]
  let start: Int
  /// No state: the input is invalid.
  static let none: Int16 = -1

  private let next: [Int16]
  private let kind: [Int16]
  private let afterText: [Int16]
  private let isEnd: [Bool]
  /// For each kind of element: the state before its content, its attributes, and whether it takes any.
  private let content: [Int16]
  private let attributes: [Grammar.AttributeRules]
  private let takesAny: [Bool]
  private let numbers: NameTable
  /// For each element, the next one of the same name.
  private let nextOfName: [Int?]
  /// The elements that match all other names of their namespaces.
  private let others: [Int]

  private let name: String
  private let source: [UInt8]
  /// The schema in libxml2's form. It takes up to 90 ms to compile, and is compiled for the first invalid document.
  private let compiled = Mutex<Schema?>(nil)

  /// Makes tables of a schema that `Grammar.Reader` can read.
  private init(
    _ document: borrowing Document, named name: String, _ source: [UInt8]
  ) throws(Grammar.Reader.Unknown) {
    self.name = name
    self.source = source
    let reader = try Grammar.Reader(document)
    let kinds = reader.kinds
    var patterns = reader.patterns
    var names: [String] = []
    var namespaces: [[UInt8]] = []
    for kind in kinds {
      let namespace = Array(kind.namespace.utf8)
      guard
        !names.indices.contains(where: { names[$0] == kind.name && namespaces[$0] == namespace })
      else { continue }
      names.append(kind.name)
      namespaces.append(namespace)
    }
    self.names = names
    self.namespaces = namespaces
    numbers = NameTable(names)
    nextOfName = names.indices.map { names[($0 + 1)...].firstIndex(of: names[$0]) }
    others = names.indices.filter { names[$0].isEmpty }
    attributes = kinds.map(\.attributes)
    takesAny = kinds.map(\.attributes.takesAny)
    var content = Array(repeating: Grammar.none, count: kinds.count)
    let places = kinds.map { kind in
      names.indices.filter {
        (kind.name.isEmpty || kind.name == names[$0])
          && namespaces[$0] == Array(kind.namespace.utf8)
      }
    }
    // States are the patterns that derivatives can lead to, in the order found.
    var states: [Int: Int16] = [:]
    var found: [Int] = []
    func state(_ pattern: Int) -> Int16 {
      if pattern == Grammar.Patterns.nothing { return Grammar.none }
      if let state = states[pattern] { return state }
      states[pattern] = Int16(found.count)
      found.append(pattern)
      return Int16(found.count - 1)
    }
    start = Int(state(reader.start))
    var (next, kind, afterText): ([Int16], [Int16], [Int16]) = ([], [], [])
    var isEnd: [Bool] = []
    var at = 0
    while at < found.count {
      let pattern = found[at]
      var row = Array(repeating: Grammar.none, count: names.count)
      var inner = row
      for first in patterns.firsts(of: pattern) {
        content[first] = state(kinds[first].content)
        for place in places[first] {
          guard row[place] == Grammar.none else {
            throw Grammar.Reader.Unknown(what: "two kinds of <\(names[place])> in one place")
          }
          row[place] = state(patterns.rest(of: pattern, after: .element(first)))
          inner[place] = Int16(first)
        }
      }
      next += row
      kind += inner
      afterText.append(state(patterns.rest(of: pattern, after: .text)))
      isEnd.append(patterns.isNullable[pattern])
      at += 1
    }
    (self.next, self.kind, self.afterText) = (next, kind, afterText)
    self.isEnd = isEnd
    self.content = content
  }

  /// The number of the element that the tag begins; nil when the grammar has none that matches.
  func number(of tag: borrowing Tag) -> Int? {
    let bytes = tag.bytes.span
    let namespace = bytes.extracting(tag.namespace)
    var number = numbers.number(of: bytes.extracting(tag.name))
    while let place = number {
      let known = namespaces[place]
      if namespace.equals(known.span) { return place }
      number = nextOfName[place]
    }
    for place in others {
      let known = namespaces[place]
      if namespace.equals(known.span) { return place }
    }
    return nil
  }

  /// The state after the element of this number, and its kind; nil when it is not allowed there.
  func step(from state: Int, over number: Int) -> (next: Int, kind: Int)? {
    let place = state * names.count + number
    let next = next[place]
    return next == Grammar.none ? nil : (Int(next), Int(kind[place]))
  }

  /// The state before the content of this kind of element.
  func content(of kind: Int) -> Int { Int(content[kind]) }

  func allows(_ tag: borrowing Tag, for kind: Int) -> Bool {
    takesAny[kind] || attributes[kind].allow(tag)
  }

  /// The state after a text; nil when none is allowed there.
  func stepOverText(from state: Int) -> Int? {
    let next = afterText[state]
    return next == Grammar.none ? nil : Int(next)
  }

  func mayEnd(in state: Int) -> Bool { isEnd[state] }
}

extension Grammar {
  convenience init(named name: String, _ source: [UInt8]) throws(Checker.Failure) {
    let document: Document
    do throws(MarkupError) {
      document = try Document(xml: source)
    } catch {
      throw .schema(name: name, reason: error.description)
    }
    do throws(Grammar.Reader.Unknown) {
      try self.init(document, named: name, source)
    } catch {
      throw .schema(name: name, reason: "\(error.what) is not read")
    }
  }

  /// What libxml2 finds wrong with the document's structure.
  func issues(in document: borrowing Document) -> [MarkupIssue] {
    do throws(Checker.Failure) {
      return document.validate(try schema())
    } catch {
      return [MarkupIssue(line: nil, message: error.description)]
    }
  }

  private func schema() throws(Checker.Failure) -> Schema {
    if let schema = compiled.withLock({ $0 }) { return schema }
    let schema = try Schema(named: name, source)
    compiled.withLock { $0 = schema }
    return schema
  }
}

extension Schema {
  /// Compiles a schema of ours.
  convenience init(named name: String, _ source: [UInt8]) throws(Checker.Failure) {
    do throws(MarkupError) {
      try self.init(relaxNG: source)
    } catch {
      throw .schema(name: name, reason: error.description)
    }
  }
}
