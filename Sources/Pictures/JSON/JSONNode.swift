/// A JSON value (RFC 8259) with its offset.
package struct JSONNode: Sendable {
  package enum Value: Sendable {
    case object([(name: String, node: JSONNode)])
    case list([JSONNode])
    case text(String)
    /// The number as written.
    case number(String)
    case flag(Bool)
    case null

    /// The name of the type, for a message.
    package var kind: String {
      switch self {
      case .object: "an object"
      case .list: "a list"
      case .text: "a text"
      case .number: "a number"
      case .flag: "a flag"
      case .null: "null"
      }
    }
  }

  /// The offset of its first byte.
  package let offset: Int
  package let value: Value

  /// Parses the range of the bytes. An unpaired surrogate becomes `JSONReader.half`.
  package init(_ bytes: [UInt8], _ range: Range<Int>) throws(LineError) {
    var reader = JSONReader(bytes, range)
    self = try reader.whole(keeps: true)
  }

  /// The object's member of the name; nil when there is none or it is no object.
  package func member(_ name: String) -> JSONNode? {
    guard case .object(let members) = value else { return nil }
    return members.first { $0.name == name }?.node
  }

  /// The text that it is; nil for any other value.
  package var text: String? {
    if case .text(let text) = value { text } else { nil }
  }

  /// The items of the list that it is; nil for any other value.
  package var list: [JSONNode]? {
    if case .list(let list) = value { list } else { nil }
  }

  fileprivate init(offset: Int, value: Value) {
    self.offset = offset
    self.value = value
  }

  /// Where JSON begins in bytes from elsewhere: behind a byte order mark, which RFC 8259 section 8.1 lets readers ignore.
  package static func start(of bytes: [UInt8]) -> Int {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    return bytes.starts(with: mark) ? mark.count : 0
  }

  /// Why the range of the bytes is not valid JSON, and at which offset; nil when it is valid.
  package static func fault(
    in bytes: [UInt8], _ range: Range<Int>
  ) -> (offset: Int, error: LineError)? {
    var reader = JSONReader(bytes, range)
    do throws(LineError) {
      _ = try reader.whole(keeps: false)
      return nil
    } catch {
      return (reader.at, error)
    }
  }
}

extension JSONReader {
  /// Reads one value of any type, after which nothing may follow; see `node`.
  package mutating func whole(keeps: Bool) throws(LineError) -> JSONNode {
    let node = try node(keeps: keeps)
    try finish()
    return node
  }

  /// Reads a value of any type; see `node`.
  package mutating func value() throws(LineError) -> JSONNode { try node(keeps: true) }

  /// Skips a value of any type.
  package mutating func pass() throws(LineError) { _ = try node(keeps: false) }

  /// Reads a value of any type. When it is not kept, only the syntax is checked, and strings may be invalid
  /// UTF-8.
  fileprivate mutating func node(keeps: Bool, depth: Int = 0) throws(LineError) -> JSONNode {
    guard let byte = next() else { throw unexpected("a value") }
    let offset = at
    guard depth < JSONReader.depthLimit else {
      throw unexpected("at most \(JSONReader.depthLimit) levels")
    }
    let value: JSONNode.Value
    switch byte {
    case UInt8(ascii: "{"):
      var members: [(name: String, node: JSONNode)] = []
      try object("") { (reader, key) throws(LineError) in
        guard keeps else {
          _ = try reader.node(keeps: false, depth: depth + 1)
          return
        }
        guard let name = String(validating: key.bytes, as: UTF8.self) else {
          throw .notUTF8(key: key.name)
        }
        members.append((name, try reader.node(keeps: true, depth: depth + 1)))
      }
      value = .object(members)
    case UInt8(ascii: "["):
      var items: [JSONNode] = []
      try list("") { (reader) throws(LineError) in
        let item = try reader.node(keeps: keeps, depth: depth + 1)
        if keeps { items.append(item) }
      }
      value = .list(items)
    case UInt8(ascii: "\""):
      if keeps {
        value = .text(try anyString("a text"))
      } else {
        _ = try text("")
        value = .text("")
      }
    case UInt8(ascii: "-"), 48...57:
      let number = try anyNumber()
      value = .number(keeps ? String(decoding: number, as: UTF8.self) : "")
    default:
      if skip(word: "true") {
        value = .flag(true)
      } else if skip(word: "false") {
        value = .flag(false)
      } else if skip(word: "null") {
        value = .null
      } else {
        throw unexpected("a value")
      }
    }
    return JSONNode(offset: offset, value: value)
  }
}
