import Markup
import Testing

@Suite struct HTMLFragmentTests {
  @Test func `bare text gets no paragraph`() throws {
    #expect(try HTMLFragment.parse("A dusty sky") == [.text("A dusty sky")])
    #expect(try HTMLFragment.parse("") == [])
  }

  @Test func `an explanation keeps its emphasis and its links`() throws {
    let nodes = try HTMLFragment.parse(
      "<strong>Explanation:</strong> See <A HREF=ap010203.html>this</A> ,<br>or not")
    #expect(
      nodes == [
        .element(name: "strong", attributes: [], children: [.text("Explanation:")]),
        .text(" See "),
        .element(
          name: "a", attributes: [HTMLFragment.Attribute(name: "href", value: "ap010203.html")],
          children: [.text("this")]),
        .text(" ,"),
        .element(name: "br", attributes: [], children: []),
        .text("or not"),
      ])
  }

  @Test func `character references are resolved in text and in attributes`() throws {
    #expect(
      try HTMLFragment.parse("A &amp; B&nbsp;&eacute; &#8211; &#x2014; &hellip;")
        == [.text("A & B\u{A0}é – — …")])
    #expect(
      try HTMLFragment.parse("<a href='?x=1&amp;y=2&z=3'></a>")
        == [
          .element(
            name: "a", attributes: [HTMLFragment.Attribute(name: "href", value: "?x=1&y=2&z=3")],
            children: [])
        ])
  }

  @Test func `an unknown character reference is left unchanged`() throws {
    #expect(
      try HTMLFragment.parse("AT&T &nosuch; & &; 1") == [.text("AT&T &nosuch; & &; 1")])
  }

  @Test func `angle brackets that start no tag are text`() throws {
    #expect(try HTMLFragment.parse("a < b > c <3 ]]> d") == [.text("a < b > c <3 ]]> d")])
  }

  @Test func `elements left open or closed twice lose no text`() throws {
    let nodes = try HTMLFragment.parse("One<p>Two<p>Three</p></p></div>four <b>five")
    #expect(nodes.map(\.text).joined() == "OneTwoThreefour five")
    #expect(
      nodes.last == .element(name: "b", attributes: [], children: [.text("five")]))
  }

  @Test func `the code in a script is text, not markup`() throws {
    #expect(
      try HTMLFragment.parse("<script>if (a<b) x('<i>&amp;')</script>y")
        == [
          .element(
            name: "script", attributes: [], children: [.text("if (a<b) x('<i>&amp;')")]),
          .text("y"),
        ])
  }

  @Test func `comments, doctypes and processing instructions are dropped`() throws {
    #expect(
      try HTMLFragment.parse("<!DOCTYPE html>a<!-- b <i>c</i> --><?php d ?>e")
        == [.text("a"), .text("e")])
  }

  @Test func `a whole document gives the content of its head and body`() throws {
    let nodes = try HTMLFragment.parse(
      """
      <!doctype html><html><head><meta charset=iso-8859-1><title>Été</title></head>
      <body bgcolor=white><center><a href=big.jpg><IMG SRC=small.jpg alt></a></center></body></html>
      """)
    let names = nodes.compactMap { node in
      if case .element(let name, _, _) = node { name } else { nil }
    }
    #expect(names == ["meta", "title", "center"])
    #expect(nodes.map(\.text).joined().contains("Été"))
    #expect(
      nodes.contains(
        .element(
          name: "center", attributes: [],
          children: [
            .element(
              name: "a", attributes: [HTMLFragment.Attribute(name: "href", value: "big.jpg")],
              children: [
                .element(
                  name: "img",
                  attributes: [
                    HTMLFragment.Attribute(name: "src", value: "small.jpg"),
                    HTMLFragment.Attribute(name: "alt", value: ""),
                  ], children: [])
              ])
          ])))
  }

  @Test func `text after the end of the body is kept`() throws {
    let nodes = try HTMLFragment.parse("a</body></html>b <i>c</i>")
    #expect(nodes.map(\.text).joined() == "ab c")
  }
}
