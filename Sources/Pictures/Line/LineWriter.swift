/// Writes the JSON of one line (RFC 8259): no white space, keys in the order they are given in,
/// which has to be sorted.
struct LineWriter {
  private(set) var bytes: [UInt8] = []
  private var isFirst = true

  /// `capacity` is a guess at how many bytes come.
  init(capacity: Int = 512) { bytes.reserveCapacity(capacity) }

  mutating func open(_ key: StaticString? = nil) {
    if let key { name(key) }
    bytes.append(UInt8(ascii: "{"))
    isFirst = true
  }

  mutating func close() {
    bytes.append(UInt8(ascii: "}"))
    isFirst = false
  }

  mutating func write(_ key: StaticString, _ text: String) {
    name(key)
    string(text)
  }

  /// Nothing is written for nil and for an empty text.
  mutating func write(_ key: StaticString, known text: String?) {
    guard let text, !text.isEmpty else { return }
    write(key, text)
  }

  mutating func write(_ key: StaticString, _ number: Int) {
    name(key)
    bytes += String(number).utf8
  }

  mutating func write(_ key: StaticString, _ flag: Bool) {
    name(key)
    bytes += (flag ? "true" : "false").utf8
  }

  /// Nothing is written for an empty list.
  mutating func write(_ key: StaticString, known list: [String]) {
    guard !list.isEmpty else { return }
    name(key)
    for (index, text) in list.enumerated() {
      bytes.append(UInt8(ascii: index == 0 ? "[" : ","))
      string(text)
    }
    bytes.append(UInt8(ascii: "]"))
  }

  private mutating func name(_ key: StaticString) {
    if !isFirst { bytes.append(UInt8(ascii: ",")) }
    isFirst = false
    string(key.description)
    bytes.append(UInt8(ascii: ":"))
  }

  private mutating func string(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    let text = Array(text.utf8)
    var written = 0
    for (index, byte) in text.enumerated() {
      guard byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") else {
        continue
      }
      bytes += text[written..<index]
      written = index + 1
      bytes.append(UInt8(ascii: "\\"))
      if byte < 0x20 {
        bytes += "u00\(byte < 16 ? "0" : "")\(String(byte, radix: 16))".utf8
      } else {
        bytes.append(byte)
      }
    }
    bytes += text[written...]
    bytes.append(UInt8(ascii: "\""))
  }
}
