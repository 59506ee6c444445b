import Pictures
import Testing

@Suite struct `A reference` {
  /// RFC 3986 section 5.4, with the base `http://a/b/c/d;p?q`; another scheme is no web address here.
  @Test(
    arguments: [
      ("g:h", nil), ("g", "http://a/b/c/g"), ("./g", "http://a/b/c/g"), ("g/", "http://a/b/c/g/"),
      ("/g", "http://a/g"), ("//g", "http://g/"), ("?y", "http://a/b/c/d;p?y"),
      ("g?y", "http://a/b/c/g?y"), ("#s", "http://a/b/c/d;p?q#s"), ("g#s", "http://a/b/c/g#s"),
      ("g?y#s", "http://a/b/c/g?y#s"), (";x", "http://a/b/c/;x"), ("g;x", "http://a/b/c/g;x"),
      ("g;x?y#s", "http://a/b/c/g;x?y#s"), ("", "http://a/b/c/d;p?q"), (".", "http://a/b/c/"),
      ("./", "http://a/b/c/"), ("..", "http://a/b/"), ("../", "http://a/b/"),
      ("../g", "http://a/b/g"), ("../..", "http://a/"), ("../../", "http://a/"),
      ("../../g", "http://a/g"), ("../../../g", "http://a/g"), ("../../../../g", "http://a/g"),
      ("/./g", "http://a/g"), ("/../g", "http://a/g"), ("g.", "http://a/b/c/g."),
      (".g", "http://a/b/c/.g"), ("g..", "http://a/b/c/g.."), ("..g", "http://a/b/c/..g"),
      ("./../g", "http://a/b/g"), ("./g/.", "http://a/b/c/g/"), ("g/./h", "http://a/b/c/g/h"),
      ("g/../h", "http://a/b/c/h"), ("g;x=1/./y", "http://a/b/c/g;x=1/y"),
      ("g;x=1/../y", "http://a/b/c/y"), ("g?y/./x", "http://a/b/c/g?y/./x"),
      ("g?y/../x", "http://a/b/c/g?y/../x"), ("g#s/./x", "http://a/b/c/g#s/./x"),
      ("g#s/../x", "http://a/b/c/g#s/../x"), ("http:g", nil),
    ] as [(String, String?)])
  func `resolves as RFC 3986 says`(_ reference: String, _ target: String?) throws {
    let base = try #require(WebAddress("http://a/b/c/d;p?q"))
    #expect(base.resolving(reference)?.text == target)
  }

  @Test(
    arguments: [
      ("  ap261119.html\n", "https://example.org:81/apod/ap261119.html"),
      ("image/2611/a b.jpg", "https://example.org:81/apod/image/2611/a%20b.jpg"),
      ("//other.example/a", "https://other.example/a"),
      ("http://other.example", "http://other.example/"),
      ("javascript:alert(1)", nil), ("mailto:ada@example.org", nil),
      ("//ada@other.example/", nil), ("/\u{301}", "https://example.org:81/%CC%81"),
      ("\\\\evil.example\\a", "https://evil.example/a"),
      ("/\\evil.example", "https://evil.example/"),
      ("a\\b?c\\d", "https://example.org:81/apod/a/b?c%5Cd"),
      ("a?b:c", "https://example.org:81/apod/a?b:c"),
    ] as [(String, String?)])
  func `on a page resolves as in a browser, or not at all`(
    _ reference: String, _ target: String?
  ) throws {
    let base = try #require(WebAddress("https://example.org:81/apod/ap261120.html?k#f"))
    #expect(base.resolving(reference)?.text == target)
  }
}
