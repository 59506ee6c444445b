import Pictures
import Template
package import Yams

/// Validates nodes with rules and collects all mistakes.
package struct FieldReader {
  package enum Origin {
    case file(String)
    case option(String)
  }

  private let origin: Origin
  package private(set) var mistakes: [FieldMistake]

  package init(_ origin: Origin, mistakes: [FieldMistake]) {
    self.origin = origin
    self.mistakes = mistakes
  }

  package var mistakesInOrder: [FieldMistake] {
    func line(_ mistake: FieldMistake) -> Int {
      if case .line(let line, _) = mistake.place { line } else { 0 }
    }
    // Stable sort: mistakes of one line keep the order in which they were found.
    return mistakes.enumerated().sorted {
      (line($0.element), $0.offset) < (line($1.element), $1.offset)
    }.map(\.element)
  }

  /// The values of a mapping's known keys; empty when the node is missing or empty.
  package mutating func table(_ node: Node?, key: String?, keys: [String]) -> [String: Node] {
    guard let node else { return [:] }
    let allowed = "the keys " + keys.joined(separator: ", ")
    guard let mapping = node.mapping else {
      // The root of a file with only comments is null, which is no mistake.
      if key != nil || !node.isEmptyValue {
        report(node, key, node.kind(among: "a table"), allowed)
      }
      return [:]
    }
    var values: [String: Node] = [:]
    for (name, value) in mapping {
      guard let text = name.scalar?.string else {
        report(name, key, name.kind(among: "a key"), allowed)
        continue
      }
      if keys.contains(text) {
        values[text] = value
      } else {
        let full = key.map { "\($0).\(text)" } ?? text
        let hint = hint(nearest(to: text, among: keys))
        report(name, full.cleanKey, "there is no such key" + hint, allowed)
      }
    }
    return values
  }

  /// The value of a setting; nil when it is missing or invalid.
  package mutating func scalar<Value>(_ node: Node?, _ key: String?, _ rule: FieldRule<Value>)
    -> Value?
  {
    guard let node else { return nil }
    guard let text = node.scalar?.string else {
      report(node, key, node.kind(among: "one value"), rule.allowed)
      return nil
    }
    if node.isEmptyValue {
      report(node, key, "it has no value", rule.allowed)
      return nil
    }
    switch rule.read(text) {
    case .value(let value): return value
    case .wrong(let wrong):
      report(node, key, wrong, rule.allowed)
      return nil
    }
  }

  /// The values of a list; nil when it is missing or not a list.
  package mutating func list<Value>(_ node: Node?, _ key: String, _ rule: FieldRule<Value>)
    -> [Value]?
  {
    guard let node else { return nil }
    guard let sequence = node.sequence else {
      report(node, key, node.kind(among: "a list"), "a list, each item \(rule.allowed)")
      return nil
    }
    return sequence.compactMap { scalar($0, key, rule) }
  }

  /// The values of a mapping with free keys; nil when it is missing or not a mapping. Without a key it is the file.
  package mutating func dictionary<Key: Hashable, Value>(
    _ node: Node?, _ key: String?, keys: FieldRule<Key>, values: FieldRule<Value>
  ) -> [Key: Value]? {
    guard let node else { return nil }
    guard let mapping = node.mapping else {
      if key != nil || !node.isEmptyValue {
        report(node, key, node.kind(among: "a table"), "a table, each key \(keys.allowed)")
      }
      return nil
    }
    var found: [Key: Value] = [:]
    for (name, item) in mapping {
      // The value is validated even when its key is invalid, so that all mistakes are reported at once.
      let full =
        name.scalar.map { (key.map { "\($0)." } ?? "") + $0.string }.map(\.cleanKey) ?? key
      let value = scalar(item, full, values)
      // YAML rejects duplicate keys, and a rule maps different texts to different values.
      if let itsKey = scalar(name, key, keys) { found[itsKey] = value }
    }
    return found
  }

  /// Adds a mistake at the node's place.
  package mutating func report(_ node: Node, _ key: String?, _ wrong: String, _ allowed: String) {
    switch origin {
    case .file(let path):
      let place = FieldMistake.Place.line(node.mark?.line ?? 1, path: path)
      mistakes.append(FieldMistake(place: place, key: key, wrong: wrong, allowed: allowed))
    case .option(let name):
      mistakes.append(
        FieldMistake(place: .option(name), key: nil, wrong: wrong, allowed: allowed))
    }
  }
}

extension Node {
  /// Whether the value is empty: `key:`, `~` or `null`.
  fileprivate var isEmptyValue: Bool {
    guard let scalar else { return false }
    return scalar.style == .plain && ["", "~", "null", "Null", "NULL"].contains(scalar.string)
  }

  fileprivate func kind(among due: String) -> String {
    let found =
      switch self {
      case .mapping: "a table"
      case .sequence: "a list"
      case .scalar, .alias: isEmptyValue ? "nothing" : "one value"
      }
    return "\(found) stands where \(due) is due"
  }
}

extension String {
  /// The key, cleaned and truncated for a message.
  fileprivate var cleanKey: String { String(cleanLine.prefix(60)) }
}
