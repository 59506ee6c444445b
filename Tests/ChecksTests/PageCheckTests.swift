import Markup
import Testing

@testable import Checks

/// A change that breaks a good page, with the line and words of the expected finding.
struct Breakage: CustomTestStringConvertible, Sendable {
  let good: String
  let bad: String
  /// The findings' line; nil for the whole page.
  let line: Int?
  /// Words of the finding.
  let words: String

  init(_ good: String, _ bad: String, _ line: Int?, _ words: String) {
    (self.good, self.bad, self.line, self.words) = (good, bad, line, words)
  }

  var testDescription: String { "\(good) → \(bad)" }

  /// Breaks the sample and expects findings only on this line, one of them with these words.
  func expect() throws {
    try #require(Samples.page.contains(good))
    let findings = try Samples.findings(
      in: Samples.page.replacing(good, with: bad, maxReplacements: 1))
    let place = "\(Samples.path):" + (line.map { "\($0):" } ?? "") + " "
    #expect(findings.allSatisfy { $0.hasPrefix(place) }, "\(findings)")
    #expect(findings.contains { $0.contains(words) }, "\(findings)")
  }
}

@Suite struct `Checks of a page` {
  @Test(arguments: [
    (Samples.path, Samples.page), ("ap261120.html", Samples.moved), ("404.html", Samples.notFound),
  ])
  func `a good page has no findings`(path: String, page: String) throws {
    #expect(try Samples.findings(in: page, at: path) == [])
  }

  @Test(arguments: [
    // Headings and names
    Breakage(
      "<h1>A Comet over the Harbour</h1>", "<p>A Comet</p>", nil,
      "the page has 0 <h1> elements; a page must have exactly one <h1>"),
    Breakage(
      "<footer>", "<footer><h1>Again</h1>", nil,
      "the page has 2 <h1> elements; a page must have exactly one <h1>"
    ),
    Breakage(
      "<h2 id=\"more\">More</h2>", "<h3 id=\"more\">More</h3>", 29, "the next level is <h2>"),
    Breakage("<header>", "<header><h2>Sky</h2>", 20, "<h2> comes before the page's <h1>"),
    Breakage("<title>A Comet over the Harbour</title>", "<title> </title>", 6, "<title> is empty"),
    Breakage(
      "</main>", "</main><main></main>", nil,
      "the page has 2 <main> elements; a page can have only one <main>"),
    Breakage("<footer>", "<footer id=\"main\">", 37, "the id \"main\" is already used on line 21"),
    Breakage("<footer>", "<footer id=\"no id\">", 37, "is empty or contains white space"),
    Breakage(
      "for=\"find\"", "for=\"fnid\"", 33, "for refers to \"fnid\", but no element on the page has"),
    // Pictures and players
    Breakage("<title>A Comet over the Harbour</title>", "", nil, "the page has no <title>"),
    Breakage(" title=\"The tail\"", "", 31, "<iframe> has no title; describe what the frame shows"),
    Breakage(
      "title=\"The tail\"", "title=\"\"", 31, "<iframe> has no title; describe what the frame shows"
    ),
    Breakage(" alt=\"A comet\"", "", 25, "<img> has no alt; describe the picture"),
    Breakage(" height=\"900\"", "", 25, "<img> has no height; without a height, the page jumps"),
    Breakage("<img src=\"../../pictures/2026/11/20.jpg?v=1\"", "<img", 25, "<img> has no src"),
    Breakage(
      "1600w\"", "wide\"", 25, "srcset: \"wide\" is neither a width (800w) nor a density (2x)"),
    Breakage(
      "1200w\" sizes=\"100vw\"/>", "1200w\"/>", 25, "srcset lists widths, but sizes is missing"),
    Breakage(
      "rel=\"icon\" type=\"image/svg+xml\" href=\"../../assets/icon.svg\"",
      "rel=\"preload\" as=\"image\" imagesrcset=\"../../assets/icon.svg 800w\"", 10,
      "imagesrcset lists widths, but imagesizes is missing"),
    // What the security policy blocks
    Breakage("</body>", "<script>go()</script></body>", 38, "blocks inline scripts"),
    Breakage(
      "src=\"../../assets/keys.js\"", "src=\"https://cdn.example/keys.js\"", 16,
      "is on another site"),
    Breakage(
      "href=\"../../assets/style.css?v=0a1b2c3d\"", "href=\"https://cdn.example/a.css\"", 8,
      "is on another site"),
    // Addresses
    Breakage(
      "https://assets.example/comet.mp4", "http://assets.example/comet.mp4", 30, "use https:"),
    Breakage(
      "https://assets.example/comet.jpg 1600w", "http://assets.example/c.jpg 1600w", 25,
      "use https:"),
    Breakage(
      "src=\"https://player.example/1\"", "src=\"//player.example/1\"", 31,
      "has no scheme"),
    Breakage("src=\"https://player.example/1\"", "src=\"\"", 31, "an address is empty"),
    Breakage(
      "poster=\"../../pictures/2026/11/20.jpg\"", "poster=\"data:image/gif;base64,R0\"", 30,
      "is not an https:"),
    Breakage("mailto:me@sky.example", "javascript:alert(1)", 28, "is not an https:"),
    Breakage("mailto:me@sky.example", "java&#10;script:alert(1)", 28, "is not an https:"),
    Breakage("mailto:me@sky.example", " javascript:alert(1)", 28, "is not an https:"),
    Breakage(
      "mailto:me@sky.example", "https:///comet", 28, "is not an address that browsers can open"),
    Breakage(
      "mailto:me@sky.example", "https://2130706433/x", 28,
      "is not an address that browsers can open"),
    Breakage("mailto:me@sky.example", "&#10;//elsewhere.example/x", 28, "leads out of the site"),
    Breakage("mailto:me@sky.example", "\\\\elsewhere.example\\", 28, "leads out of the site"),
    Breakage("\"../../index.html\"", "\"../../../index.html\"", 20, "leads out of the site"),
    Breakage(
      "\"../../index.html\"", "\"../../\"", 20,
      "leads to a folder, which does not work when the site is opened from disk"),
    Breakage(
      "\"../../index.html\"", "\"/apod/index.html\"", 20,
      "starts with /, which breaks pages that are opened from disk"),
    Breakage(
      "<title>", "<meta http-equiv=\"Refresh\" content=\"5; url=19.html\"/><title>", 6,
      "write it as \"0; url=page.html\""),
    Breakage(
      "rel=\"stylesheet\" href=\"../../assets/style.css?v=0a1b2c3d\"",
      "rel=\"stylesheet\" href=\"https://cdn.example/a.css\"", 8, "is on another site"),
    Breakage(
      "aria-label=\"Site\"", "aria-label=\"Site\" aria-errormessage=\"gone\"", 20,
      "aria-errormessage refers to \"gone\""),
    // Nesting
    Breakage(
      "a friend</a>", "a <a href=\"19.html\">friend</a></a>", 28, "<a> is inside another <a>"),
    Breakage(
      "<label for=\"find\">", "<form></form><label for=\"find\">", 33,
      "<form> is inside another <form>"),
  ])
  func `a violation of a rule is reported at its line`(breakage: Breakage) throws {
    try breakage.expect()
  }

  @Test(arguments: [
    Breakage(" lang=\"en\"", "", 2, "html"),
    Breakage("lang=\"en\"", "lang=\"English language\"", 2, "lang"),
    Breakage("datetime=\"2026-11-20\"", "datetime=\"2023-02-29\"", 23, "time"),
    Breakage(" type=\"image/avif\"", "", nil, "source"),
    Breakage("width=\"1600\"", "width=\"0\"", 25, "width"),
    Breakage("width=\"1600\"", "width=\"100%\"", 25, "width"),
    Breakage("loading=\"lazy\"", "loading=\"never\"", 31, "iframe"),
    Breakage("<p>It has", "<p><div>wide</div>It has", 28, "div"),
    Breakage("<p>It has", "<centre>wide</centre><p>It has", 28, "centre"),
    Breakage("<tbody><tr><td>20</td></tr></tbody>", "<tr><td>20</td></tr>", 34, "tr"),
    Breakage("<ol><li", "<ol>First: <li", 35, "ol"), Breakage("<dt>Tail</dt>", "", 32, "dd"),
    Breakage("<p>It has", "<p href=\"19.html\">It has", 28, "href"),
    Breakage("<p>It has", "<p colour=\"red\">It has", 28, "colour"),
    Breakage("<p>It has", "<p style=\"color: red\">It has", 28, "style"),
    Breakage("<p>It has", "<p onclick=\"go()\">It has", 28, "onclick"),
    Breakage("aria-label=\"Site\"", "aria-lable=\"Site\"", 20, "aria-lable"),
    Breakage("<p>It has", "<p xml:lang=\"en\">It has", 28, "lang"),
    Breakage("</head>", "<style>p { color: red }</style></head>", 17, "style"),
    Breakage(
      "<p>It has", "<p><svg xmlns=\"http://www.w3.org/2000/svg\"><circle/></svg>It has", 28,
      "circle"),
    Breakage("viewBox=\"0 0 3 2\"", "viewbox=\"0 0 3 2\"", 25, "viewbox"),
    Breakage(" xmlns=\"http://www.w3.org/1999/xhtml\"", "", 2, "html"),
  ])
  func `a violation of the schema is reported at its line`(breakage: Breakage) throws {
    try breakage.expect()
  }
}

@Suite struct `Differences between XML and HTML` {
  @Test(arguments: [
    Breakage(
      "<!DOCTYPE html>", "<!DOCTYPE HTML>", nil, "the page does not start with <!DOCTYPE html>"),
    Breakage("<!DOCTYPE html>\n", "", nil, "the page does not start with <!DOCTYPE html>"),
    Breakage("<meta charset=\"utf-8\"/>", "", nil, "the page has no <meta charset=\"utf-8\"/>"),
    Breakage(
      "<meta charset=\"utf-8\"/>", "<meta charset=\"latin1\"/>", nil,
      "the page has no <meta charset=\"utf-8\"/>"),
    Breakage(
      "defer=\"\"></script>", "defer=\"\"/>", 16, "<script/> does not close the element in HTML"),
    Breakage("<p>Thanks</p>", "<p/>", 37, "<p/> does not close the element in HTML; write <p></p>"),
    Breakage("</svg>", "</svg><i/>", 25, "<i/> does not close the element in HTML"),
    Breakage(
      "<br/>", "<br></br>", 28, "</br> closes an element that cannot have content; write <br/>"),
    Breakage("&amp;", "&#146;", 28, "&#146; means different characters in XML and in HTML"),
    Breakage("&amp;", "&#x92;", 28, "&#x92; means different characters in XML and in HTML"),
    Breakage("&amp;", "<![CDATA[&]]>", 28, "browsers do not know CDATA sections"),
    Breakage("&amp;", "<?php echo 1 ?>", 28, "browsers do not know XML declarations"),
    Breakage("&amp;", "<!--> <b>hidden</b> -->", 28, "browsers end the comment at its first >"),
    Breakage("&amp;", "<!---> <b>hidden</b> -->", 28, "browsers end the comment at its first >"),
    Breakage("Comet \\u0026", "Comet &amp;", 13, "browsers do not decode & in <script>"),
    Breakage(
      "<em>two</em>", "<h:em xmlns:h=\"http://www.w3.org/1999/xhtml\">two</h:em>", 28,
      "browsers read \"h:em\" as one name"),
  ])
  func `markup that browsers read differently is reported at its line`(breakage: Breakage) throws {
    try breakage.expect()
  }

  @Test(arguments: [
    Breakage("&amp;", "&nbsp;", 28, "nbsp"), Breakage("&amp;", "&", 28, ""),
    Breakage("<em>two</em>", "<em>two</i>", 28, "em"), Breakage("two", "t\u{1}wo", 28, "1"),
    Breakage("<em>two</em>", "<em class=\"a\" class=\"b\">two</em>", 28, "class"),
    Breakage("<!DOCTYPE html>", "<!DOCTYPE html [<!ENTITY a \"b\">]>", nil, "document type"),
    Breakage("<!DOCTYPE html>", "\u{FEFF}<!DOCTYPE html>", 1, "byte order mark"),
  ])
  func `markup that is not XML is reported at its line`(breakage: Breakage) throws {
    try breakage.expect()
  }

  @Test(arguments: [
    "<a b='>' c=\"/\" d = 'x\ny'>t</a>", "<a><!-- <b c='d'> --><e/></a>", "<a\n/>",
    "<a x='&lt;b&gt;'>&lt;c&gt;</a>", "<a b='\"' c=\"'\"/>", "<a>></a>", "<a b=''/>",
    "<a  b='1'  />",
    "<a><![CDATA[<b>]]></a>", "<a><?pi <b> ?></a>", "<é ü='1'/>",
  ])
  func `the tag scanner finds the same tags and attributes as libxml2`(xml: String) throws {
    let bytes = Array(xml.utf8)
    var (tags, tag) = (TagScanner(bytes), TagScanner.Tag())
    var scanned: [String] = []
    while tags.next(&tag) {
      guard tag.kind == .start else { continue }
      scanned.append(String(decoding: bytes[tag.name], as: UTF8.self))
      for attribute in tag.attributes {
        let value = String(decoding: bytes[attribute.value].resolved, as: UTF8.self)
        scanned.append(
          "\(String(decoding: bytes[attribute.name], as: UTF8.self))=\(value.replacing("\n", with: " "))"
        )
      }
    }
    var read: [String] = []
    try Document(xml: bytes).walk { element in
      read.append(element.name)
      for name in ["b", "c", "d", "x", "ü"] as [StaticString] {
        if let value = element[name] { read.append("\(name)=\(value)") }
      }
    }
    #expect(scanned == read)
  }
}
