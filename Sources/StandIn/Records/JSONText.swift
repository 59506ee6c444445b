/// A JSON value (RFC 8259), written as PHP's encoder does: solidus escaped, ASCII only.
package indirect enum JSONText: Sendable {
  case null
  case number(Int)
  case text(String)
  case list([JSONText])
  case object([(String, JSONText)])

  package var bytes: [UInt8] { Array(text.utf8) }

  private var text: String {
    switch self {
    case .null: "null"
    case .number(let number): String(number)
    case .text(let text): JSONText.quoted(text)
    case .list(let values): "[" + values.map(\.text).joined(separator: ",") + "]"
    case .object(let members):
      "{"
        + members.map { "\(JSONText.quoted($0.0)):\($0.1.text)" }.joined(separator: ",") + "}"
    }
  }

  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for unit in text.utf16 {
      switch (unit, Unicode.Scalar(unit)) {
      case (0x0A, _): quoted += "\\n"
      case (0x22, let scalar?), (0x2F, let scalar?), (0x5C, let scalar?): quoted += "\\\(scalar)"
      case (0x20...0x7E, let scalar?): quoted += "\(scalar)"
      default:
        let digits = String(unit, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }
    }
    return quoted + "\""
  }
}
