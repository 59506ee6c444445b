import Testing
@testable import Markup

@Suite struct HostileFragmentTests {
  @Test(arguments: ["<b>", "<div>", "<table><td>", "<x-y>"])
  func `excessively nested markup is rejected`(tag: String) {
    let deep = String(repeating: tag, count: HTMLFragment.byteLimit / tag.utf8.count)
    #expect(throws: MarkupError.tooDeep(limit: HTMLFragment.depthLimit)) {
      try HTMLFragment.parse(deep)
    }
  }

  @Test func `markup at the nesting limit is read, and beyond it is rejected`() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: "<i>", count: depth) + "x" + String(repeating: "</i>", count: depth)
    }
    let limit = HTMLFragment.depthLimit
    #expect(try HTMLFragment.parse(nested(limit - 1)).map(\.text) == ["x"])
    #expect(throws: MarkupError.tooDeep(limit: limit)) {
      try HTMLFragment.parse(nested(limit + 1))
    }
  }

  @Test func `a hundred thousand levels are rejected by length before parsing`() {
    let deep = String(repeating: "<div>", count: 100_000)
    #expect(throws: MarkupError.tooLong(bytes: 500_000, limit: HTMLFragment.byteLimit)) {
      try HTMLFragment.parse(deep)
    }
  }

  @Test func `text at the byte limit is read, and one byte more is rejected`() throws {
    let longest = String(repeating: "a", count: HTMLFragment.byteLimit)
    #expect(try HTMLFragment.parse(longest) == [.text(longest)])
    #expect(throws: MarkupError.self) { try HTMLFragment.parse(longest + "a") }
  }

  @Test(arguments: ["\u{0B}", "\u{0C}"])
  func `unusual white space does not hide attributes from the limit`(space: String) throws {
    let names = (0..<2_000).map { "a\($0)" }.joined(separator: " ")
    for tag in ["<a \(names.replacing(" ", with: space))>", "<a x\(space)=\(space)y \(names)>"] {
      #expect(throws: MarkupError.tooManyAttributes(limit: 200)) { try HTMLFragment.parse(tag) }
    }
    // Quoted after the space, the names are one value, as in libxml2.
    let quoted = try HTMLFragment.parse("<a x=\(space)\"\(names)\">")
    guard case .element(_, let attributes, _) = quoted.first else {
      Issue.record("no element")
      return
    }
    #expect(attributes.map(\.name) == ["x"])
  }

  @Test func `a NUL does not end the text`() throws {
    #expect(try HTMLFragment.parse("a\0b\0") == [.text("a\u{FFFD}b\u{FFFD}")])
  }

  @Test func `references to invalid characters produce no text`() throws {
    let nodes = try HTMLFragment.parse("a&#0;&#xD800;&#x110000;&#99999999999999999999;b")
    #expect(nodes.map(\.text).joined().filter { $0 != "\u{FFFD}" } == "ab")
  }

  @Test func `bytes that are not UTF-8 become replacement characters`() throws {
    let text = String(decoding: [0x61, 0xFF, 0xC3, 0x62], as: UTF8.self)
    #expect(try HTMLFragment.parse(text) == [.text("a\u{FFFD}\u{FFFD}b")])
  }

  @Test func `a document cannot change its own encoding`() throws {
    let nodes = try HTMLFragment.parse(
      "<meta http-equiv=content-type content='text/html; charset=utf-16'>é")
    #expect(nodes.last == .text("é"))
  }

  @Test func `markup cannot close or reopen the element that wraps it`() throws {
    let nodes = try HTMLFragment.parse("a</apod-fragment>b<apod-fragment>c")
    #expect(nodes == [.text("a"), .text("b"), .text("c")])
  }

  @Test(arguments: [
    "<!--", "<!", "<?", "</", "<![CDATA[", "<!DOCTYPE ", "<a b=\"", "<script>", "&", "&#", "&#x",
    "<",
    "<a:", "<html a=b>", "<x/>", "<p>", "<form><p>", "<svg><title><p>", "<select><option>", "\0",
    "é",
  ])
  func `repeated pieces of syntax are read or rejected within the limits`(piece: String) {
    let text = String(repeating: piece, count: HTMLFragment.byteLimit / piece.utf8.count)
    do {
      let nodes = try HTMLFragment.parse(text)
      #expect(nodes.map(\.text).joined().utf8.count <= 3 * HTMLFragment.byteLimit)
    } catch {
      #expect(
        [
          .tooDeep(limit: HTMLFragment.depthLimit),
          .tooManyAttributes(limit: HTMLFragment.TagLimits.attributes),
          .tagTooLong(line: 1, limit: HTMLFragment.TagLimits.bytes),
        ].contains(error))
    }
  }

  @Test(arguments: ["a%=1", "a%", "a%=\"1\"", "a%='>'", "a% = 1", "a%/"])
  func `a tag with 200 attributes is read, and with 201 is rejected`(attribute: String) throws {
    func tag(_ count: Int) -> String {
      let all = (0..<count).map { attribute.replacing("%", with: "\($0)") }
      return "<p>Stars</p><a \(all.joined(separator: " "))>"
    }
    guard case .element("a", let attributes, [])? = try HTMLFragment.parse(tag(200)).last else {
      Issue.record("the element is missing")
      return
    }
    #expect(attributes.count == 200)
    #expect(throws: MarkupError.tooManyAttributes(limit: 200)) { try HTMLFragment.parse(tag(201)) }
  }

  @Test(arguments: ["<a href=\"%\">", "<a href='%'", "<a href=%", "<%>", "<a %>", "<a b%=c>"])
  func `a tag of more than 16 KiB is rejected`(tag: String) throws {
    func text(_ count: Int) -> String {
      "Stars\n" + tag.replacing("%", with: String(repeating: "x", count: count))
    }
    #expect(throws: Never.self) { try HTMLFragment.parse(text(16_000)) }
    #expect(throws: MarkupError.tagTooLong(line: 2, limit: 16_384)) {
      try HTMLFragment.parse(text(16_384))
    }
  }

  @Test func `words between tags do not count as attributes`() throws {
    let text = "<p>" + String(repeating: "star ", count: 1_000) + "</p>"
    #expect(try HTMLFragment.parse(text).count == 1)
  }
}
