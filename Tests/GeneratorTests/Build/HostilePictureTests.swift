import Pictures
import Testing

/// A whole site of pictures with hostile texts passes every check, and its titles are unchanged. The fuzz targets
/// check the files of one picture.
@Suite struct HostilePictureTests {
  /// Texts that have broken a page, a feed or a terminal before.
  private static let texts = [
    "<script>alert(1)</script>", "]]>", "<![CDATA[", "&", "&amp;", "&nbsp;", "&#0;", "<!--", "-->",
    "\"", "'", "{{title}}", "{{{explanation}}}", "\u{0}", "\u{8}", "\u{1F}", "\u{7F}", "\u{85}",
    "\u{FFFE}", "\u{FFFF}", "\u{FFFD}", "\u{202E}gpj.exe", "\u{2066}", "\u{200B}", "\u{FEFF}",
    "\u{A0}", "javascript:alert(1)", "../../../etc/passwd", "<?xml version=\"1.0\"?>",
    "<!DOCTYPE a [<!ENTITY b 'c'>]>", "%00", "\r\n", "\t", "é", "e\u{301}", "&\u{301}", "星", "🌌",
    "👩‍🚀", "\u{10FFFF}", "`${x}`", "=cmd|' /C calc'!A0", String(repeating: "a", count: 900),
    "</h1>", "<h1>", "<img src=x onerror=alert(1)>",
  ]

  private let newest = Day(iso: "2026-11-20") ?? .first

  @Test(arguments: 0..<3)
  func `hostile texts cause no findings, and each title is shown unchanged`(
    turn: Int
  ) throws {
    let pictures = try HostilePictureTests.texts.indices.map { try picture($0, turn) }
    let states: [Freshness] = [.fresh, .waiting(newest: newest), .offline(lastSeen: newest)]
    let edition = try CheckedEdition(
      pictures, title: HostilePictureTests.texts.dropFirst(40).joined() + "Stars",
      freshness: states[turn])
    #expect(edition.findings == [])
    for picture in pictures { #expect(edition.headings[picture.day] == [picture.title]) }
  }

  /// A picture of a text and its neighbours, with different media at each turn.
  private func picture(_ index: Int, _ turn: Int) throws -> Picture {
    func text(_ step: Int) -> String {
      HostilePictureTests.texts[(index + step) % HostilePictureTests.texts.count]
    }
    let page = try address("https://example.org/", text(1))
    let nodes: [RichText.Node] = [
      .text(text(0)), .lineBreak, .strong([.emphasis([.text(text(2))]), .link(.web(page), [])]),
      .link(.day(newest.advanced(by: -400)), [.text(text(3))]),
    ]
    return try #require(
      Picture(
        day: newest.advanced(by: -9 * index), title: text(0) + "Moon" + text(4),
        explanation: RichText(nodes + [.text(text(5))]), credit: RichText(nodes),
        media: try media(index + turn, text(6)), alt: text(7) + text(8),
        article: WebAddress("https://science.nasa.gov/" + text(9))))
  }

  /// The address of the name on the host, or the host alone if the name is not valid in an address.
  private func address(_ host: String, _ name: String) throws -> WebAddress {
    try #require(WebAddress(host + name) ?? WebAddress(host))
  }

  private func media(_ choice: Int, _ name: String) throws -> Media {
    let hosts = ["assets.science.nasa.gov", "www.youtube-nocookie.com", "elsewhere.example"]
    let address = try address("https://\(hosts[choice % hosts.count])/", name)
    let size = PixelSize(width: choice * 100, height: 700)
    let all: [Media] = [
      .image(Media.Image(display: address, original: address, size: size)),
      .video(file: address, poster: nil), .video(file: address, poster: address),
      .embed(Media.Embed(player: .other, address: address, poster: nil)), .page(address), .none,
      .image(Media.Image(display: address, original: address, size: nil)),
    ]
    return all[choice % all.count]
  }
}
