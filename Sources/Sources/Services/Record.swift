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
    guard case .text(let text)? = fields[field] else { return nil }
    return text
  }

  package func required(_ field: String) throws(Rejection) -> String {
    switch fields[field] {
    case .text(let text)?: return text
    case nil, .null?: throw .missing(field: field)
    case let other?: throw .wrongType(field: field, expected: "a string", found: other.kind)
    }
  }

  /// The value of a required field that must be a whole number, zero or more.
  package func count(_ field: String) throws(Rejection) -> Int {
    switch fields[field] {
    case .number(let digits)?:
      guard let number = decimal(digits.utf8) else {
        throw .unreadable(field: field, reason: "\(digits.excerpt) is not a whole number")
      }
      return number
    case nil, .null?: throw .missing(field: field)
    case let other?: throw .wrongType(field: field, expected: "a number", found: other.kind)
    }
  }

  /// The list in a required field, with at most `ParsedAnswer.longestList` items.
  package func list(_ field: String) throws(Rejection) -> [JSONNode] {
    switch fields[field] {
    case .list(let items)?:
      guard items.count <= ParsedAnswer.longestList else {
        throw .wrongType(
          field: field, expected: "a list of at most \(ParsedAnswer.longestList) items",
          found: "a list of \(items.count) items")
      }
      return items
    case nil, .null?: throw .missing(field: field)
    case let other?: throw .wrongType(field: field, expected: "a list", found: other.kind)
    }
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
