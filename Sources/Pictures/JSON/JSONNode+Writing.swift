/// A value that can be written as JSON.
package protocol JSONConvertible {
  /// The value as JSON.
  var json: JSONNode { get }
}

extension JSONNode: JSONConvertible {
  package var json: JSONNode { self }
}

extension String: JSONConvertible {
  package var json: JSONNode { .text(self) }
}

extension Int: JSONConvertible {
  package var json: JSONNode { .number(String(self)) }
}

extension Bool: JSONConvertible {
  package var json: JSONNode { .flag(self) }
}

extension Array: JSONConvertible where Element: JSONConvertible {
  package var json: JSONNode { .list(map { $0.json }) }
}

extension JSONNode: ExpressibleByDictionaryLiteral {
  /// Creates an object with these members, in this order. Members that are nil are left out.
  package init(dictionaryLiteral members: (String, (any JSONConvertible)?)...) {
    self = .object(members.compactMap { name, value in value.map { (name, $0.json) } })
  }

  /// The text, or null for nil.
  package init(orNull text: String?) { self = text.map(JSONNode.text) ?? .null }

  /// The object with more members at its end. `more` must be an object.
  package func adding(_ more: JSONNode) -> JSONNode {
    guard case .object(let members) = self, case .object(let others) = more else { return self }
    return .object(members + others)
  }
}

extension JSONNode {
  /// The value as JSON (RFC 8259) on one line, without white space.
  package var bytes: [UInt8] {
    var bytes: [UInt8] = []
    write(to: &bytes)
    return bytes
  }

  /// An object as JSON with one member per line. In a list of objects, each object has its own line.
  package var lines: [UInt8] {
    guard case .object(let members) = self, !members.isEmpty else { return bytes }
    var bytes = Array("{".utf8)
    for (index, (name, value)) in members.enumerated() {
      bytes += (index == 0 ? "\n  " : ",\n  ").utf8
      bytes.append(quoting: name)
      bytes += ": ".utf8
      guard case .list(let items) = value, case .object? = items.first else {
        value.write(to: &bytes)
        continue
      }
      for (index, item) in items.enumerated() {
        bytes += (index == 0 ? "[\n    " : ",\n    ").utf8
        item.write(to: &bytes)
      }
      bytes += "\n  ]".utf8
    }
    return bytes + "\n}".utf8
  }

  /// `lines` as a file, which ends with a line feed.
  package var file: [UInt8] { lines + [UInt8(ascii: "\n")] }

  /// The bytes for a `<script>` element. Characters with a meaning in XML or HTML are escaped.
  package var scriptBytes: [UInt8] {
    var harmless: [UInt8] = []
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "<"): harmless += "\\u003C".utf8
      case UInt8(ascii: ">"): harmless += "\\u003E".utf8
      case UInt8(ascii: "&"): harmless += "\\u0026".utf8
      default: harmless.append(byte)
      }
    }
    return harmless
  }

  private func write(to bytes: inout [UInt8]) {
    switch self {
    case .object(let members):
      bytes.append(UInt8(ascii: "{"))
      for (index, (name, value)) in members.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        bytes.append(quoting: name)
        bytes.append(UInt8(ascii: ":"))
        value.write(to: &bytes)
      }
      bytes.append(UInt8(ascii: "}"))
    case .list(let items):
      bytes.append(UInt8(ascii: "["))
      for (index, item) in items.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        item.write(to: &bytes)
      }
      bytes.append(UInt8(ascii: "]"))
    case .text(let text): bytes.append(quoting: text)
    case .number(let digits): bytes += digits.utf8
    case .flag(let flag): bytes += (flag ? "true" : "false").utf8
    case .null: bytes += "null".utf8
    }
  }
}

extension [UInt8] {
  /// Appends the text as a quoted JSON string (RFC 8259).
  package mutating func append(quoting text: String) {
    append(UInt8(ascii: "\""))
    // An array, because copying a part of a string byte by byte would dominate the time for long texts.
    var rest = Array(text.utf8)[...]
    while true {
      let plain = rest.prefix { !$0.isSpecialInJSON }
      append(contentsOf: plain)
      rest = rest[plain.endIndex...]
      guard let byte = rest.popFirst() else { break }
      append(UInt8(ascii: "\\"))
      if byte < 0x20 {
        append(contentsOf: "u00\(byte < 16 ? "0" : "")\(String(byte, radix: 16))".utf8)
      } else {
        append(byte)
      }
    }
    append(UInt8(ascii: "\""))
  }
}

extension UInt8 {
  /// Whether the byte ends a JSON string or needs an escape in one (RFC 8259, section 7).
  var isSpecialInJSON: Bool {
    self < 0x20 || self == UInt8(ascii: "\"") || self == UInt8(ascii: "\\")
  }
}
