import Markup
import Testing

@Suite struct WalkTests {
  private static let page = """
    <html xmlns="http://www.w3.org/1999/xhtml" xml:lang="en">
    <!-- nothing --><head><title>Dust &amp; gas</title></head>
    <body id="top"><p class="">A <a href="?a=1&amp;b=2"
     title="x">link</a></p><?x y?>
    <svg xmlns="http://www.w3.org/2000/svg"/></body></html>
    """

  @Test func `elements are visited in document order with their depth`() throws {
    let page = try Document(xml: Array(WalkTests.page.utf8))
    var seen: [String] = []
    #expect(page.rootName == "html")
    page.walk { seen.append("\($0.depth) \($0.name)") }
    #expect(
      seen == [
        "0 html", "1 head", "2 title", "1 body", "2 p", "3 a", "2 svg",
      ])
  }

  @Test func `attributes are read by name`() throws {
    let page = try Document(xml: Array(WalkTests.page.utf8))
    var links: [String?] = []
    page.walk { element in
      guard element.isNamed("a") else { return }
      links += [element["href"], element["class"]]
    }
    #expect(links == ["?a=1&b=2", nil])
  }

  @Test func `attributes with a prefix are read by name and namespace`() throws {
    let xml = "<a xmlns:x='urn:x' xmlns:y='urn:y' b='1' y:b='2' x:b='&amp;3'/>"
    let document = try Document(xml: Array(xml.utf8))
    var values: [String?] = []
    document.walk { element in
      values += [element["b", in: "urn:x"], element["b", in: "urn:y"], element["b", in: "urn:z"]]
      values += [element["c", in: "urn:x"], element["b"]]
    }
    #expect(values == ["&3", "2", nil, nil, "1"])
  }

  @Test func `an empty attribute is found, and a prefixed one needs its namespace`() throws {
    let page = try Document(xml: Array(WalkTests.page.utf8))
    var classes: [String] = []
    var languages: [String] = []
    page.walk { element in
      if let value = element["class"] { classes.append(value) }
      if let language = element["lang"] { languages.append(language) }
    }
    #expect(classes == [""])
    #expect(languages.isEmpty)
  }

  @Test func `an element knows its parent's name, and the root has no parent`() throws {
    let page = try Document(xml: Array(WalkTests.page.utf8))
    var children: [String] = []
    page.walk { element in
      if element.isChild(of: "body") || element.isChild(of: "") { children.append(element.name) }
    }
    #expect(children == ["p", "svg"])
  }

  @Test func `elements are distinguished by their namespace`() throws {
    let page = try Document(xml: Array(WalkTests.page.utf8))
    let plain = try Document(xml: Array("<a/>".utf8))
    var foreign: [String?] = []
    page.walk { element in
      if !element.isIn("http://www.w3.org/1999/xhtml") { foreign.append(element.namespace) }
    }
    plain.walk { element in
      if !element.isIn("") { foreign.append(element.namespace) }
    }
    #expect(foreign == ["http://www.w3.org/2000/svg", nil])
  }

  @Test func `the text of an element is all the text inside`() throws {
    let page = try Document(xml: Array(WalkTests.page.utf8))
    var texts: [String: String] = [:]
    page.walk { texts[$0.name] = $0.text }
    #expect(texts["title"] == "Dust & gas")
    #expect(texts["p"] == "A link")
    #expect(texts["svg"] == "")
  }

  @Test func `a visitor's error ends the walk`() throws {
    struct Enough: Error, Equatable {}
    let page = try Document(xml: Array(WalkTests.page.utf8))
    var count = 0
    #expect(throws: Enough()) {
      try page.walk { element throws(Enough) in
        count += 1
        if element.isNamed("title") { throw Enough() }
      }
    }
    #expect(count == 3)
  }
}
