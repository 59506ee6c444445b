import Pictures
import Template
package import Yams

/// Validates nodes of a YAML file, or the value of an option, by rules. Collects all mistakes.
package struct FieldReader {
  /// The root of the file; nil if it is empty, contains only comments, or is not YAML.
  package internal(set) var root: Node?
  private var reported: [(line: Int, mistake: FieldMistake)] = []
  /// The path of the file; nil for an option.
  private let path: String?
  private let option: String

  init(path: String) { (self.path, option) = (path, "") }

  /// A reader for the value of an option; `name` is for messages.
  package init(option name: String) { (path, option) = (nil, name) }

  /// The mistakes in the order of their lines.
  package var mistakes: [FieldMistake] {
    // The offset makes the sort stable, so that mistakes of the same line keep their order.
    reported.enumerated().sorted {
      ($0.element.line, $0.offset) < ($1.element.line, $1.offset)
    }.map(\.element.mistake)
  }

  /// The values of a mapping's known keys. Empty if the node is missing or empty.
  package mutating func table(_ node: Node?, key: String?, keys: [String]) -> [String: Node] {
    guard let node else { return [:] }
    let allowed = "the keys " + keys.joined(separator: ", ")
    guard let mapping = node.mapping else {
      let example = key == nil ? "title: Stars" : "\(keys.first ?? "key"): …"
      report(node, key, node.found(insteadOf: "lines such as `\(example)`"), allowed)
      return [:]
    }
    var values: [String: Node] = [:]
    for (name, value) in mapping {
      guard let text = name.text else {
        report(name, key, name.found(insteadOf: "a key such as `title`"), allowed)
        continue
      }
      if keys.contains(text) {
        values[text] = value
      } else {
        let full = key.map { "\($0).\(text)" } ?? text
        let hint = hint(nearest(to: text, among: keys))
        report(name, full.cleanKey, "unknown key" + hint, allowed)
      }
    }
    return values
  }

  /// The value of a setting; nil if it is missing or invalid.
  package mutating func scalar<Value>(_ node: Node?, _ key: String?, _ rule: FieldRule<Value>)
    -> Value?
  {
    guard let node else { return nil }
    guard let text = node.text else {
      let example = node.firstText.map { ", such as `\($0.cleanKey)`" } ?? ""
      report(node, key, node.found(insteadOf: "one value" + example), rule.allowed)
      return nil
    }
    if node.isEmptyValue {
      report(node, key, "the value is missing", rule.allowed)
      return nil
    }
    switch rule.read(text) {
    case .value(let value): return value
    case .wrong(let wrong):
      report(node, key, wrong, rule.allowed)
      return nil
    }
  }

  /// The values of a list; nil if it is missing or not a list.
  package mutating func list<Value>(_ node: Node?, _ key: String, _ rule: FieldRule<Value>)
    -> [Value]?
  {
    guard let node else { return nil }
    guard let sequence = node.sequence else {
      let example = node.firstText?.cleanKey ?? "first, second"
      report(
        node, key, node.found(insteadOf: "a list such as `[\(example)]`"),
        "a list in which each item is \(rule.allowed)")
      return nil
    }
    return sequence.compactMap { scalar($0, key, rule) }
  }

  /// The values of a mapping with free keys; nil if it is missing or not a mapping. `example` is a valid line, for
  /// messages. A nil key means the whole file.
  package mutating func dictionary<Key: Hashable, Value>(
    _ node: Node?, _ key: String?, keys: FieldRule<Key>, values: FieldRule<Value>, example: String
  ) -> [Key: Value]? {
    guard let node else { return nil }
    guard let mapping = node.mapping else {
      report(
        node, key, node.found(insteadOf: "lines such as `\(example)`"),
        "a table in which each key is \(keys.allowed)")
      return nil
    }
    var found: [Key: Value] = [:]
    for (name, item) in mapping {
      // The value is validated even if its key is invalid, so that all mistakes are reported at once.
      let full =
        name.text.map { (key.map { "\($0)." } ?? "") + $0 }.map(\.cleanKey) ?? key
      let value = scalar(item, full, values)
      // No value is overwritten, because YAML rejects duplicate keys, and a rule returns different values for different
      // texts.
      if let itsKey = scalar(name, key, keys) { found[itsKey] = value }
    }
    return found
  }

  package mutating func report(_ node: Node, _ key: String?, _ wrong: String, _ allowed: String) {
    report(line: node.mark?.line ?? 1, key, wrong, allowed)
  }

  /// Adds a mistake on a line of the file.
  mutating func report(line: Int, _ key: String?, _ wrong: String, _ allowed: String) {
    let place = path.map { "\($0):\(line)" + (key.map { ": \($0)" } ?? "") } ?? option
    reported.append((line, FieldMistake(place: place, wrong: wrong, allowed: allowed)))
  }
}

extension Node {
  /// Whether the value is empty: `key:`, `~` or `null`.
  var isEmptyValue: Bool {
    guard let scalar else { return false }
    return scalar.style == .plain && ["", "~", "null", "Null", "NULL"].contains(scalar.string)
  }

  /// The first text in the node, which the author may have meant as the only value.
  fileprivate var firstText: String? {
    if isEmptyValue { return nil }
    return text ?? sequence?.first?.firstText ?? mapping?.first?.key.firstText
  }

  /// A sentence about a node of an unexpected type.
  fileprivate func found(insteadOf expected: String) -> String {
    let found =
      switch self {
      case .mapping: "this is a table"
      case .sequence: "this is a list"
      case .scalar, .alias: isEmptyValue ? "this has no value" : "this is a single value"
      }
    return "\(found), but must be \(expected)"
  }
}

extension String {
  /// The cleaned and truncated key, for messages.
  var cleanKey: String { String(cleanLine.prefix(60)) }
}
