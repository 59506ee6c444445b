import Pictures
import TestSupport
import Testing

@testable import Generator

@Suite struct RecordScannerTests {
  /// What is found in the text: `line:record`, or `line:mistake`.
  private func found(_ text: String) -> [String] {
    var scanner = RecordScanner(Array(text.utf8))
    var found: [String] = []
    while let next = scanner.next() {
      switch next.content {
      case .record(let bytes):
        found.append("\(next.line):\(String(decoding: bytes, as: UTF8.self))")
      case .mistake(let mistake): found.append("\(next.line):\(mistake)")
      }
    }
    return found
  }

  @Test(arguments: [
    #"[{"a":1},{"b":[2,{"c":"}"}]}]"#, #" [ {"a":1} , {"b":[2,{"c":"}"}]} ] "#,
    "\u{FEFF}" + #"[{"a":1},{"b":[2,{"c":"}"}]},]"#, #"{"a":1} {"b":[2,{"c":"}"}]}"#,
  ])
  func `records on one line are found one by one`(text: String) {
    #expect(found(text) == [#"1:{"a":1}"#, #"1:{"b":[2,{"c":"}"}]}"#])
  }

  @Test func `each line is a record, but empty lines are skipped and records can span lines`() {
    #expect(found("{\"a\":1}\n\n{\"b\":2}\r\n") == ["1:{\"a\":1}", "3:{\"b\":2}"])
    #expect(
      found("{\"a\":1}\n\n \t\n{\n\"b\":2\n}\n{}") == ["1:{\"a\":1}", "4:{\n\"b\":2\n}", "7:{}"])
    #expect(found("[\n  {\n  \"b\": 2\n  }\n]\n") == ["2:{\n  \"b\": 2\n  }"])
  }

  @Test(arguments: ["", "\n \r\n", "\u{FEFF}", "[]", "\n[\n]\n"])
  func `a file without a record is reported`(text: String) {
    #expect(found(text) == ["1:the file contains no records"])
  }

  @Test func `a broken record does not affect the records on later lines`() {
    let all = found("{\"a\":1\n{\"b\":2}\nno\nno\n{\"c\":\"x\ny\"}\n{\"d\":4}")
    #expect(all.map { $0.prefix(2) } == ["1:", "2:", "3:", "5:", "7:"])
    #expect(all[1] == "2:{\"b\":2}" && all[4] == "7:{\"d\":4}", "\(all)")
  }

  @Test(arguments: [
    "[{\"a\":1 2},\n{\"b\":2},{\"c\":3}]",
    "[\n  {\"a\":1,\"a\":2},\n  {\"b\":2},\n  {\"c\":3}\n]\n",
    "[\n  {\n    \"a\": \"x\n  },\n  {\"b\":2},\n  {\"c\":3}\n]", "[no,\n{\"b\":2},{\"c\":3}]",
    "[{\"a\":\"}\\\"\",},\n{\"b\":2},{\"c\":3}]",
  ])
  func `a broken record in a list does not affect the records on later lines`(text: String) {
    let all = found(text)
    #expect(all.count == 3, "\(all)")
    #expect(all.suffix(2).map { String($0.drop { $0 != ":" }) } == [":{\"b\":2}", ":{\"c\":3}"])
  }

  @Test func `a truncated file is reported, and its complete records are found`() {
    #expect(
      found("[{\"a\":1},\n{\"b\":") == [
        "1:{\"a\":1}", "2:the file ends in the middle of this record",
      ])
    #expect(
      found("[{\"a\":1},\n") == [
        "1:{\"a\":1}", "2:the file is truncated: its list does not end",
      ])
    #expect(
      found("{\"a\":1}\n{\"b") == ["1:{\"a\":1}", "2:the file ends in the middle of this record"])
  }

  @Test func `a record that is too long is rejected, and the next one is found`() {
    let long = "{\"a\":\"" + String(repeating: "x", count: LineObject.longestLine) + "\"}"
    #expect(
      found("\(long)\n{}") == [
        "1:the record is 131080 bytes long; the limit is 131072", "2:{}",
      ])
  }

  @Test func `a million open brackets are reported as one mistake`() {
    let many = String(repeating: "[", count: 1_000_000)
    #expect(found(many) == ["1:the file contains no records"])
    #expect(found("{\"a\":\(many)").count == 1)
  }
}
