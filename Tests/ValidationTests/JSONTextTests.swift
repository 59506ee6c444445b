import Testing

@testable import Validation

@Suite struct `The text of a JSON string` {
  @Test(arguments: [
    ("plain é", "plain é"), (#"\"\\\/\b\f\n\r\t"#, "\"\\/\u{8}\u{C}\n\r\t"),
    (#"a\u0041b\u00e9"#, "aAbé"), (#"\ud83c\udf20"#, "🌠"), (#"x\uD83C\uDF20y"#, "x🌠y"),
    (#"\ud83cx\udf20"#, "\u{FFFD}x\u{FFFD}"), (#"\ud83c\n\udf20"#, "\u{FFFD}\n\u{FFFD}"),
    (#"\ud83c"#, "\u{FFFD}"), (#"☄\u2604☄"#, "☄☄☄"), ("", ""),
  ])
  func `is what its escapes stand for`(written: String, text: String) {
    #expect(JSONNode.text(Array(written.utf8)[...]) == text)
  }
}
