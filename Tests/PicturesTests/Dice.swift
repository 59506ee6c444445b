import Pictures

/// Hostile pictures, the same ones for the same state.
struct Dice {
  /// Text that has broken sites, feeds or archives before.
  private static let hostile = [
    "<script>alert(1)</script>", "]]>", "&amp;", "& < > \" '", "\\\"\\u0041\\", "\u{202E}egdiR",
    "a\u{0}b\u{1}\u{7F}\u{85}", "\r\n\t  x", "\u{A0}\u{2003}y\u{200B}z", "\u{FEFF}",
    "\u{FFFD}\u{FFFE}",
    "e\u{301}\u{20DD}", "<&>", " d", "\n", "銀河 은하 مجرة", "🔭👩🏽‍🚀", "</a><a href=\"x\">", "<!--",
    "<br/>", "{\"a\":1}",
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
    (0..<1 + roll(3)).map { _ in Dice.hostile[roll(Dice.hostile.count)] }
      .joined(separator: roll(2) == 0 ? " " : "")
  }

  mutating func address() -> WebAddress? { WebAddress(Dice.addresses[roll(Dice.addresses.count)]) }

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
