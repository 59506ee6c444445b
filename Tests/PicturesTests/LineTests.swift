import Testing

@testable import Pictures

@Suite struct `The line of an entry` {
  private let line = """
    {"alt":"A pale comet over a dark ridge.","article":"https://science.nasa.gov/apod/a-comet/",\
    "copyright":true,"credit":"<a href=\\"https://example.org/ada\\">Ada Example</a>","day":"2026-11-20",\
    "explanation":"Seen <em>low</em> in the west.<br/>See <a href=\\"apod:2025-01-02\\">last year</a>.",\
    "media":{"display":"https://assets.science.nasa.gov/a.jpg?w=1600&fit=clip","height":3000,\
    "kind":"image","original":"https://assets.science.nasa.gov/b.jpg","width":4000},\
    "provenance":["https://apod.nasa.gov/apod/image/2611/a.jpg"],\
    "seen":{"source":"service","when":"2026-11-20T05:10:00Z"},"title":"Comet & Ridge"}
    """

  private func read(_ line: String) throws(LineError) -> Entry {
    try Entry(line: Array(line.utf8))
  }

  @Test func `is written as it was read`() throws {
    let entry = try read(line)
    #expect(entry.picture.title == "Comet & Ridge")
    #expect(entry.picture.explanation.targets == [.day(try #require(Day(iso: "2025-01-02")))])
    #expect(entry.picture.alt == "A pale comet over a dark ridge.")
    #expect(entry.picture.claimsCopyright)
    #expect(entry.seen.service == .service)
    #expect(String(decoding: entry.line, as: UTF8.self) == line)
  }

  @Test func `without its sighting is the line of the picture`() throws {
    let seen = #""seen":{"source":"service","when":"2026-11-20T05:10:00Z"},"#
    #expect(
      String(decoding: try read(line).picture.line, as: UTF8.self)
        == line.replacing(seen, with: ""))
  }

  @Test func `can have a site's added keys in a published picture but not in an archive`() throws {
    let added = #","page":7,"pictures":[{}],"rights":{"class":null},"thumbnail":""}"#
    let picture = try read(line).picture
    let published = String(decoding: picture.line.dropLast(), as: UTF8.self) + added
    #expect(try Picture(line: Array(published.utf8)) == picture)
    #expect(throws: LineError.unknownKey("page")) { try read(line.dropLast() + added) }
    #expect(throws: LineError.unknownKey("pages")) {
      try Picture(line: Array(published.replacing("page", with: "pages").utf8))
    }
  }

  @Test func `is not the line of a picture, because that has no sighting`() throws {
    let picture = try read(line).picture
    #expect(try Picture(line: picture.line) == picture)
    let file = Array("?\n".utf8) + picture.line + Array("\n".utf8)
    #expect(try Picture(line: file, 2..<file.count) == picture)
    #expect(throws: LineError.unknownKey("seen")) { try Picture(line: Array(line.utf8)) }
    #expect(throws: LineError.missingKey("media")) {
      try Picture(line: Array(#"{"day":"2026-11-20","title":"A"}"#.utf8))
    }
    #expect(throws: LineError.notJSON(byte: 3, expected: "nothing more")) {
      try Picture(line: Array("{}{}".utf8))
    }
  }

  @Test func `can have any key order, white space and escapes`() throws {
    let odd = #"""
      { "title" : "\u0041 \ud83d\udd2d caf\u00e9" , "media":{"kind":"none"},
        "seen":{"when":"2026-11-20T05:10:00Z","source":"old-api"}, "day":"2026-11-20" }
      """#
    let entry = try read(odd)
    #expect(entry.picture.title == "A 🔭 café")
    #expect(
      String(decoding: entry.line, as: UTF8.self) == """
        {"day":"2026-11-20","media":{"kind":"none"},\
        "seen":{"source":"old-api","when":"2026-11-20T05:10:00Z"},"title":"A 🔭 café"}
        """)
  }

  @Test(arguments: [
    #"{"kind":"none"}"#,
    #"{"address":"https://a.example/x","kind":"page"}"#,
    #"{"file":"https://a.example/v.mp4","kind":"video"}"#,
    #"{"file":"https://a.example/v.mp4","kind":"video","poster":"https://a.example/p.jpg"}"#,
    #"{"address":"https://a.example/","kind":"embed","poster":"https://a.example/p.jpg"}"#,
    #"{"address":"https://a.example/","kind":"embed","player":"youtube:abc_EFG-123"}"#,
    #"{"address":"https://a.example/","kind":"embed","player":"vimeo:123456"}"#,
    #"{"display":"https://a.example/s.gif","kind":"image","original":"https://a.example/l.gif"}"#,
  ])
  func `survives a round trip with every kind of media`(json: String) throws {
    let text = """
      {"day":"2026-11-20","media":\(json),"seen":{"source":"feed","when":"2026-11-20T05:10:00Z"},\
      "title":"A Ridge"}
      """
    let entry = try read(text)
    #expect(entry.picture.media.kind == json.firstMatch(of: /"kind":"(\w+)"/)?.1 ?? "")
    #expect(String(decoding: entry.line, as: UTF8.self) == text)
  }

  @Test(arguments: [
    "youtube:../../../x?y", "youtube:abc_EFG-12", "youtube:abc_EFG-1234", "youtube:abc/EFG-123",
    "youtube:", "youtube", "vimeo:12", "vimeo:1234567890123", "vimeo:12a4", "vimeo:../1",
    "other:1234",
  ])
  func `with an invalid player id is rejected`(player: String) throws {
    let text = """
      {"day":"2026-11-20","media":{"address":"https://a.example/","kind":"embed",\
      "player":"\(player)"},"seen":{"source":"feed","when":"2026-11-20T05:10:00Z"},"title":"A Ridge"}
      """
    #expect(
      throws: LineError.badValue(
        key: "media.player", value: player,
        wanted: "youtube: and eleven letters, or vimeo: and a number")
    ) { try read(text) }
  }

  @Test(arguments: [
    ("\"title\":\"Comet & Ridge\"", "\"title\":\"Comet\",\"mood\":1", LineError.unknownKey("mood")),
    ("\"width\":4000", "\"width\":4000,\"depth\":1", .unknownKey("media.depth")),
    (
      "\"kind\":\"image\"", "\"kind\":\"image\",\"player\":\"vimeo:1234\"",
      .unknownKey("media.player")
    ),
    ("\"when\"", "\"where\":\"here\",\"when\"", .unknownKey("seen.where")),
    (
      "\"day\":\"2026-11-20\"", "\"day\":\"2026-11-20\",\"day\":\"2026-11-20\"", .repeatedKey("day")
    ),
    ("\"day\":\"2026-11-20\",", "", .missingKey("day")),
    (",\"title\":\"Comet & Ridge\"", "", .missingKey("title")),
    (
      "\"width\":4000", "\"width\":\"4000\"",
      .wrongType(key: "media.width", wanted: "a whole number")
    ),
    ("\"width\":4000", "\"width\":-4000", .wrongType(key: "media.width", wanted: "a whole number")),
    ("\"width\":4000", "\"width\":4e3", .wrongType(key: "media.width", wanted: "a whole number")),
    ("true", "\"true\"", .wrongType(key: "copyright", wanted: "true or false")),
    ("true", "1", .wrongType(key: "copyright", wanted: "true or false")),
    ("\"Comet & Ridge\"", "null", .wrongType(key: "title", wanted: "a string")),
    ("\"Comet & Ridge\"", "[\"a\"]", .wrongType(key: "title", wanted: "a string")),
    (
      "\"2026-11-20\"", "\"2026-02-29\"",
      .badValue(key: "day", value: "2026-02-29", wanted: "a date like 2026-11-20")
    ),
    (
      "05:10:00Z", "25:10:00Z",
      .badValue(
        key: "seen.when", value: "2026-11-20T25:10:00Z", wanted: "a time like 2026-11-20T05:10:00Z")
    ),
    (
      "\"service\"", "\"rumour\"",
      .badValue(
        key: "seen.source", value: "rumour",
        wanted: "one of service, feed, old-api, folder, published")
    ),
    (
      "https://science.nasa.gov/apod/a-comet/", "javascript:alert(1)",
      .badValue(
        key: "article", value: "javascript:alert(1)", wanted: "a web address in normal form")
    ),
    (
      "Comet & Ridge", "Comet  & Ridge",
      .badValue(
        key: "title", value: "Comet  & Ridge",
        wanted: "one line without extra spaces or invisible characters")
    ),
    (
      "Comet & Ridge", "\\u202eegdiR",
      .badValue(
        key: "title", value: "\u{202e}egdiR",
        wanted: "one line without extra spaces or invisible characters")
    ),
  ])
  func `with a mistake is rejected with the name of the key`(
    old: String, new: String, error: LineError
  ) {
    #expect(line.contains(old))
    #expect(throws: error) { try read(line.replacing(old, with: new)) }
  }

  @Test func `cut off anywhere is rejected`() {
    let bytes = Array(line.utf8)
    for end in bytes.indices {
      #expect(throws: LineError.self) { try Entry(line: Array(bytes[..<end])) }
    }
  }

  @Test func `with any byte changed is rejected or read, without a crash`() {
    var refused = 0
    let bytes = Array(line.utf8)
    for place in bytes.indices {
      for byte: UInt8 in [0, 0x0A, 0x22, 0x5C, 0x7B, 0x80, 0xC3, 0xFF] {
        var damaged = bytes
        damaged[place] = byte
        do throws(LineError) { _ = try Entry(line: damaged) } catch { refused += 1 }
      }
    }
    #expect(refused > bytes.count * 6)
  }

  @Test(arguments: [
    #"{"title":"\u12"}"#, #"{"title":"\ud800"}"#, #"{"title":"\ud800\u0041"}"#, #"{"title":"\x"}"#,
    "{\"title\":\"a\tb\"}", #"{"title":}"#, "{,}", "[]", "", "{}{}", #"{"title" "a"}"#,
    #"{"title":"\u+041"}"#,
  ])
  func `that is not strict JSON is rejected`(text: String) {
    #expect(throws: LineError.self) { try read(text) }
  }

  @Test func `with every field at its limit survives a round trip`() throws {
    let address = { (number: Int) in
      WebAddress(
        "https://assets.science.nasa.gov/\(number)/" + String(repeating: "a", count: 1_850))
    }
    let words = String(repeating: "\"", count: 8_000)
    let (still, article) = (try #require(address(90)), try #require(address(91)))
    let picture = try #require(
      Picture(
        day: .first, title: String(repeating: "\u{1F30C}", count: Picture.longestTitle),
        explanation: RichText(plain: words), credit: RichText(plain: String(words.prefix(2_000))),
        claimsCopyright: true,
        media: .image(
          Media.Image(
            display: still, original: still, size: PixelSize(width: 40_000, height: 30_000))),
        alt: String(repeating: "\u{1F30C}", count: Picture.longestAlt), article: article,
        provenance: Picture.provenance(of: (0..<96).compactMap(address)),
        corrected: Timestamp(seconds: 0)))
    #expect(picture.explanation.lineBytes == Picture.mostMarkup.explanation)
    let entry = Entry(
      picture: picture, seen: Observation(when: Timestamp(seconds: 0), service: .published))
    #expect(entry.line.count > 60_000)
    #expect(try Entry(line: entry.line) == entry)
    guard case .object(let members) = try JSONNode(entry.line, entry.line.indices) else { return }
    #expect(
      members.map(\.name) == [
        "alt", "article", "copyright", "corrected", "credit", "day", "explanation", "media",
        "provenance", "seen", "title",
      ])
  }

  @Test func `with another source's article is read without it`() throws {
    let ours = "https://science.nasa.gov/apod/a-comet/"
    for isOwn in [true, false] {
      let read = Lines<Entry>(Array(line.utf8), ofYear: 2026) { address in
        #expect(address.text == ours)
        return isOwn
      }
      #expect(read.values.map(\.picture.article?.text) == [isOwn ? ours : nil])
      #expect(read.values.first?.picture.title == "Comet & Ridge")
    }
  }

  @Test func `with an article over plain http is read without it`() throws {
    let other = line.replacing("https://science.nasa.gov/apod/a", with: "http://science.nasa.gov/a")
    #expect(other != line)
    #expect(try read(other).picture.article == nil)
  }

  @Test func `with too much provenance is read with the first addresses`() throws {
    let addresses = (0..<40).map { "https://apod.nasa.gov/apod/image/\($0).jpg" }
    let picture = try #require(Picture(day: .first, title: "Quiet", media: .none))
    let line = String(decoding: picture.line, as: UTF8.self).replacing(
      #","title""#, with: #","provenance":["\#(addresses.joined(separator: #"",""#))"],"title""#)
    #expect(
      try Picture(line: Array(line.utf8)).provenance.map(\.text)
        == Array(addresses.prefix(Picture.mostProvenance)))
  }

  @Test func `of more than 128 KiB is rejected`() {
    let bytes = [UInt8](repeating: 0x20, count: 1 << 17 + 1)
    #expect(throws: LineError.tooLong(byteCount: bytes.count)) { try Entry(line: bytes) }
  }

  @Test func `that nests too deep is rejected at the first level too many`() {
    let deep = #"{"media":"# + String(repeating: "{\"kind\":", count: 5_000)
    #expect(throws: LineError.notJSON(byte: 1_602, expected: "at most 200 levels")) {
      try read(deep)
    }
  }
}

extension Media {
  fileprivate var kind: String {
    switch self {
    case .image: "image"
    case .video: "video"
    case .embed: "embed"
    case .page: "page"
    case .none: "none"
    }
  }
}
