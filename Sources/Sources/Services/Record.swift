package import Pictures

/// A JSON object in an answer.
package struct Record {
  package let fields: [String: JSONNode]

  package init(fields: [String: JSONNode]) { self.fields = fields }

  /// Throws `wrongShape` if the value is not an object.
  package init(_ value: JSONNode) throws(Rejection) {
    guard case .object(let members) = value else {
      throw .wrongShape(expected: "an object", found: value.kind)
    }
    // Names are unique, because the parser rejects duplicate names.
    fields = Dictionary(members.lazy.map { ($0.name, $0.value) }) { first, _ in first }
  }

  /// Throws `unreadable` if a text has an unpaired surrogate, because its character is unknown.
  package func checkedText() throws(Rejection) {
    for (field, value) in fields {
      if case .text(let text) = value,
        text.unicodeScalars.contains(where: { $0.value == JSONReader.half })
      {
        throw .unreadable(
          field: field.excerpt, reason: "the text contains half of a surrogate pair")
      }
    }
  }

  /// The text of an optional field; nil if it is missing, null or of another type.
  package func text(_ field: String) -> String? {
    fields[field]?.text
  }

  package func required(_ field: String) throws(Rejection) -> String {
    try value(field, "a string", \.text)
  }

  /// The value of a required field that must be a whole number, zero or more.
  package func count(_ field: String) throws(Rejection) -> Int {
    let digits = try value(field, "a number") {
      if case .number(let digits) = $0 { digits } else { nil }
    }
    guard let number = decimal(digits.utf8) else {
      throw .unreadable(field: field, reason: "\(digits.excerpt) is not a whole number")
    }
    return number
  }

  /// The list in a required field, with at most `ParsedAnswer.longestList` items.
  package func list(_ field: String) throws(Rejection) -> [JSONNode] {
    let items = try value(field, "a list", \.list)
    guard items.count <= ParsedAnswer.longestList else {
      throw .wrongType(
        field: field, expected: "a list of at most \(ParsedAnswer.longestList) items",
        found: "a list of \(items.count) items")
    }
    return items
  }

  private func value<Value>(
    _ field: String, _ expected: String, _ read: (JSONNode) -> Value?
  ) throws(Rejection) -> Value {
    let node = fields[field] ?? .null
    if case .null = node { throw .missing(field: field) }
    guard let value = read(node) else {
      throw .wrongType(field: field, expected: expected, found: node.kind)
    }
    return value
  }

  /// The day in a required field, `YYYY-MM-DD`.
  package func day(_ field: String) throws(Rejection) -> Day {
    let value = try required(field)
    guard let day = Day(iso: value) else { throw .notADay(field: field, value: value.excerpt) }
    return day
  }
}

extension String {
  /// The first 60 characters on one clean line, for messages.
  package var excerpt: String { String(cleanLine.prefix(60)) }
}
