import Pictures
import Testing

/// Whatever a picture's texts hold, its pages and feeds pass every check, and say what it says.
@Suite struct HostilePictureTests {
  @Test(arguments: 0..<40)
  func `a picture of hostile text renders without findings, and its title reads back`(seed: Int)
    throws
  {
    var hostile = HostileText(seed: seed)
    let last = try #require(Day(iso: "2026-11-20"))
    let pictures = (0..<8).compactMap { picture(last.advanced(by: -9 * $0), &hostile) }
    try #require(!pictures.isEmpty, "every text was longer than a picture can hold")
    let states: [Freshness] = [.fresh, .waiting(newest: last), .offline(lastSeen: last)]
    let edition = try CheckedEdition(
      pictures, title: hostile.text() + "Stars", freshness: states[seed % states.count])
    #expect(edition.findings == [], "seed \(seed)")
    for picture in pictures {
      #expect(edition.headings[picture.day] == [picture.title], "seed \(seed)")
    }
  }

  private func picture(_ day: Day, _ hostile: inout HostileText) -> Picture? {
    Picture(
      day: day, title: hostile.text() + "Moon", explanation: RichText(nodes(&hostile, depth: 0)),
      credit: RichText(nodes(&hostile, depth: 6)), media: media(&hostile), alt: hostile.text(),
      article: WebAddress("https://science.nasa.gov/" + hostile.text()))
  }

  private func nodes(_ hostile: inout HostileText, depth: Int) -> [RichText.Node] {
    (0..<hostile.number(in: 0...4)).map { _ in
      guard depth < 12 else { return .text(hostile.text()) }
      return switch hostile.number(in: 0...5) {
      case 0: .emphasis(nodes(&hostile, depth: depth + 1))
      case 1: .strong(nodes(&hostile, depth: depth + 1))
      case 2: .link(target(&hostile), nodes(&hostile, depth: depth + 1))
      case 3: .lineBreak
      default: .text(hostile.text())
      }
    }
  }

  private func target(_ hostile: inout HostileText) -> RichText.Target {
    let day = Day(number: 20_700 + hostile.number(in: 0...99))
    return WebAddress("https://example.org/" + hostile.text()).map { .web($0) } ?? .day(day)
  }

  private func media(_ hostile: inout HostileText) -> Media {
    let host = hostile.one(of: [
      "assets.science.nasa.gov", "www.youtube-nocookie.com", "elsewhere.example",
    ])
    guard let address = WebAddress("https://\(host)/" + hostile.text()) else { return .none }
    let size = PixelSize(
      width: hostile.number(in: 0...5_000), height: hostile.number(in: 0...5_000))
    return hostile.one(of: [
      .image(Media.Image(display: address, original: address, size: size)),
      .video(file: address, poster: nil), .video(file: address, poster: address),
      .embed(Media.Embed(player: .other, address: address, poster: nil)), .page(address), .none,
    ])
  }
}
