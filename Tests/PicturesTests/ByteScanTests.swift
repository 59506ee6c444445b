import Testing

@testable import Pictures

@Suite struct `A scan of bytes` {
  /// Runs of each length up to three words, of bytes that are similar to a searched one.
  private static let runs: [[UInt8]] = (0...24).flatMap { count in
    [UInt8(0x20), 0x21, 0x23, 0x5B, 0x5D, 0x7F, 0x80, 0xA2, 0xDC, 0xFF].map {
      Array(repeating: $0, count: count)
    }
  }

  @Test func `finds the first match at any position`() {
    for run in Self.runs {
      #expect(run.place(of: 0x22) == run.count)
      for place in run.indices {
        for after in place..<run.count {
          var bytes = run
          bytes[place] = 0x22
          bytes[after] = 0x22
          #expect(bytes.place(of: 0x22) == place)
        }
      }
    }
  }

  @Test func `starts where it is told`() {
    let bytes: [UInt8] = [1, 0, 0, 0, 0, 0, 0, 0, 0, 1]
    for start in 1...9 { #expect(bytes.place(of: 1, from: start) == 9) }
    #expect(bytes.place(of: 0, from: 9) == 10)
    #expect(bytes.place(of: 1, from: 12) == 10)
    #expect([].place(of: 1) == 0)
  }

  @Test func `finds bytes anywhere in a text`() {
    for text in ["a://b", "xa://b", "a://bx", "a:/a:a://b"] {
      #expect(text.containsBytes(of: "a://b"))
    }
    for text in ["", "a", "a://", "a:/b"] { #expect(!text.containsBytes(of: "a://b")) }
  }
}

@Test(arguments: [
  ("", #""""#), ("plain", #""plain""#), ("\"", #""\"""#), ("a\\b\"c", #""a\\b\"c""#),
  ("one\u{0}two\u{1F}three\n", #""one\u0000two\u001fthree\u000a""#),
  ("eight by\"eight by", #""eight by\"eight by""#), ("Ætti / 日本\u{7F}", "\"Ætti / 日本\u{7F}\""),
])
func `a text is quoted as a JSON string`(_ text: String, _ expected: String) {
  var bytes = Array("[".utf8)
  bytes.append(quoting: text)
  #expect(String(decoding: bytes, as: UTF8.self) == "[" + expected)
}
