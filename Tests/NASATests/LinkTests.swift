import Pictures
import Testing

@testable import Sources

@Suite struct LinkTests {
  @Test(arguments: [
    "https://apod.nasa.gov/apod/ap080820.html", "http://apod.nasa.gov/apod/ap080820.html",
    "//apod.nasa.gov/apod/ap080820.html", "HTTP://APOD.NASA.GOV/apod/ap080820.html",
    "http://www.apod.nasa.gov/apod/ap080820.html", "http://antwrp.gsfc.nasa.gov/apod/ap080820.html",
    "ap080820.html", " ap080820.html ", "./ap080820.html", "/apod/ap080820.html",
    "fap/ap080820.html", "https://apod.nasa.gov/apod/fap/ap080820.html",
    "///Users/jo/Desktop/ap080820.html", "ap080820.html#top", "ap080820.html?x=1",
    "apod.nasa.gov/apod/ap080820.html", "ap080820.htm",
    "https://science.nasa.gov/image-article/apod-2008-august-20-a-star/",
    "http://science.nasa.gov/image-article/apod-2008-august-20",
  ])
  func `every form of a day's address becomes a link to the day`(href: String) {
    #expect(LinkTarget.target(of: href) == .day(Sample.day("2008-08-20")))
  }

  @Test(arguments: [
    ("https://example.org/ap080820.html", "https://example.org/ap080820.html"),
    ("ap080835.html", "https://apod.nasa.gov/apod/ap080835.html"),
    ("ap950101.html", "https://apod.nasa.gov/apod/ap950101.html"),
    ("milky_way.html", "https://apod.nasa.gov/apod/milky_way.html"),
    ("lib/about_apod.html#srapply", "https://apod.nasa.gov/apod/lib/about_apod.html#srapply"),
    ("/htmltest/x.html", "https://apod.nasa.gov/htmltest/x.html"),
    ("http://example.org/a (b)+c", "http://example.org/a%20(b)+c"),
    ("//example.org/x", "https://example.org/x"),
    ("https://example.org/long-\n   path", "https://example.org/long-%20path"),
    ("https://example.org/long-\npath", "https://example.org/long-path"),
    ("/\t/example.org/x", "https://example.org/x"),
    (
      "https://science.nasa.gov/image-article/apod-2008-smarch-20-a-star/",
      "https://science.nasa.gov/image-article/apod-2008-smarch-20-a-star/"
    ),
    ("https://science.nasa.gov/apod", "https://science.nasa.gov/apod"),
  ])
  func `other addresses become absolute web links`(href: String, address: String) {
    #expect(LinkTarget.target(of: href) == .web(Sample.address(address)))
  }

  @Test(arguments: [
    "javascript:alert(1)", "JaVaScRiPt:alert(1)", "java\nscript:alert(1)", "mailto:jo@example.org",
    "data:text/html,x", "ftp://example.org/x", "file:///etc/passwd", "#top", "", "  ",
    "///Users/jo/picture.jpg", "https://jo:pass@example.org/", "https:///x",
  ])
  func `an address that is not on the web is not a link`(href: String) {
    #expect(LinkTarget.target(of: href) == nil)
  }

  @Test func `the text of a dropped link stays`() throws {
    let text = try RichText.explanation(html: "<a href='javascript:x'>Gas</a> glows.")
    #expect(text == RichText(plain: "Gas glows."))
  }
}
