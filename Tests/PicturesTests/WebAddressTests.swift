import Testing

@testable import Pictures

@Suite struct `A web address` {
  @Test(arguments: [
    ("https://example.org", "https://example.org/"),
    ("HTTPS://Example.ORG/Path", "https://example.org/Path"),
    ("  \n\thttps://example.org/a \u{A0}\u{0}", "https://example.org/a"),
    ("//example.org/a", "https://example.org/a"),
    ("https://example.org?q=1", "https://example.org/?q=1"),
    ("https://example.org#top", "https://example.org/#top"),
    ("https://example.org:8443/a", "https://example.org:8443/a"),
    ("https://example.org:/a", "https://example.org/a"),
    ("https://example.org:08443/a", "https://example.org:8443/a"),
    ("http://[::1]:8000/a", "http://[::1]:8000/a"),
    ("https://example.org/a b", "https://example.org/a%20b"),
    ("https://example.org/a\nb\tc\r\n", "https://example.org/abc"),
    ("ht\ntps:/\t/exam\tple.org/a/.\r\n./b", "https://example.org/b"),
    ("https://example.org/%4\n1", "https://example.org/%41"),
    ("https://example.org/é", "https://example.org/%C3%A9"),
    ("https://example.org/%C3%A9", "https://example.org/%C3%A9"),
    ("https://example.org/100%", "https://example.org/100%25"),
    ("https://example.org/%zz%4", "https://example.org/%25zz%254"),
    ("https://example.org/\"<'>\"", "https://example.org/%22%3C'%3E%22"),
    ("https://example.org/a?b=\"&c={d}", "https://example.org/a?b=%22&c=%7Bd%7D"),
    ("https://example.org/a?b?c", "https://example.org/a?b?c"),
    ("https://example.org/a#b#c?d", "https://example.org/a#b%23c?d"),
    ("https://example.org/a/./b/../c/..", "https://example.org/a/"),
    ("https://example.org/../../a", "https://example.org/a"),
    ("https://example.org/a/.", "https://example.org/a/"),
    ("https://example.org/a//../b", "https://example.org/a/b"),
    ("https://example.org/a/%2e%2E/b", "https://example.org/b"),
    ("https://example.org/a/.%2e/b/%2E", "https://example.org/b/"),
    ("https://example.org/a%2Ejpg", "https://example.org/a%2Ejpg"),
    ("https://example.org/.../.a/a.", "https://example.org/.../.a/a."),
    ("https://example.org/a\\..\\b", "https://example.org/b"),
    ("https://example.org/a?b\\c", "https://example.org/a?b%5Cc"),
    ("https://example.org/\u{301}a", "https://example.org/%CC%81a"),
    ("https://example.org/a#\u{301}b", "https://example.org/a#%CC%81b"),
  ])
  func `has one normal form`(_ raw: String, _ normal: String) {
    let address = WebAddress(raw)
    #expect(address?.text == normal)
    #expect(address.flatMap { WebAddress($0.text) } == address)
  }

  @Test(arguments: [
    "", " ", "example.org/a", "/a", "mailto:ada@example.org", "javascript:alert(1)",
    "java\nscript:alert(1)", "data:text/html,<b>", "ftp://example.org/", "file:///etc/passwd",
    "https:", "https:/example.org", "https:example.org", "https:\\\\example.org", "https://",
    "https:///a", "https://:80/", "https://?q", "https://#f",
    "https://ada@example.org/", "https://ada:secret@example.org/", "https://@example.org",
    "https://example.org@evil.example/", "https://exa mple.org/",
    "https://example.org:port/", "https://example.org:+80/", "https://example.org:-1/",
    "https://example.org:65536/", "https://example.org:8０/",
    "https://example.org:99999999999999999999/", "https://.example.org/", "https://exämple.org/",
    "https://example.org\u{301}/", "https://%65xample.org/", "https://[::2]/", "https://[::1/",
    "https://exam[ple.org/", "https://example.org;a/", "h\u{301}ttps://example.org/",
    "https\u{301}://example.org/",
  ])
  func `is not made of another scheme, a user or a bad host`(_ raw: String) {
    #expect(WebAddress(raw) == nil)
  }

  @Test func `has a host of at most 253 characters`() {
    let host = String(repeating: "a.", count: 126)
    #expect(WebAddress("https://\(host)a/") != nil)
    #expect(WebAddress("https://\(host)ab/") == nil)
  }

  /// WHATWG URL Standard, "ends in a number checker" and "domain to ASCII".
  @Test(arguments: [
    "192.168.257", "0xffffffff", "2130706433", "1.2.3.4.", "1.2.3.4.5", "foo.09", "foo.0x", "127.1",
    "0x7f.0.0.1", "0177.0.0.1", "1.2.3.256", "1.2.3.04", "a..b", "..", ".",
    "www.xn--ls8h=.example",
  ])
  func `is rejected where a browser would open another host, or none`(_ host: String) {
    for text in ["http://\(host)/x", "https://\(host)/", "//\(host)/x", "https://\(host):8000/"] {
      #expect(WebAddress(text) == nil, "\(text)")
      #expect(WebAddress(normal: text) == nil, "\(text)")
    }
  }

  @Test(arguments: [
    "1.2.3.4", "255.255.255.255", "4chan.example", "3.example", "a-b.example", "a--b.example",
    "example.", "a.b.example.", "xn--mnchen-3ya.example", "xn--fiqs8s", "xn--e1afmkfd.xn--p1ai",
    "xn--ls8h.example", "1.2.3.a", "0x.example", "_dmarc.example",
  ])
  func `keeps the host that browsers would open`(_ host: String) throws {
    let address = try #require(WebAddress("https://\(host)/x"))
    #expect(address.host == host)
    #expect(WebAddress(normal: address.text) == address)
  }

  @Test func `with a backslash opens the same host as in a browser`() {
    let address = WebAddress("https://example.org\\@evil.example/")
    #expect(address?.host == "example.org")
    #expect(address?.text == "https://example.org/@evil.example/")
  }

  @Test func `has its parts as properties`() throws {
    let address = try #require(WebAddress("http://Example.org:8000/a/B.C.JPG?k=v&flag&k=w&x=#f"))
    #expect(address.scheme == "http")
    #expect(address.host == "example.org")
    #expect(address.port == 8000)
    #expect(address.path == "/a/B.C.JPG")
    #expect(address.query == "k=v&flag&k=w&x=")
    #expect(address.fragment == "f")
    #expect(address.lastPathComponent == "B.C.JPG")
    #expect(address.pathExtension == "jpg")
    #expect(address.queryValue("k") == "v")
    #expect(address.queryValue("flag") == "")
    #expect(address.queryValue("x") == "")
    #expect(address.queryValue("K") == nil)
  }

  @Test func `has nil or empty values for missing parts`() throws {
    let address = try #require(WebAddress("https://example.org/a/"))
    #expect(address.port == nil)
    #expect(address.query == nil)
    #expect(address.fragment == nil)
    #expect(address.lastPathComponent.isEmpty)
    #expect(address.pathExtension.isEmpty)
    #expect(address.queryValue("k") == nil)
    #expect(WebAddress("https://example.org/a?#")?.query == "")
    #expect(WebAddress("https://example.org/a?#")?.fragment == "")
  }

  @Test func `never shows its query, because it can contain a key`() throws {
    let address = try #require(WebAddress("https://example.org:81/a?api_key=SECRET#SECRET"))
    #expect(address.description == "https://example.org:81/a")
    #expect(!"\(address) \([address]) \(String(describing: Optional(address)))".contains("SECRET"))
    let image = Media.Image(display: address, original: address, size: nil)
    #expect(!"\(Media.image(image))".contains("SECRET"))
  }

  @Test func `becomes https without its port 80`() throws {
    #expect(WebAddress("http://example.org:80/a?b#c")?.secure.text == "https://example.org/a?b#c")
    #expect(WebAddress("http://example.org:81/a")?.secure.text == "https://example.org:81/a")
    let secure = try #require(WebAddress("https://example.org:80/a"))
    #expect(secure.secure == secure)
  }

  @Test func `encodes a replaced query or path`() throws {
    let address = try #require(WebAddress("https://example.org/a?b#c"))
    #expect(address.with(query: "k=é \"").text == "https://example.org/a?k=%C3%A9%20%22")
    #expect(address.with(query: nil).text == "https://example.org/a")
    #expect(address.with(path: "x/../y z?").text == "https://example.org/y%20z?")
    #expect(address.with(path: "").text == "https://example.org/")
  }

  @Test(arguments: [
    ("http://localhost:8000/", true), ("http://127.0.0.1/", true), ("http://127.9.8.7/", true),
    ("http://[::1]/", true), ("http://127.0.0.1.example.org/", false),
    ("http://127.0.0/", false), ("http://127.0.0.256/", false), ("http://128.0.0.1/", false),
    ("http://localhost.example.org/", false),
  ])
  func `is recognised as a loopback address`(_ text: String, _ isLoopback: Bool) {
    #expect(WebAddress(text)?.isLoopback ?? false == isLoopback)
  }

  private static let pieces = [
    "https://", "http://", "example.org", "EXAMPLE.org", "[::1]", ".", "..", "/", "//", "?", "#",
    ":80", ":8000", ":", "%2e", "%2E", "%", "%zz", "a", "B", "é", " ", "\\", "&", "\"", "_", "-",
    "=",
  ]

  @Test func `is normal exactly when reading it changes nothing`() {
    // A linear congruential generator (Knuth's MMIX constants), so that failures are reproducible.
    var state: UInt64 = 7
    func below(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
    var normal = 0
    var misjudged: [String] = []
    for _ in 0..<5_000 {
      let text =
        Self.pieces[below(2)] + (below(4) > 0 ? "example.org/" : "")
        + (0..<below(6)).map { _ in Self.pieces[below(Self.pieces.count)] }.joined()
      let read = WebAddress(text).flatMap { $0.text == text ? $0 : nil }
      if WebAddress(normal: text) != read { misjudged.append(text) }
      normal += read == nil ? 0 : 1
    }
    #expect(misjudged == [])
    #expect(normal > 500)
  }

  @Test(arguments: ["https", "http"])
  func `of the greatest length yields only addresses that can be read back`(scheme: String)
    throws
  {
    let start = "\(scheme)://assets.science.nasa.gov/content/dam/science/%20"
    var longest: WebAddress?
    for count in 1_700...1_900 {
      guard let address = WebAddress(start + String(repeating: "a", count: count)) else { break }
      longest = address
    }
    let address = try #require(longest)
    #expect(address.secure.text.utf8.count == 1_900)
    let asset = try #require(Asset(address))
    let size = PixelSize(width: 1_000_000, height: 1)
    for made in [
      address, address.secure, asset.original(near: address),
      asset.display(near: address, size: size),
    ] {
      #expect(WebAddress(normal: made.text) == made)
    }
  }
}
