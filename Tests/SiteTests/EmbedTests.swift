import Foundation
import Pictures
import Site
import Testing

/// Today's picture as a card that other sites embed.
@Suite struct EmbedTests {
  /// A site with this picture as its only day.
  private func sample(_ picture: Picture) throws -> Sample {
    var sample = try Sample()
    sample.entries = [Entry(picture: picture, seen: .sample)]
    sample.shown = picture.day
    return sample
  }

  /// `oembed.json`, read as any consumer would.
  private func oEmbed(_ sample: Sample) throws -> [String: Any] {
    let json = try JSONSerialization.jsonObject(with: Data(try sample.text("oembed.json").utf8))
    return try #require(json as? [String: Any])
  }

  @Test func `the card shows the picture and opens its page in a new window`() throws {
    let card = try sample(.sample()).text("embed.html")
    #expect(card.contains(#"<a href="2026/11/18.html" target="_blank" rel="noopener">"#))
    #expect(card.contains(#"<h1>A Quiet Crater</h1>"#))
    #expect(card.contains(#"alt="A dark bowl in grey ground.""#))
    #expect(card.contains(#"width="4000" height="2500""#))
    #expect(
      card.contains(#"<time datetime="2026-11-18">18 November 2026</time> · A Picture a Day"#))
    #expect(card.contains("Credit: <span>Ada Example</span>"))
  }

  @Test func `the card has no scripts and is not indexed`() throws {
    let card = try sample(.sample()).text("embed.html")
    #expect(!card.contains("<script"))
    #expect(card.contains(#"<meta name="robots" content="noindex"/>"#))
    #expect(card.contains(#"<link rel="canonical" href="https://sky.example/apod/"/>"#))
  }

  @Test func `a card that is out of date says why`() throws {
    var sample = try Sample()
    sample.freshness = .offline(lastSeen: sample.shown)
    #expect(
      try sample.text("embed.html").contains(
        "We are not connected to the internet, showing you the last image we have."))
  }

  @Test func `a text-only day has a card without a picture`() throws {
    let sample = try sample(.sample(media: .none))
    #expect(!(try sample.text("embed.html").contains("<img")))
    #expect(try oEmbed(sample)["thumbnail_url"] == nil)
  }

  @Test func `the front page links to oEmbed, a day page does not`() throws {
    let link =
      #"<link rel="alternate" type="application/json+oembed" title="Two Suns over a Salt Plain" href="https://sky.example/apod/oembed.json"/>"#
    let sample = try Sample()
    #expect(try sample.text("index.html").contains(link))
    #expect(!(try sample.text("2026/11/20.html").contains("oembed")))
  }

  @Test func `oEmbed frames the card in a box of the picture's shape`() throws {
    let answer = try oEmbed(sample(.sample()))
    #expect(answer["version"] as? String == "1.0")
    #expect(answer["type"] as? String == "rich")
    #expect(answer["title"] as? String == "A Quiet Crater")
    #expect(answer["author_name"] as? String == "Ada Example")
    #expect(answer["provider_name"] as? String == "A Picture a Day")
    #expect(answer["provider_url"] as? String == "https://sky.example/apod/")
    #expect(answer["width"] as? Int == 480)
    // 480 wide, the picture is 300 high; the words below it take 112.
    #expect(answer["height"] as? Int == 412)
    #expect(
      answer["html"] as? String
        == #"<iframe src="https://sky.example/apod/embed.html" title="A Picture a Day" width="480" height="412" loading="lazy"></iframe>"#
    )
    let address = try #require(answer["thumbnail_url"] as? String)
    #expect(address.hasPrefix("https://media.example/show/crater.jpg?"))
    #expect(answer["thumbnail_width"] as? Int == 1600)
    #expect(answer["thumbnail_height"] as? Int == 1000)
  }

  @Test(arguments: [(9_000, 500, 272), (500, 3_000, 752), (1_000, 1_000, 592)])
  func `the box of an extreme picture has a limited height`(width: Int, height: Int, box: Int)
    throws
  {
    let image = Media.Image(
      display: web("https://media.example/show/x.jpg"),
      original: web("https://media.example/full/x.jpg"),
      size: PixelSize(width: width, height: height))
    #expect(try oEmbed(sample(.sample(media: .image(image))))["height"] as? Int == box)
  }

  @Test func `the site's title is escaped in the frame's markup`() throws {
    var sample = try sample(.sample())
    sample.title = #"Stars "& <more>"#
    let frame = try #require(try oEmbed(sample)["html"] as? String)
    #expect(frame.contains(#"title="Stars &quot;&amp; &lt;more&gt;""#))
  }

  @Test func `the card changes with day and notice, the frame only with the day`()
    throws
  {
    var sample = try Sample()
    let fresh = try sample.digests()
    sample.freshness = .offline(lastSeen: sample.shown)
    let offline = try sample.digests()
    #expect(fresh["embed.html"] != offline["embed.html"])
    #expect(fresh["oembed.json"] == offline["oembed.json"])
    sample.shown = Day.at("2026-11-19")
    let earlier = try sample.digests()
    #expect(offline["oembed.json"] != earlier["oembed.json"])
  }
}
