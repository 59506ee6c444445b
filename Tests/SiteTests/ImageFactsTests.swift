import Foundation
import Pictures
import Testing

@testable import Site

/// The structured data about a picture for search engines.
@Suite struct ImageFactsTests {
  private func facts(_ rights: Rights, title: String = "A Quiet Crater") throws -> [String: String]
  {
    var sample = try Sample()
    sample.entries[3] = Entry(picture: .sample("2026-11-20", title), seen: .sample)
    sample.rights = [Day.at("2026-11-20"): rights]
    let page = try sample.text("2026/11/20.html")
    let start = try #require(page.range(of: #"<script type="application/ld+json">"#))
    let end = try #require(page.range(of: "</script>", range: start.upperBound..<page.endIndex))
    let json = Data(page[start.upperBound..<end.lowerBound].utf8)
    return try #require(try JSONSerialization.jsonObject(with: json) as? [String: String])
  }

  @Test func `an open licence is in the structured data`() throws {
    let licence = "https://creativecommons.org/licenses/by/4.0/"
    let facts = try facts(.open(licence: web(licence)))
    #expect(facts["@type"] == "ImageObject")
    #expect(facts["license"] == licence)
    #expect(facts["copyrightNotice"] == nil)
    #expect(facts["creditText"] == "Ada Example")
  }

  @Test func `a day without a still is described as a creative work`() throws {
    var sample = try Sample()
    sample.entries[3] = Entry(
      picture: .sample(
        "2026-11-20", "Far Away", media: .page(web("https://science.example/far-away/"))),
      seen: .sample)
    expect(
      try sample.text("2026/11/20.html"),
      inOrder: [
        #""@type":"CreativeWork","name":"Far Away","#,
        #""url":"https://sky.example/apod/2026/11/20.html","datePublished":"2026-11-20""#,
      ])
  }

  @Test func `a linked licence label is not part of the maker's name`() throws {
    var sample = try Sample()
    let label = RichText.Node.link(
      .web(web("https://creativecommons.org/licenses/by-nc/4.0/")), [.text("Licence")])
    for credit in [
      [label, .text(": Ada Example")], [.strong([label, .text(":")]), .text(" Ada Example")],
    ] {
      sample.entries[3] = Entry(
        picture: .sample("2026-11-20", credit: RichText(credit)), seen: .sample)
      let page = try sample.text("2026/11/20.html")
      #expect(page.contains(#""creditText":"Ada Example""#))
      #expect(page.contains(">Licence</a>"))
      #expect(try sample.text("feed.xml").contains("<dc:creator>Ada Example</dc:creator>"))
      #expect(try sample.text("oembed.json").contains(#""author_name": "Ada Example""#))
    }
  }

  @Test func `a copyright claim has a notice and a page to ask at`() throws {
    let facts = try facts(.copyrighted)
    #expect(facts["copyrightNotice"] == "© Ada Example")
    #expect(facts["license"] == nil)
    #expect(facts["acquireLicensePage"] == "https://sky.example/apod/2026/11/20.html")
  }

  @Test(arguments: [Rights.free, .unknown])
  func `free and unknown pictures have neither licence nor copyright notice`(rights: Rights) throws
  {
    let facts = try facts(rights)
    #expect(facts["license"] == nil && facts["copyrightNotice"] == nil)
  }

  @Test func `a title cannot end the script element`() throws {
    let title = "</script><b> & \"C\""
    #expect(try facts(.free, title: title)["name"] == title)
  }
}
