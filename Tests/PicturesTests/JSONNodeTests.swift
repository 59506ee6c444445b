import Testing

@testable import Pictures

@Suite struct `Any JSON` {
  private static func node(_ text: String) throws(LineError) -> JSONNode {
    let bytes = Array(text.utf8)
    return try JSONNode(bytes, bytes.indices)
  }

  private static func text(_ text: String) throws(LineError) -> String? {
    try node(text).text
  }

  @Test(arguments: [
    ("plain é", "plain é"), (#"\"\\\/\b\f\n\r\t"#, "\"\\/\u{8}\u{C}\n\r\t"),
    (#"a\u0041b\u00e9"#, "aAbé"), (#"\ud83c\udf20"#, "🌠"), (#"x\uD83C\uDF20y"#, "x🌠y"),
    (#"☄\u2604☄"#, "☄☄☄"), ("", ""), (#"\\ud800"#, #"\ud800"#),
  ])
  func `has strings that are what their escapes stand for`(written: String, text: String) throws {
    #expect(try Self.text("\"\(written)\"") == text)
  }

  @Test(arguments: [
    (#"\ud83cx\udf20"#, "?x?"), (#"\ud83c\n\udf20"#, "?\n?"), (#"\ud83c"#, "?"),
    (#"\ud83c\u0041"#, "?A"),
    (#"\ud83c\ud83c\udf20"#, "?🌠"),
  ])
  func `marks half of a surrogate pair`(written: String, text: String) throws {
    let half = try #require(Unicode.Scalar(JSONReader.half))
    let read = try #require(try Self.text("\"\(written)\""))
    #expect(read == text.replacing("?", with: String(half)))
  }

  @Test func `is read with the type of each value`() throws {
    let node = try Self.node(#" {"a": [1, -0.5e+3, true, null], "b": {}}"#)
    guard case .object(let members) = node, case .list(let items) = members[0].value
    else {
      Issue.record("it is something else")
      return
    }
    #expect(members.map(\.name) == ["a", "b"])
    #expect(items.map(\.kind) == ["a number", "a number", "a boolean", "null"])
    guard case .number(let number) = items[1] else {
      Issue.record("it is no number")
      return
    }
    #expect(number == "-0.5e+3")
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
  func `tells where it stops being JSON`(text: String, byte: Int, expected: String) throws {
    #expect(throws: LineError.notJSON(byte: byte, expected: expected)) { try Self.node(text) }
    let bytes = Array(text.utf8)
    let fault = try #require(JSONNode.fault(in: bytes, bytes.indices))
    #expect(fault.error == .notJSON(byte: byte, expected: expected))
    #expect(fault.offset == byte - 1)
  }

  @Test func `never has a name twice in an object, however many there are`() throws {
    for count in [1, 31, 32, 33, 70] {
      let members = (0..<count).map { "\"n\($0)\":0" }
      #expect(try Self.node("{\(members.joined(separator: ","))}").kind == "an object")
      for twice in [0, count - 1] {
        #expect(throws: LineError.repeatedKey("n\(twice)")) {
          try Self.node("{\((members + [members[twice]]).joined(separator: ","))}")
        }
      }
    }
    #expect(throws: LineError.repeatedKey("a")) { try Self.node(#"{"a":0,"\u0061":0}"#) }
  }

  @Test func `nests two hundred levels and no more`() throws {
    let (open, close) = (String(repeating: "[", count: 200), String(repeating: "]", count: 200))
    #expect(try Self.node(open + close).kind == "a list")
    #expect(throws: LineError.notJSON(byte: 201, expected: "at most 200 levels")) {
      try Self.node("[\(open)\(close)]")
    }
  }

  @Test func `holds no bytes that are not UTF-8`() {
    let bytes: [UInt8] = [0x22, 0xFF, 0x22]
    #expect(throws: LineError.notUTF8(key: "a string")) { try JSONNode(bytes, bytes.indices) }
    let named: [UInt8] = [0x7B, 0x22, 0xFF, 0x22, 0x3A, 0x30, 0x7D]
    #expect(throws: LineError.notUTF8(key: "\u{FFFD}")) { try JSONNode(named, named.indices) }
  }
}
