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
    try Entry(line: Array(line.utf8)[...])
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

  @Test func `of a picture is the same without the sighting`() throws {
    let picture = try read(line).picture
    let seen = #""seen":{"source":"service","when":"2026-11-20T05:10:00Z"},"#
    #expect(String(decoding: picture.line, as: UTF8.self) == line.replacing(seen, with: ""))
    #expect(try Picture(line: picture.line[...]) == picture)
    let file = Array("?\n".utf8) + picture.line + Array("\n".utf8)
    #expect(try Picture(line: file.dropFirst(2)) == picture)
    #expect(throws: LineError.unknownKey("seen")) { try Picture(line: Array(line.utf8)[...]) }
  }

  @Test func `can have a site's added keys in a published picture but not in an archive`() throws {
    let added = #","page":7,"pictures":[{}],"rights":{"class":null},"thumbnail":""}"#
    let picture = try read(line).picture
    let published = String(decoding: picture.line.dropLast(), as: UTF8.self) + added
    #expect(try Picture(line: Array(published.utf8)[...]) == picture)
    #expect(throws: LineError.unknownKey("page")) { try read(line.dropLast() + added) }
    #expect(throws: LineError.unknownKey("pages")) {
      try Picture(line: Array(published.replacing("page", with: "pages").utf8)[...])
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
    (#""title":"Comet & Ridge""#, #""title":"Comet","mood":1"#, "unknown key “mood”"),
    (#""width":4000"#, #""width":4000,"depth":1"#, "unknown key “media.depth”"),
    (#""image""#, #""image","player":"vimeo:1234""#, "unknown key “media.player”"),
    (#""when""#, #""where":"here","when""#, "unknown key “seen.where”"),
    (#""day":"2026-11-20""#, #""day":"2026-11-20","day":"2026-11-20""#, "“day” appears twice"),
    (#""day":"2026-11-20","#, "", "“day” is missing"),
    (#","title":"Comet & Ridge""#, "", "“title” is missing"),
    (#""width":4000"#, #""width":"4000""#, "“media.width” must be a whole number"),
    (#""width":4000"#, #""width":-4000"#, "“media.width” must be a whole number"),
    (#""width":4000"#, #""width":4e3"#, "“media.width” must be a whole number"),
    ("true", #""true""#, "“copyright” must be true or false"),
    ("true", "1", "“copyright” must be true or false"),
    (#""Comet & Ridge""#, "null", "“title” must be a string"),
    (#""Comet & Ridge""#, #"["a"]"#, "“title” must be a string"),
    (#""2026-11-20""#, #""2026-02-29""#, "“day” is “2026-02-29”, not a date like 2026-11-20"),
    (
      "05:10:00Z", "25:10:00Z",
      "“seen.when” is “2026-11-20T25:10:00Z”, not a time like 2026-11-20T05:10:00Z"
    ),
    (
      #""service""#, #""rumour""#,
      "“seen.source” is “rumour”, not one of service, feed, old-api, folder, published"
    ),
    (
      "https://science.nasa.gov/apod/a-comet/", "javascript:alert(1)",
      "“article” is “javascript:alert(1)”, not a web address in normal form"
    ),
    (
      "Comet & Ridge", "Comet  & Ridge",
      "“title” is “Comet  & Ridge”, not one line without extra spaces or invisible characters"
    ),
    (
      "Comet & Ridge", #"\u202eegdiR"#,
      "“title” is “\u{202e}egdiR”, not one line without extra spaces or invisible characters"
    ),
    (#"{"alt""#, #"{}{"alt""#, "not JSON: expected nothing more at byte 3"),
  ])
  func `with a mistake is rejected with the name of the key`(
    old: String, new: String, message: String
  ) {
    #expect(line.contains(old))
    let error = #expect(throws: LineError.self) { try read(line.replacing(old, with: new)) }
    #expect(error?.description == message)
  }

  @Test func `cut off anywhere, not an object or with half a surrogate pair is rejected`() {
    #expect(throws: LineError.wrongType(key: "line", wanted: "an object")) { try read("[]") }
    let half = line.replacing("Comet & Ridge", with: #"\ud800"#)
    #expect(throws: LineError.self) { try read(half) }
    let bytes = Array(line.utf8)
    for end in bytes.indices {
      #expect(throws: LineError.self) { try Entry(line: bytes[..<end]) }
    }
  }

  @Test func `with any byte changed is rejected or read, without a crash`() {
    var refused = 0
    let bytes = Array(line.utf8)
    for place in bytes.indices {
      for byte: UInt8 in [0, 0x0A, 0x22, 0x5C, 0x7B, 0x80, 0xC3, 0xFF] {
        var damaged = bytes
        damaged[place] = byte
        do throws(LineError) { _ = try Entry(line: damaged[...]) } catch { refused += 1 }
      }
    }
    #expect(refused > bytes.count * 6)
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
    #expect(try Entry(line: entry.line[...]) == entry)
    guard case .object(let members) = try JSONNode(entry.line[...]) else { return }
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
      try Picture(line: Array(line.utf8)[...]).provenance.map(\.text)
        == Array(addresses.prefix(Picture.mostProvenance)))
  }

  @Test func `of more than 128 KiB is rejected`() {
    let bytes = [UInt8](repeating: 0x20, count: 1 << 17 + 1)
    #expect(throws: LineError.tooLong(byteCount: bytes.count)) { try Entry(line: bytes[...]) }
  }

  @Test func `that nests too deep is rejected at the first level too many`() {
    let deep = #"{"media":"# + String(repeating: "{\"kind\":", count: 5_000)
    #expect(throws: LineError.notJSON(byte: 1_602, expected: "at most 200 levels")) {
      try read(deep)
    }
  }
}
