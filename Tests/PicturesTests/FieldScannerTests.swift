import Pictures
import Testing

@Suite struct `Fields of a line` {
  private func written(_ add: (inout [UInt8]) -> Void) -> String {
    var bytes: [UInt8] = []
    add(&bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test(arguments: [0, 1, 9, 10, 99, 100, 4_096, 1_000_000_007, Int.max])
  func `a number is written in decimal digits, and read back`(_ number: Int) {
    let text = written { $0.add(number: number) }
    #expect(text == "\(number)")
    var fields = FieldScanner(Array((text + "\t").utf8)[...])
    // More digits than any file has bytes are no number.
    #expect(fields.number(0x09) == (text.count <= 18 ? number : nil))
  }

  @Test(arguments: ["", "index.html", "a b\tc\nd", "100%", "größe#1", "\u{0}\u{1F}"])
  func `a text is written without what parts fields, and read back`(_ text: String) {
    let line = written { $0.add(field: text) } + "\t"
    #expect(!line.dropLast().utf8.contains { $0 <= 0x20 || $0 == UInt8(ascii: "#") })
    var fields = FieldScanner(Array(line.utf8)[...])
    #expect(fields.next(0x09) == text)
    #expect(fields.isAtEnd)
  }

  @Test func `a field ends with the first of the bytes that may end it`() {
    var fields = FieldScanner(Array("a:b c#d\n".utf8)[...])
    #expect(fields.next(0x20, or: UInt8(ascii: ":")) == "a")
    #expect(fields.last == UInt8(ascii: ":"))
    #expect(fields.next(0x20, or: UInt8(ascii: ":"), UInt8(ascii: "#")) == "b")
    #expect(fields.next(UInt8(ascii: "#")) == "c")
    #expect(fields.next(0x0A) == "d")
    #expect(fields.next(0x0A) == nil)
  }

  @Test func `a line that ends too soon has no such field, and the next begins behind it`() {
    var fields = FieldScanner(Array("a b\nc\t\nno end".utf8)[...])
    #expect(fields.next(0x09) == nil)
    fields.skipLine()
    #expect(fields.next(0x09) == "c")
    fields.skipLine()
    #expect(fields.next(0x09) == nil)
    #expect(fields.rest() == nil)
    fields.skipLine()
    #expect(fields.isAtEnd)
    #expect(fields.next(0x09) == nil)
    #expect(fields.rest() == nil)
  }
}
