import Foundation
import Pictures
import TestTables
import Testing

/// What RFC 8259 requires, forbids and leaves open: `Cases/json.json`.
@Suite struct `JSON of RFC 8259` {
  struct Case: Decodable, Sendable, CustomTestStringConvertible {
    enum Verdict: String, Decodable { case yes, no, maybe }

    let rfc: Verdict
    let why: String
    /// The text; nil if only `hex` can hold it.
    let json: String?
    /// The bytes as hexadecimal digits.
    let hex: String?
    /// The value read, written again; nil if the text is rejected.
    let read: String?

    var testDescription: String { why }

    var bytes: [UInt8] {
      if let json { return Array(json.utf8) }
      let digits = Array((hex ?? "").utf8)
      return stride(from: 0, to: digits.count - 1, by: 2).compactMap {
        UInt8(String(decoding: digits[$0...$0 + 1], as: UTF8.self), radix: 16)
      }
    }
  }

  static func cases() throws -> [Case] { try casesOfTable("json") }

  @Test(arguments: try cases()) func `is read or rejected as the table says`(_ one: Case) {
    let bytes = one.bytes
    let read = try? JSONNode(bytes[...])
    #expect(read.map { written($0) } == one.read)
    switch one.rfc {
    case .yes: #expect(one.read != nil, "RFC 8259 requires parsers to accept it")
    case .no: #expect(one.read == nil, "RFC 8259 does not allow it")
    case .maybe: break
    }
  }

  /// `fault` expects a text that is known to be UTF-8.
  @Test(arguments: try cases().filter { String(validating: $0.bytes, as: UTF8.self) != nil })
  func `is checked with the same verdict as it is read`(_ one: Case) {
    #expect((JSONNode.fault(in: one.bytes[...]) == nil) == (one.read != nil))
  }

  private func written(_ node: JSONNode) -> String {
    switch node {
    case .object(let members):
      "{\(members.map { "\(quoted($0.name)):\(written($0.value))" }.joined(separator: ","))}"
    case .list(let items): "[\(items.map { written($0) }.joined(separator: ","))]"
    case .text(let text): quoted(text)
    case .number(let number): number
    case .flag(let flag): "\(flag)"
    case .null: "null"
    }
  }

  private func quoted(_ text: String) -> String {
    var bytes: [UInt8] = []
    bytes.append(quoting: text)
    return String(decoding: bytes, as: UTF8.self)
  }
}
