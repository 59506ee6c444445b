/// Writes JSON (RFC 8259) on one line: no white space, keys in the given order.
package struct JSONWriter {
  package private(set) var bytes: [UInt8] = []
  private var isFirst = true

  /// `capacity` is the expected number of bytes.
  package init(capacity: Int = 512) { bytes.reserveCapacity(capacity) }

  /// Continues an object that was closed.
  package init(reopening object: consuming [UInt8]) {
    bytes = object
    bytes.removeLast()
    isFirst = bytes.last == UInt8(ascii: "{")
  }

  /// Opens an object; without a key, the whole one or an item of a list.
  package mutating func open(_ key: StaticString? = nil) {
    if let key {
      name(key)
    } else if !isFirst {
      bytes.append(UInt8(ascii: ","))
    }
    bytes.append(UInt8(ascii: "{"))
    isFirst = true
  }

  package mutating func openList(_ key: StaticString) {
    name(key)
    bytes.append(UInt8(ascii: "["))
    isFirst = true
  }

  package mutating func closeList() {
    bytes.append(UInt8(ascii: "]"))
    isFirst = false
  }

  package mutating func close() {
    bytes.append(UInt8(ascii: "}"))
    isFirst = false
  }

  package mutating func write(_ key: StaticString, _ text: String) {
    name(key)
    bytes.append(quoting: text)
  }

  /// Writes UTF-8 text.
  package mutating func write(_ key: StaticString, utf8 text: [UInt8]) {
    name(key)
    bytes.append(quoting: text)
  }

  /// Writes nothing for nil or an empty text.
  package mutating func write(_ key: StaticString, known text: String?) {
    guard let text, !text.isEmpty else { return }
    write(key, text)
  }

  package mutating func write(_ key: StaticString, _ number: Int) {
    name(key)
    bytes += String(number).utf8
  }

  package mutating func write(_ key: StaticString, _ flag: Bool) {
    name(key)
    bytes += (flag ? "true" : "false").utf8
  }

  /// Writes nothing for an empty list.
  package mutating func write(_ key: StaticString, known list: [String]) {
    guard !list.isEmpty else { return }
    name(key)
    for (index, text) in list.enumerated() {
      bytes.append(UInt8(ascii: index == 0 ? "[" : ","))
      bytes.append(quoting: text)
    }
    bytes.append(UInt8(ascii: "]"))
  }

  private mutating func name(_ key: StaticString) {
    if !isFirst { bytes.append(UInt8(ascii: ",")) }
    isFirst = false
    // Keys are constants that need no escape.
    bytes.append(UInt8(ascii: "\""))
    key.withUTF8Buffer { unsafe bytes.append(contentsOf: $0) }
    bytes += "\":".utf8
  }
}
