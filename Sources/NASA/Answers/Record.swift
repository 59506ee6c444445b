import Pictures

/// One JSON object of an answer, read field by field.
struct Record {
  let fields: [String: JSONNode.Value]

  /// The record that a value is. Throws `wrongShape` for any that is no object.
  init(_ value: JSONNode.Value) throws(Refusal) {
    guard case .object(let members) = value else {
      throw .wrongShape(expected: "an object", found: value.kind)
    }
    // The reader refuses a name that comes twice.
    fields = Dictionary(members.lazy.map { ($0.name, $0.node.value) }) { first, _ in first }
  }

  /// Throws `unreadable` when a text has half of a surrogate pair: nobody knows what it was to be.
  func judgedText() throws(Refusal) {
    for (field, value) in fields {
      if case .text(let text) = value,
        text.unicodeScalars.contains(where: { $0.value == JSONReader.half })
      {
        throw .unreadable(field: field.excerpt, reason: "it has half of a surrogate pair")
      }
    }
  }

  /// The text of a field; nil when it is missing, null or of another type, which costs nothing.
  func text(_ field: String) -> String? {
    guard case .text(let text)? = fields[field] else { return nil }
    return text
  }

  /// The text of a field that a record cannot do without.
  func required(_ field: String) throws(Refusal) -> String {
    switch fields[field] {
    case .text(let text)?: return text
    case nil, .null?: throw .missing(field: field)
    case let other?: throw .wrongType(field: field, expected: "a text", found: other.kind)
    }
  }

  /// The day that a field names as `YYYY-MM-DD`.
  func day(_ field: String) throws(Refusal) -> Day {
    let value = try required(field)
    guard let day = Day(iso: value) else { throw .notADay(field: field, value: value.excerpt) }
    return day
  }
}

extension String {
  /// The first 60 characters as a clean line, for a message.
  var excerpt: String { String(cleanLine.prefix(60)) }
}
