/// Writes JSON (RFC 8259) on one line, without white space. Keys are in the order of the calls.
package struct JSONWriter {
  package private(set) var bytes: [UInt8] = []
  private var isFirst = true

  /// `capacity` is the expected number of bytes.
  package init(capacity: Int = 512) { bytes.reserveCapacity(capacity) }

  /// Continues an object that is already closed.
  package init(reopening object: consuming [UInt8]) {
    bytes = object
    bytes.removeLast()
    isFirst = bytes.last == UInt8(ascii: "{")
  }

  /// Opens an object. Omit the key for the root or an item of a list.
  package mutating func open(_ key: String? = nil) {
    begin(key)
    bytes.append(UInt8(ascii: "{"))
    isFirst = true
  }

  /// Opens a list. Omit the key for the root or an item of a list.
  package mutating func openList(_ key: String? = nil) {
    begin(key)
    bytes.append(UInt8(ascii: "["))
    isFirst = true
  }

  package mutating func close() {
    bytes.append(UInt8(ascii: "}"))
    isFirst = false
  }

  package mutating func closeList() {
    bytes.append(UInt8(ascii: "]"))
    isFirst = false
  }

  package mutating func write(_ key: String, _ text: String) {
    begin(key)
    bytes.append(quoting: text)
  }

  package mutating func write(_ key: String, utf8 text: [UInt8]) {
    begin(key)
    bytes.append(quoting: text)
  }

  /// Writes nothing for nil or an empty text.
  package mutating func write(_ key: String, known text: String?) {
    if let text, !text.isEmpty { write(key, text) }
  }

  /// Writes null for nil.
  package mutating func write(_ key: String, orNull text: String?) {
    if let text { return write(key, text) }
    begin(key)
    bytes += "null".utf8
  }

  package mutating func write(_ key: String, _ number: Int) {
    begin(key)
    bytes += String(number).utf8
  }

  package mutating func write(_ key: String, _ flag: Bool) {
    begin(key)
    bytes += (flag ? "true" : "false").utf8
  }

  /// Writes nothing for an empty list.
  package mutating func write(_ key: String, known list: [String]) {
    guard !list.isEmpty else { return }
    openList(key)
    for text in list { write(item: text) }
    closeList()
  }

  package mutating func write(item text: String) {
    begin(nil)
    bytes.append(quoting: text)
  }

  /// Writes an item of a list. The item is already JSON.
  package mutating func write(json: [UInt8]) {
    begin(nil)
    bytes += json
  }

  /// Begins a member, or an item of a list. Keys come from the code and need no escapes.
  private mutating func begin(_ key: String?) {
    if !isFirst { bytes.append(UInt8(ascii: ",")) }
    isFirst = false
    guard let key else { return }
    bytes.append(UInt8(ascii: "\""))
    bytes += key.utf8
    bytes += "\":".utf8
  }

  /// The bytes for a `<script>` element. Characters with a meaning in XML or HTML are escaped.
  package var scriptBytes: [UInt8] {
    var harmless: [UInt8] = []
    harmless.reserveCapacity(bytes.count + 64)
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
}

extension [UInt8] {
  /// Appends the text as a quoted JSON string (RFC 8259).
  package mutating func append(quoting text: String) { append(quoting: Array(text.utf8)) }

  /// Appends UTF-8 text as a quoted JSON string.
  package mutating func append(quoting text: [UInt8]) {
    append(UInt8(ascii: "\""))
    var rest = text[...]
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
