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
      #expect(first(0x22, in: run) == run.count)
      for place in run.indices {
        for after in place..<run.count {
          var bytes = run
          bytes[place] = 0x22
          bytes[after] = 0x22
          #expect(first(0x22, in: bytes) == place)
        }
      }
    }
  }

  @Test func `does not look outside its range`() {
    let bytes: [UInt8] = [1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1]
    for start in 1...10 {
      for end in start...10 {
        let found = unsafe bytes.withUnsafeBytes { unsafe ByteScan.first(1, in: $0, start..<end) }
        #expect(found == end)
      }
    }
  }

  private func first(_ byte: UInt8, in bytes: [UInt8]) -> Int {
    unsafe bytes.withUnsafeBytes { unsafe ByteScan.first(byte, in: $0, 0..<$0.count) }
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
