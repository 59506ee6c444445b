import Testing

@testable import Pictures

@Suite struct `Any JSON` {
  private static func node(_ text: String) throws(LineError) -> JSONNode {
    let bytes = Array(text.utf8)
    return try JSONNode(bytes[...])
  }

  @Test func `has a name for the type of each value`() throws {
    guard case .list(let items) = try Self.node(#"[1, true, null, "a", [], {}]"#) else {
      Issue.record("the value is not a list")
      return
    }
    #expect(
      items.map(\.kind) == ["a number", "a boolean", "null", "a string", "a list", "an object"])
  }

  @Test(arguments: [
    ("", 1, "a value"), ("[1,]", 4, "a value"), ("[1 2]", 4, "“,” or “]”"),
    ("01", 2, "no digit after a zero"),
    ("-", 2, "a digit"), ("1.", 3, "a digit"), ("1e", 3, "a digit"), ("tru", 1, "a value"),
    ("{a:1}", 2, "a string"),
    ("{} x", 4, "nothing more"), ("\"a\nb\"", 3, "no control character"), ("\"ab", 4, "“\"”"),
    ("{\"a\" 1}", 6, "“:”"),
    (#""\x""#, 3, "an escape"), (#""\u12g4""#, 3, "four hexadecimal digits"), ("+1", 1, "a value"),
  ])
  func `that is invalid is rejected at the byte of the fault`(
    text: String, byte: Int, expected: String
  ) throws {
    #expect(throws: LineError.notJSON(byte: byte, expected: expected)) { try Self.node(text) }
    let bytes = Array(text.utf8)
    let fault = try #require(JSONNode.fault(in: bytes[...]))
    #expect(fault.error == .notJSON(byte: byte, expected: expected))
    #expect(fault.offset == byte - 1)
  }

  @Test func `with a repeated name in an object is rejected`() throws {
    for count in [1, 31, 32, 33, 70] {
      let members = (0..<count).map { "\"n\($0)\":0" }
      #expect(try Self.node("{\(members.joined(separator: ","))}").kind == "an object")
      for twice in [0, count - 1] {
        #expect(throws: LineError.repeatedKey("n\(twice)")) {
          try Self.node("{\((members + [members[twice]]).joined(separator: ","))}")
        }
      }
    }
  }

  @Test func `with bytes that are not UTF-8 is rejected`() {
    let bytes: [UInt8] = [0x22, 0xFF, 0x22]
    #expect(throws: LineError.notUTF8(key: "a string")) { try JSONNode(bytes[...]) }
    let named: [UInt8] = [0x7B, 0x22, 0xFF, 0x22, 0x3A, 0x30, 0x7D]
    #expect(throws: LineError.notUTF8(key: "\u{FFFD}")) { try JSONNode(named[...]) }
  }
}
