import Site
import Testing
import Validation

@Suite struct `What is wrong with a page` {
  @Test func `nothing is wrong with a good page`() throws {
    let checked = try Samples.checker.get().check(
      path: Samples.pagePath, bytes: Array(Samples.page.utf8))
    #expect(checked.findings == [])
    #expect(checked.references.ids == ["main", "more", "find"])
  }

  @Test(arguments: [
    // Structure of the text
    Breakage("<h1>A Comet over the Harbour</h1>", "<p>A Comet</p>", " has no <h1>; a page has one"),
    Breakage("<footer>", "<footer><h1>Again</h1>", "37: a second <h1>; a page has one"),
    Breakage(
      "<h2 id=\"more\">More</h2>", "<h3 id=\"more\">More</h3>",
      "29: <h3> follows <h1>; the next level is <h2>"),
    Breakage("<header>", "<header><h2>Sky</h2>", "20: <h2> comes before the page's <h1>"),
    Breakage(
      " lang=\"en\"", "", "2: <html> has no lang; name the page's language, as in lang=\"en\""),
    Breakage(
      "lang=\"en\"", "lang=\"English language\"",
      "2: \"English language\" is no language; write a tag of BCP 47, as in lang=\"en\""),
    Breakage(
      "<title>A Comet over the Harbour</title>", "", " has no <title>; name the page in its <head>"),
    Breakage("<title>A Comet over the Harbour</title>", "<title> </title>", "6: <title> is empty"),
    Breakage("<footer>", "<footer id=\"main\">", "37: the id \"main\" is taken by line 21"),
    Breakage(
      "<footer>", "<footer id=\"no id\">", "37: the id \"no id\" is empty or holds white space"),
    Breakage("</main>", "</main><main></main>", "36: a second <main>; a page has one"),
    Breakage(
      "datetime=\"2026-11-20\"", "datetime=\"2023-02-29\"",
      "23: \"2023-02-29\" is no date of the calendar; write it as 2026-11-20"),
    Breakage(
      "for=\"find\"", "for=\"fnid\"", "33: for names \"fnid\", but nothing on the page has this id"),
    // Pictures and players
    Breakage(
      " alt=\"A comet\"", "",
      "25: <img> has no alt; say what it shows, or write alt=\"\" if it decorates"),
    Breakage(
      " height=\"900\"", "",
      "25: <img> has no height; without it the page jumps when the picture comes"),
    Breakage("width=\"1600\"", "width=\"0\"", "25: <img>: width is \"0\", not a number of pixels"),
    Breakage(
      "width=\"1600\"", "width=\"100%\"", "25: <img>: width is \"100%\", not a number of pixels"),
    Breakage(" title=\"The tail\"", "", "31: <iframe> has no title; say what it shows"),
    Breakage(
      "1600w\"", "wide\"", "25: srcset: \"wide\" is neither a width (800w) nor a density (2x)"),
    Breakage("1600w\"", "800w\"", "25: srcset: two pictures of the set are both for 800w"),
    Breakage(
      "1600w\"", "480w\"",
      "25: srcset: 480w stands after 800w; list the widths from narrow to wide"),
    Breakage(
      "rel=\"icon\" type=\"image/svg+xml\" href=\"../../assets/icon.svg\"", "rel=\"icon\"",
      "10: <link> has no href"),
    Breakage(
      "rel=\"icon\" type=\"image/svg+xml\" href=\"../../assets/icon.svg\"",
      "rel=\"preload\" as=\"image\" imagesrcset=\"../../assets/icon.svg 800w\"",
      "10: imagesrcset has widths, but imagesizes tells nothing; say how wide the picture is shown"),
    Breakage(
      " type=\"image/avif\"", "",
      "25: <source> has neither type nor media; browsers would never look at what follows it"),
    Breakage(
      "1200w\" sizes=\"100vw\"/>", "1200w\"/>",
      "25: srcset has widths, but sizes tells nothing; say how wide the picture is shown"),
    Breakage(
      "1200w\" sizes=\"100vw\"", "1200w \" sizes=\" \"",
      "25: srcset has widths, but sizes tells nothing; say how wide the picture is shown"),
    Breakage(
      "1200w", "400w",
      "25: srcset: 400w stands after 800w; list the widths from narrow to wide"),
    Breakage(
      "1600w\"", "2x\"",
      "25: srcset: \"../../pictures/2026/11/20.jpg 800w, https://assets.example/comet.jpg 2x\" mixes widths and densities; use one of them"
    ),
    Breakage(
      " sizes=\"100vw\"", "",
      "25: srcset has widths, but sizes tells nothing; say how wide the picture is shown"),
    Breakage(
      "<source type=\"image/avif\" srcset=\"../../pictures/2026/11/20-800.avif 800w, ../../pictures/2026/11/20-1200.avif 1200w\" sizes",
      "<source type=\"image/avif\" sizes", "25: <source> has no srcset"),
    // JSON-LD
    Breakage(
      "\"width\": 1600}", "\"width\": 1600,}",
      "14: JSON-LD: not JSON: expected a string at byte 50"),
    Breakage(
      "Comet \\u0026", "Comet &amp;",
      "13: browsers do not resolve & in <script>; write it as \\u0026 in a string"),
    Breakage(
      "Comet \\u0026", "Comet &lt;",
      "13: browsers do not resolve & in <script>; write it as \\u0026 in a string"),
    Breakage("Comet \\u0026", "Comet >", "13: a > in <script>; write it as \\u003e in a string"),
    // The schema
    Breakage("<p>It has", "<p><div>wide</div>It has", "28: <div> cannot stand here"),
    Breakage("<p>It has", "<centre>wide</centre><p>It has", "28: <centre> cannot stand here"),
    Breakage(
      "<tbody><tr><td>20</td></tr></tbody>", "<tr><td>20</td></tr>", "34: <tr> cannot stand here"),
    Breakage("<ol><li", "<ol>First: <li", "35: text cannot stand right inside <ol>"),
    Breakage("<dt>Tail</dt>", "", "32: <dd> cannot stand here"),
    Breakage(
      "loading=\"lazy\"", "loading=\"never\"",
      "31: <iframe>: loading is \"never\", not one of eager, lazy"),
    Breakage("<img src=\"../../pictures/2026/11/20.jpg?v=1\"", "<img", "25: <img> has no src"),
    Breakage(
      "<p>It has", "<p href=\"19.html\">It has",
      "28: <p>: the attribute \"href\" is not for it; write data-… for one of your own"),
    Breakage(
      " xmlns=\"http://www.w3.org/1999/xhtml\"", "",
      "2: <html> is in no namespace; write the xmlns of its format"),
    Breakage(
      "<p>It has", "<p><math xmlns=\"http://www.w3.org/1998/Math/MathML\"></math>It has",
      "28: <math> cannot stand here"),
    // Drawings
    Breakage(
      "<p>It has", "<p><svg xmlns=\"http://www.w3.org/2000/svg\"><circle/></svg>It has",
      "28: <circle> cannot stand here"),
    Breakage(
      "<p>It has", "<p><svg xmlns=\"http://www.w3.org/2000/svg\"><i>In</i></svg>It has",
      "28: <i> cannot stand here"),
    Breakage("<p>It has", "<p><svg></svg>It has", "28: <svg> cannot stand here"),
    Breakage(
      "<path stroke=\"#1a2b3c\" d=\"M-1 0H4\"/>", "<script>go()</script>",
      "25: a script in the page is refused by its security policy; use a file in assets/"),
    Breakage(
      "<path stroke=\"#1a2b3c\"", "<path style=\"stroke: red\"",
      "25: <path>: style is refused by the pages' security policy; use a class and a file in assets/"
    ),
    Breakage(
      "viewBox=\"0 0 3 2\"", "viewbox=\"0 0 3 2\"",
      "25: <svg>: the attribute \"viewbox\" is not for it; write data-… for one of your own"),
    Breakage(
      "<em>two</em>", "<h:em xmlns:h=\"http://www.w3.org/1999/xhtml\">two</h:em>",
      "28: browsers take the whole of \"h:em\" for a name; write it without a prefix"),
    Breakage(
      "<path stroke=\"#1a2b3c\" d=\"M-1 0H4\"/>",
      String(repeating: "<path stroke=\"#1a2b3c\" d=\"M-1 0H4\"/>", count: 6),
      "25: a drawing of 423 bytes in the page, where 400 are the most; use a file in assets/"),
    Breakage("</svg>", "</svg><i/>", "25: <i/> swallows what follows in a browser; write <i></i>"),
    // Attributes
    Breakage(
      "<p>It has", "<p colour=\"red\">It has",
      "28: <p>: the attribute \"colour\" is not for it; write data-… for one of your own"),
    Breakage(
      "aria-label=\"Site\"", "aria-lable=\"Site\"",
      "20: <nav>: there is no attribute aria-lable in WAI-ARIA"),
    Breakage(
      "<p>It has", "<p dir=\"up\">It has", "28: <p>: dir is \"up\", not one of auto, ltr, rtl"),
    Breakage(
      "<p>It has", "<p xml:lang=\"en\">It has",
      "28: <p>: HTML knows no attributes in namespaces, as lang here"),
    // Nesting
    Breakage(
      "a friend</a>", "a <a href=\"19.html\">friend</a></a>",
      "28: <a> stands inside <a>; browsers take them apart"),
    Breakage(
      "a friend</a>", "a <span><button>friend</button></span></a>",
      "28: <button> stands inside <a>; browsers take them apart"),
    Breakage(
      "<label for=\"find\">", "<form></form><label for=\"find\">",
      "33: <form> stands inside <form>; browsers take them apart"),
  ])
  func `one broken thing is one finding`(breakage: Breakage) throws {
    try breakage.expect(in: Samples.page, at: Samples.pagePath)
  }
}
