import Testing

@testable import Pictures

@Suite struct `A web address` {
  /// More than `Cases/addresses.json` has.
  @Test(
    arguments: [
      ("  \n\thttps://example.org/a \u{A0}\u{0}", "https://example.org/a"),
      ("ht\ntps:/\t/exam\tple.org/a/.\r\n./b", "https://example.org/b"),
      ("https://example.org/a#b#c?d", "https://example.org/a#b%23c?d"),
      ("https://example.org/a/.%2e/b/%2E", "https://example.org/b/"),
      ("https://example.org/.../.a/a.", "https://example.org/.../.a/a."),
      ("https://example.org/\u{301}a#\u{301}b", "https://example.org/%CC%81a#%CC%81b"),
      ("https://255.255.255.255/", "https://255.255.255.255/"),
      ("https://3.example/", "https://3.example/"), ("https://0x.example/", "https://0x.example/"),
      ("https://a--b.example/", "https://a--b.example/"),
      ("https://xn--e1afmkfd.xn--p1ai/", "https://xn--e1afmkfd.xn--p1ai/"),
      (" ", nil), ("/a", nil), ("https://example.org@evil.example/", nil),
      ("https://example.org:+80/", nil), ("https://example.org:99999999999999999999/", nil),
      ("https://example.org\u{301}/", nil), ("https://exam[ple.org/", nil),
      ("h\u{301}ttps://example.org/", nil), ("https\u{301}://example.org/", nil),
      ("https://../", nil), ("https://www.xn--ls8h=.example/", nil),
      ("//127.1/x", nil), ("https://127.1:8000/", nil),
    ] as [(String, String?)])
  func `has one normal form, or is none`(_ raw: String, _ normal: String?) {
    let address = WebAddress(raw)
    #expect(address?.text == normal)
    #expect(address.flatMap { WebAddress(normal: $0.text) } == address)
    if normal == nil { #expect(WebAddress(normal: raw) == nil) }
  }

  @Test func `has a host of at most 253 characters`() {
    let host = String(repeating: "a.", count: 126)
    #expect(WebAddress("https://\(host)a/") != nil)
    #expect(WebAddress("https://\(host)ab/") == nil)
  }

  @Test func `has its parts as properties`() throws {
    func parts(_ text: String) throws -> [String?] {
      let address = try #require(WebAddress(text))
      return [
        address.scheme, address.host, address.port.map { "\($0)" }, address.path, address.query,
        address.fragment, address.lastPathComponent, address.pathExtension,
      ]
    }
    let whole = "http://Example.org:8000/a/B.C.JPG?k=v&flag&k=w&x=#f"
    #expect(
      try parts(whole) == [
        "http", "example.org", "8000", "/a/B.C.JPG", "k=v&flag&k=w&x=", "f", "B.C.JPG", "jpg",
      ])
    #expect(
      try parts("https://example.org/a/") == [
        "https", "example.org", nil, "/a/", nil, nil, "", "",
      ])
    #expect(
      try parts("https://example.org/a?#") == [
        "https", "example.org", nil, "/a", "", "", "a", "",
      ])
    let address = try #require(WebAddress(whole))
    #expect(["k", "flag", "x", "K"].map(address.queryValue) == ["v", "", "", nil])
    #expect(WebAddress("https://example.org/a/")?.queryValue("k") == nil)
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
    var dice = Dice(state: 7)
    var normal = 0
    var misjudged: [String] = []
    for _ in 0..<5_000 {
      let text =
        Self.pieces[dice.roll(2)] + (dice.roll(4) > 0 ? "example.org/" : "")
        + (0..<dice.roll(6)).map { _ in Self.pieces[dice.roll(Self.pieces.count)] }.joined()
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
