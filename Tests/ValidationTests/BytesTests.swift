import Testing

@testable import Validation

@Suite struct `What stands in some bytes` {
  @Test(arguments: [
    "", " ", "\n\t", "\u{A0}\u{2003}", "a", " a", "\u{1}", "\u{7F}", "é", "\u{301}",
  ])
  func `is blank as Unicode has it`(text: String) {
    let bytes = Array(text.utf8)
    let isBlank = bytes.span.isBlank
    #expect(isBlank == text.allSatisfy(\.isWhitespace))
  }

  @Test(arguments: ["tag:a,b:c", "!~"]) func `is visible when it is ASCII`(text: String) {
    let bytes = Array(text.utf8)
    let isVisible = bytes.span.isVisible
    #expect(isVisible)
    for hidden in [" ", "\n", "\u{7F}", "é", "\u{A0}"] {
      let others = Array((text + hidden).utf8)
      let isVisible = others.span.isVisible
      #expect(!isVisible)
    }
  }

  @Test func `has its lines counted at rising places, at earlier ones and beyond its end`() {
    let bytes = Array("a\nbc\n\nd".utf8)
    var lines = LineCount(bytes)
    let places = [0, 1, 2, 2, 5, 6, 3, 0, 7, 100]
    #expect(places.map { lines.line(of: $0) } == [1, 1, 2, 2, 3, 4, 2, 1, 4, 4])
    #expect(places.map { line(of: $0, in: bytes) } == [1, 1, 2, 2, 3, 4, 2, 1, 4, 4])
  }

  @Test func `is found to begin with other bytes of any length`() {
    let text = Array("https://stars.example/apod/2026/11/20.html".utf8)
    for count in 0...text.count {
      var other = Array(text.prefix(count))
      #expect(Self.begins(text, with: other))
      #expect(Self.begins(other, with: text) == (count == text.count))
      for place in other.indices {
        other[place] ^= 1
        #expect(!Self.begins(text, with: other))
        other[place] ^= 1
      }
    }
  }

  private static func begins(_ bytes: [UInt8], with other: [UInt8]) -> Bool {
    bytes.span.starts(with: other.span)
  }
}
