import Testing

@testable import Generator

@Suite struct RecordScannerTests {
  /// What is found in the text: `line:record`, whatever the size of the pieces it comes in.
  private func found(_ text: String) -> [String] {
    let ways = [1, 2, 7, text.utf8.count].map { size -> [String] in
      var scanner = RecordScanner()
      var found: [RecordScanner.Found] = []
      let bytes = Array(text.utf8)
      for start in stride(from: 0, to: bytes.count, by: max(1, size)) {
        scanner.take(Array(bytes[start..<min(bytes.count, start + max(1, size))])) {
          found.append($0)
        }
      }
      scanner.finish { found.append($0) }
      return found.map { "\($0.line):\(words($0.content))" }
    }
    #expect(ways.allSatisfy { $0 == ways[0] }, "\(ways)")
    return ways[0]
  }

  private func words(_ content: RecordScanner.Content) -> String {
    switch content {
    case .record(let bytes): String(decoding: bytes, as: UTF8.self)
    case .tooLong(let count): "too long \(count)"
    case .cutRecord: "cut"
    case .flaw(.openList): "open"
    case .flaw(let flaw): "\(flaw)"
    }
  }

  @Test(arguments: [
    #"[{"a":1},{"b":[2,{"c":"}"}]}]"#, #" [ {"a":1} , {"b":[2,{"c":"}"}]} ] "#,
    "\u{FEFF}" + #"[{"a":1},{"b":[2,{"c":"}"}]}]"#,
  ])
  func `a list on one line is cut into its records`(text: String) {
    #expect(found(text) == [#"1:{"a":1}"#, #"1:{"b":[2,{"c":"}"}]}"#])
  }

  @Test func `lines are records, and empty ones are not`() {
    #expect(found("{\"a\":1}\n\n{\"b\":2}\r\n") == ["1:{\"a\":1}", "3:{\"b\":2}"])
    #expect(found("\u{FEFF}{\"a\":1}") == ["1:{\"a\":1}"])
    #expect(found("{\"a\":1}\n\n \t\n{\n\"b\":2\n}\n") == ["1:{\"a\":1}", "4:{\n\"b\":2\n}"])
  }

  @Test(arguments: ["", "\n \r\n", "\u{FEFF}", "[]", "\n[\n]\n"])
  func `a file without a record says so`(text: String) {
    #expect(found(text) == ["1:the file has no record"])
  }

  @Test func `commas that are missing, or one too many, are told of, and the records are taken`() {
    let (first, second) = ("1:{\"a\":1}", "1:{\"b\":2}")
    let none = "1:a comma without a record before it"
    let last = "1:a comma without a record after it"
    #expect(found(#"[{"a":1},]"#) == [first, last])
    #expect(found(#"[,{"a":1}]"#) == [none, first])
    #expect(found("[,]") == [none])
    #expect(found(#"[{"a":1},,{"b":2}]"#) == [first, none, second])
    #expect(found(#"[{"a":1},,,,]"#) == [first, none])
    let missing = "1:no comma between this record and the one before"
    #expect(found(#"[{"a":1} {"b":2}]"#) == [first, missing, second])
    #expect(
      found("[\n{\"a\":1}\n{\"b\":2},\n]\n") == [
        "2:{\"a\":1}", "3:no comma between this record and the one before", "3:{\"b\":2}",
        "4:a comma without a record after it",
      ])
    #expect(
      found("{\"a\":1},\n{\"b\":2}")
        == [first, "1:a comma outside of a list", "2:{\"b\":2}"])
  }

  @Test func `lists that are not the file's one are told of, and the records are taken`() {
    let (first, second) = ("1:{\"a\":1}", "1:{\"b\":2}")
    let end = "1:the end of a list that has not begun"
    let later = "1:a list after what is whole without it: a file is one list, or lines"
    #expect(found("]") == [end])
    #expect(found("]]],[") == [end, "1:open"])
    #expect(found(#"{"a":1}]"#) == [first, end])
    #expect(found("[][]") == [later])
    #expect(found(#"[{"a":1}][{"b":2}]"#) == [first, later, second])
    #expect(found(#"{"a":1}[{"b":2}]"#) == [first, later, second])
    #expect(found(#"[[{"a":1}],{"b":2}]"#) == ["1:a list within the list", first, second])
    #expect(
      found("[{\"a\":1}]\n{\"b\":2}\n{\"c\":3}\n")
        == [first, "2:a record after the end of the list", "2:{\"b\":2}", "3:{\"c\":3}"])
    #expect(
      found(#"{"a":1}{"b":2}"#)
        == [first, "1:a second record on this line, and no list around them", second])
  }

  @Test func `a record over several lines is one, at the line it begins in`() {
    #expect(
      found("[\n  {\n    \"a\": {\n      \"b\": 1\n    }\n  }\n]\n")
        == ["2:{\n    \"a\": {\n      \"b\": 1\n    }\n  }"])
  }

  @Test func `quotes and braces in a string are text`() {
    #expect(found(#"{"a":"\"}{\\"}"#) == [#"1:{"a":"\"}{\\"}"#])
  }

  @Test func `a record without its end costs itself`() {
    #expect(
      found("{\"a\":\"open\n{\"b\":2}\n{\"c\":\n{\"d\":4}\n")
        == ["1:{\"a\":\"open\n", "2:{\"b\":2}", "3:{\"c\":\n", "4:{\"d\":4}"])
    #expect(
      found("[\n {\"a\":\"open},\n {\"b\":2}\n]")
        == ["2:{\"a\":\"open},\n ", "3:{\"b\":2}"])
    #expect(found("[{\"a\":[,\n{\"b\":2}]") == ["1:{\"a\":[,\n", "2:{\"b\":2}"])
  }

  @Test func `what is no object is handed on too`() {
    #expect(found("[1, \"a,b\",null,{}]") == ["1:1", "1:\"a,b\"", "1:null", "1:{}"])
    #expect(found("no, not this\n{}") == ["1:no, not this", "2:{}"])
  }

  @Test func `a file that is cut short says so`() {
    #expect(found("[{\"a\":1},{\"b\":") == ["1:{\"a\":1}", "1:cut"])
    #expect(found("[{\"a\":1},\n") == ["1:{\"a\":1}", "2:open"])
    #expect(found("{\"a\":1}\n{\"b\":\"x") == ["1:{\"a\":1}", "2:cut"])
  }

  @Test func `what is too long is passed over, and the next line counts again`() {
    let long = String(repeating: "y", count: RecordScanner.longest + 1)
    var scanner = RecordScanner()
    var found: [RecordScanner.Found] = []
    scanner.take(Array("\(long)\n{\"a\":\"\(long)\"}\n{}\n".utf8)) { found.append($0) }
    scanner.finish { found.append($0) }
    #expect(
      found == [
        RecordScanner.Found(line: 1, content: .tooLong(long.utf8.count)),
        RecordScanner.Found(line: 2, content: .tooLong(long.utf8.count + 8)),
        RecordScanner.Found(line: 3, content: .record(Array("{}".utf8))),
      ])
  }
}
