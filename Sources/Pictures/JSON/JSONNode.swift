/// A JSON value (RFC 8259).
package enum JSONNode: Sendable {
  case object([(name: String, value: JSONNode)])
  case list([JSONNode])
  case text(String)
  /// The number as text.
  case number(String)
  case flag(Bool)
  case null

  /// Parses bytes. An unpaired surrogate becomes `JSONReader.half`.
  package init(_ bytes: ArraySlice<UInt8>) throws(LineError) {
    var reader = JSONReader(bytes)
    self = try reader.whole()
  }

  /// The type's name, for messages.
  package var kind: String {
    switch self {
    case .object: "an object"
    case .list: "a list"
    case .text: "a string"
    case .number: "a number"
    case .flag: "a boolean"
    case .null: "null"
    }
  }

  /// The member with this name; nil when there is none or this is not an object.
  package func member(_ name: String) -> JSONNode? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.name == name }?.value
  }

  /// The value of a text; nil for other types.
  package var text: String? {
    if case .text(let text) = self { text } else { nil }
  }

  /// The items of a list; nil for other types.
  package var list: [JSONNode]? {
    if case .list(let list) = self { list } else { nil }
  }

  /// The bytes of a file after its byte order mark, if there is one. RFC 8259, section 8.1, allows parsers to ignore
  /// this mark.
  package static func afterMark(_ bytes: [UInt8]) -> ArraySlice<UInt8> {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    return bytes.dropFirst(bytes.starts(with: mark) ? mark.count : 0)
  }

  /// The first error in JSON, and its index in the bytes; nil when the JSON is valid.
  package static func fault(in bytes: ArraySlice<UInt8>) -> (offset: Int, error: LineError)? {
    var reader = JSONReader(bytes)
    do throws(LineError) {
      _ = try reader.whole()
      return nil
    } catch {
      return (reader.at, error)
    }
  }
}
