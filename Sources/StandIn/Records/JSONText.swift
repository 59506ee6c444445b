/// A JSON value (RFC 8259), written as PHP's encoder does: solidus escaped, ASCII only.
package indirect enum JSONText: Sendable {
  case null
  case number(Int)
  case text(String)
  case list([JSONText])
  case object([(String, JSONText)])

  package var bytes: [UInt8] {
    var out: [UInt8] = []
    write(into: &out)
    return out
  }

  private func write(into out: inout [UInt8]) {
    switch self {
    case .null: out += "null".utf8
    case .number(let number): out += String(number).utf8
    case .text(let text): JSONText.write(text, into: &out)
    case .list(let values):
      out.append(UInt8(ascii: "["))
      for (index, value) in values.enumerated() {
        if index > 0 { out.append(UInt8(ascii: ",")) }
        value.write(into: &out)
      }
      out.append(UInt8(ascii: "]"))
    case .object(let members):
      out.append(UInt8(ascii: "{"))
      for (index, member) in members.enumerated() {
        if index > 0 { out.append(UInt8(ascii: ",")) }
        JSONText.write(member.0, into: &out)
        out.append(UInt8(ascii: ":"))
        member.1.write(into: &out)
      }
      out.append(UInt8(ascii: "}"))
    }
  }

  private static func write(_ text: String, into out: inout [UInt8]) {
    out.append(UInt8(ascii: "\""))
    for unit in text.utf16 {
      switch unit {
      case 0x22: out += "\\\"".utf8
      case 0x5C: out += "\\\\".utf8
      case 0x2F: out += "\\/".utf8
      case 0x0A: out += "\\n".utf8
      case 0x20...0x7E: out.append(UInt8(truncatingIfNeeded: unit))
      default:
        let digits = String(unit, radix: 16)
        out += "\\u".utf8
        out += String(repeating: "0", count: 4 - digits.count).utf8
        out += digits.utf8
      }
    }
    out.append(UInt8(ascii: "\""))
  }
}
