import Testing

@testable import Pictures

@Suite struct `A hostile picture` {
  /// Text that has broken sites, feeds or archives before.
  private static let hostile = [
    "<script>alert(1)</script>", "]]>", "&amp;", "& < > \" '", "\\\"\\u0041\\", "\u{202E}egdiR",
    "a\u{0}b\u{1}\u{7F}\u{85}", "\r\n\t  x", "\u{A0}\u{2003}y\u{200B}z", "\u{FEFF}",
    "\u{FFFD}\u{FFFE}",
    "e\u{301}\u{20DD}", "銀河 은하 مجرة", "🔭👩🏽‍🚀", "</a><a href=\"x\">", "<!--", "<br/>", "{\"a\":1}",
    String(repeating: "w", count: 200), " ", "", ".", "&#x0;", "\u{2028}\u{2029}",
  ]
  private static let addresses = [
    "https://example.org/a?b=c&d=<e>#f'g\"", "http://EXAMPLE.org:8080/%zz/..//x y/ü",
    "//cdn.example/a",
    "https://example.org", "https://example.org/.well-known/x", "https://[::1]:1/a/./b",
    "https:///x",
    "https://example.org/\\..\\..", "https://example.org\\a", "https://a.example:0/?#",
    "javascript:x",
    "https://example.org/a[1]{2}|^`", "https://example.org/100%/%41%",
    "https://example.org:/.../..",
  ]

  private struct Dice {
    var state: UInt64

    /// A number below the limit (SplitMix64).
    mutating func roll(_ limit: Int) -> Int {
      state &+= 0x9E37_79B9_7F4A_7C15
      var z = state
      z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
      return Int((z ^ (z >> 31)) % UInt64(limit))
    }

    mutating func text() -> String {
      (0..<1 + roll(3)).map { _ in hostile[roll(hostile.count)] }
        .joined(separator: roll(2) == 0 ? " " : "")
    }

    mutating func address() -> WebAddress? { WebAddress(addresses[roll(addresses.count)]) }

    mutating func nodes(_ depth: Int) -> [RichText.Node] {
      (0..<roll(4)).flatMap { _ -> [RichText.Node] in
        switch roll(depth > 10 ? 2 : 6) {
        case 0: return [.text(text())]
        case 1: return [.lineBreak]
        case 2: return [.emphasis(nodes(depth + 1))]
        case 3: return [.strong(nodes(depth + 1))]
        case 4: return [.link(.day(Day(number: roll(20_000))), nodes(depth + 1))]
        default:
          return address().map { [.link(.web($0), nodes(depth + 1))] } ?? [.text(" ")]
        }
      }
    }

    mutating func player() -> Media.Embed.Player {
      let letters = (0..<11).map { _ in
        Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_")[roll(64)]
      }
      return roll(2) == 0 ? .youTube(String(letters)) : .vimeo("\(1_000 + roll(1_000_000))")
    }

    mutating func media() -> Media {
      guard let one = address(), let two = address() else { return .none }
      let embed = Media.Embed(
        player: player(), address: one, poster: address())
      let size = PixelSize(width: 1 + roll(9_000), height: 1 + roll(9_000))
      return [
        .image(Media.Image(display: one, original: two, size: roll(2) == 0 ? size : nil)),
        .embed(embed),
        .video(file: one, poster: address()), .page(two), .none,
      ][roll(5)]
    }

    mutating func entry() -> Entry? {
      Picture(
        day: Day(number: roll(20_000)), title: text(), explanation: RichText(nodes(0)),
        credit: RichText(nodes(0)), claimsCopyright: roll(2) == 0, media: media(),
        alt: roll(2) == 0 ? text() : nil,
        article: address().flatMap { WebAddress("https://science.nasa.gov\($0.path)") },
        provenance: [address(), address()].compactMap(\.self),
        corrected: roll(2) == 0 ? Timestamp(seconds: roll(4_000_000_000)) : nil
      ).map {
        Entry(
          picture: $0,
          seen: Observation(
            when: Timestamp(seconds: roll(4_000_000_000)), service: Service.allCases[roll(3)]))
      }
    }
  }

  @Test(arguments: 0..<10)
  func `is one line that reads back as the same entry`(seed: Int) throws {
    var dice = Dice(state: UInt64(seed))
    var count = 0
    while count < 40 {
      guard let entry = dice.entry() else { continue }
      count += 1
      let line = entry.line
      #expect(!line.contains(0x0A))
      #expect(try Entry(line: line) == entry)
    }
  }

  @Test func `can have odd spacing and order in its line`() throws {
    let line = Array(
      #"""
      { "title":"A \\ \"quiet\" crater,\"seen\":{", "seen" : {"when":"2026-11-20T05:10:00Z",\#
      "source":"old-api"}, "media" : { "kind":"page", "address":"https://example.org/\u0031" },\#
      "day":"2026-11-20", "alt":"}]\"media\":{\\" }
      """#.utf8)
    let entry = try Entry(line: line)
    #expect(entry.picture.title == #"A \ "quiet" crater,"seen":{"#)
    #expect(Lines<Entry>(line, ofYear: 2026).values == [entry])
  }

  @Test(arguments: 0..<10)
  func `has the same linked days in its markup as in its nodes`(seed: Int) throws {
    var dice = Dice(state: UInt64(seed) << 48)
    for _ in 0..<60 {
      let text = RichText(dice.nodes(0))
      let days = text.targets.compactMap { if case .day(let day) = $0 { day } else { nil } }
      #expect(text.linkedDays == days)
    }
  }

  @Test(arguments: 0..<10)
  func `has the same normal text from markup and from nodes`(seed: Int) throws {
    var dice = Dice(state: UInt64(seed) << 32)
    for _ in 0..<60 {
      let text = RichText(dice.nodes(0))
      #expect(RichText(markup: text.markup) == text)
      #expect(RichText(text.nodes) == text)
      #expect(text.plain == text.plain.cleanLine)
    }
  }

  @Test(arguments: [
    "<em>a", "a</em>", "<em></em>", "<em>a</strong>", "<b>a</b>", "a<br>", "<br/>a", "a<br/>",
    "a<br/><br/>b", " a", "a ", "a  b", "a > b", "a & b", "&nbsp;", "&#65;", "a\u{A0}b",
    "a\u{202E}b",
    "<a href=\"https://example.org\">a</a>", "<a href=\"javascript:x\">a</a>",
    "<a href=\"apod:2026-02-30\">a</a>", "<a href='https://example.org/'>a</a>", "<!-- a -->",
    "<a href=\"https://example.org/\"><em><a href=\"https://example.org/\">a</a></em></a>",
    "<em/>", "<em >a</em>", "<", "a<", "<a href=\"", "<a href=\"https://example.org/&x\">a</a>",
    String(repeating: "<em>", count: 9) + "a" + String(repeating: "</em>", count: 9), "\u{1}",
  ])
  func `with markup that no text produces is rejected`(markup: String) {
    #expect(RichText(markup: markup) == nil)
  }
}
