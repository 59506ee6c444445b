import Foundation
import Generator
import Markup
import Pictures
import Site
import Testing
import Validation

/// Whatever a picture's texts hold, its pages and feeds pass every check, and say what it says.
@Suite struct HostilePictureTests {
  private static let pieces = [
    "<script>alert(1)</script>", "]]>", "<![CDATA[", "&", "&amp;", "&nbsp;", "&#0;", "<!--", "-->",
    "\"", "'", "{{title}}", "{{{explanation}}}", "\u{0}", "\u{8}", "\u{1F}", "\u{7F}", "\u{85}",
    "\u{FFFE}", "\u{FFFF}", "\u{FFFD}", "\u{202E}gpj.exe", "\u{2066}", "\u{200B}", "\u{FEFF}",
    "\u{A0}",
    "javascript:alert(1)", "../../../etc/passwd", "<?xml version=\"1.0\"?>",
    "<!DOCTYPE a [<!ENTITY b 'c'>]>",
    "%00", "\r\n", "\t", "é", "e\u{301}", "星", "🌌", "👩‍🚀", "\u{10FFFF}", "`${x}`",
    "=cmd|' /C calc'!A0",
    String(repeating: "a", count: 900), "</h1>", "<h1>", "<img src=x onerror=alert(1)>", "a", " ",
    "Moon",
  ]

  /// The generator of the SplitMix64 kind: a failing seed fails again.
  private struct Dice: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var z = state
      z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
      return z ^ (z >> 31)
    }
  }

  @Test(arguments: 0..<40)
  func `a picture of hostile text renders without findings, and its title reads back`(seed: Int)
    throws
  {
    var dice = Dice(state: UInt64(seed))
    let last = try #require(Day(iso: "2026-11-20"))
    let pictures = (0..<8).compactMap { Self.picture(last.advanced(by: -$0), &dice) }
    try #require(!pictures.isEmpty, "every text was longer than a picture can hold")
    let archive = Archive(
      pictures.map {
        Entry(picture: $0, seen: Sighting(when: Timestamp(seconds: 0), source: .service))
      })
    let shown = try #require(archive.newest?.picture.day)
    let base = try #require(WebAddress("https://stars.example/apod/"))
    let freshness: [Freshness] = [.fresh, .waiting(newest: shown), .offline(lastSeen: shown)]
    let edition = try Edition(
      archive: archive, shown: shown, freshness: freshness[seed % 3], files: [:],
      settings: Settings(
        title: Self.text(&dice, or: "Stars"), language: "en", base: base,
        mediaHosts: Configuration.usualMediaHosts),
      identity: nil, theme: try Self.theme(),
      run: RunFacts(program: "test", commit: nil, checked: nil, source: nil))

    let checker = try Checker(base: base)
    var links = Crosslinks()
    for file in edition.files {
      let bytes = try file.render()
      let checked = checker.check(path: file.path, bytes: bytes)
      #expect(checked.findings == [], "seed \(seed)")
      links.add(checked)
    }
    #expect(links.findings() == [], "seed \(seed)")

    for picture in pictures {
      let page = try #require(edition.files.first { $0.path == Routes.day(picture.day) })
      let document = try Document(xml: try page.render())
      let heading = try document.matches(
        XPath("//h:h1", namespaces: ["h": "http://www.w3.org/1999/xhtml"]))
      #expect(heading.map { $0.value } == [picture.title], "seed \(seed)")
    }
  }

  private static func picture(_ day: Day, _ dice: inout Dice) -> Picture? {
    Picture(
      day: day, title: text(&dice, or: "Untitled"), explanation: rich(&dice, depth: 0),
      credit: rich(&dice, depth: 6), media: media(&dice), alt: text(&dice, or: ""),
      article: WebAddress("https://science.nasa.gov/" + text(&dice, or: "")))
  }

  private static func text(_ dice: inout Dice, or spare: String) -> String {
    let text = (0..<Int.random(in: 1...6, using: &dice)).map { _ in
      pieces.randomElement(using: &dice) ?? ""
    }.joined()
    return text.cleanLine.isEmpty ? spare : text
  }

  private static func rich(_ dice: inout Dice, depth: Int) -> RichText {
    RichText(nodes(&dice, depth: depth))
  }

  private static func nodes(_ dice: inout Dice, depth: Int) -> [RichText.Node] {
    (0..<Int.random(in: 0...4, using: &dice)).map { _ in
      guard depth < 12 else { return .text(text(&dice, or: "x")) }
      return switch Int.random(in: 0...5, using: &dice) {
      case 0: .emphasis(nodes(&dice, depth: depth + 1))
      case 1: .strong(nodes(&dice, depth: depth + 1))
      case 2:
        .link(
          .day(Day(number: 20_700 + Int.random(in: 0...99, using: &dice))),
          nodes(&dice, depth: depth + 1))
      case 3:
        WebAddress("https://example.org/" + text(&dice, or: "")).map {
          .link(.web($0), nodes(&dice, depth: depth + 1))
        } ?? .lineBreak
      case 4: .lineBreak
      default: .text(text(&dice, or: "x"))
      }
    }
  }

  private static func media(_ dice: inout Dice) -> Media {
    let hosts = ["assets.science.nasa.gov", "www.youtube-nocookie.com", "elsewhere.example"]
    let path = text(&dice, or: "")
    guard
      let address = WebAddress(
        "https://\(hosts.randomElement(using: &dice) ?? "")/" + path)?.secure
    else { return .none }
    return switch Int.random(in: 0...4, using: &dice) {
    case 0:
      .image(
        Image(
          display: address, original: address,
          size: PixelSize(
            width: Int.random(in: 0...5_000, using: &dice),
            height: Int.random(in: 0...5_000, using: &dice))))
    case 1: .video(file: address, poster: Bool.random(using: &dice) ? address : nil)
    case 2: .embed(Embed(player: .other, address: address, poster: nil))
    case 3: .page(address)
    default: .none
    }
  }

  private static func theme() throws -> Theme {
    let folder = Workshop.project.appending(path: "Templates")
    var files: [String: [UInt8]] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path) {
      let file = folder.appending(path: path)
      if try file.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true {
        files[path] = [UInt8](try Data(contentsOf: file))
      }
    }
    return try Theme(files: files)
  }
}
