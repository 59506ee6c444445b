import Foundation
import Pictures
import Site
import Testing

@Suite struct JSONFeedTests {
  private func feed(_ sample: Sample) throws -> [String: Any] {
    let text = try sample.text("feed.json")
    let json = try JSONSerialization.jsonObject(with: Data(text.utf8))
    return try #require(json as? [String: Any])
  }

  private func newest(_ sample: Sample) throws -> [String: Any] {
    try #require((try feed(sample)["items"] as? [[String: Any]])?.first)
  }

  @Test func `the JSON feed has its version, title and addresses`() throws {
    let feed = try feed(Sample())
    #expect(feed["version"] as? String == "https://jsonfeed.org/version/1.1")
    #expect(feed["title"] as? String == "A Picture a Day")
    #expect(feed["home_page_url"] as? String == "https://sky.example/apod/")
    #expect(feed["feed_url"] as? String == "https://sky.example/apod/feed.json")
    #expect((feed["items"] as? [Any])?.count == 4)
  }

  @Test func `an item has text, picture, credit and times`() throws {
    var sample = try Sample()
    sample.entries[3] = .sample("2026-11-20", "Two Suns", corrected: "2026-11-21T13:30:00Z")
    let item = try newest(sample)
    #expect(item["id"] as? String == "tag:sky.example,2026-11-01:apod/2026-11-20")
    #expect(item["url"] as? String == "https://sky.example/apod/2026/11/20.html")
    #expect(item["title"] as? String == "Two Suns")
    #expect(
      (item["content_html"] as? String)?.hasSuffix("<p>A crater sleeps under its own shadow.</p>")
        == true)
    #expect(item["summary"] as? String == "A crater sleeps under its own shadow.")
    #expect(item["date_published"] as? String == "2026-11-20T00:05:00-05:00")
    #expect(item["date_modified"] as? String == "2026-11-21T13:30:00Z")
    #expect((item["authors"] as? [[String: String]]) == [["name": "Ada Example"]])
    #expect(
      item["image"] as? String == "https://media.example/show/crater.jpg?w=1600&fit=clip")
    #expect(item["attachments"] == nil)
  }

  @Test func `a redistributable picture is the item's only attachment`() throws {
    var sample = try Sample()
    let kept = KeptSample()
    sample.entries = [.sample(kept.iso, "A Quiet Crater")]
    sample.shown = Day.at(kept.iso)
    sample.pictures = [sample.shown: try kept.picture()]
    sample.rights = [sample.shown: .free]
    let files = try #require(try newest(sample)["attachments"] as? [[String: Any]])
    #expect(files.count == 1)
    #expect(files[0]["url"] as? String == "https://sky.example/apod/pictures/2026/11/18-1600.jpg")
    #expect(files[0]["mime_type"] as? String == "image/jpeg")
    #expect(files[0]["size_in_bytes"] as? Int == 160_000)
  }

  @Test(arguments: WithheldTests.media)
  func `feeds neither show nor link the picture of a withheld day`(media: Media) throws {
    var sample = try Sample()
    sample.entries[3] = Entry(
      picture: .sample("2026-11-20", "Two Suns", media: media), seen: .sample)
    sample.pictures = [Day.at("2026-11-20"): try .sample("2026-11-20")]
    sample.withheld = [Day.at("2026-11-20")]
    let item = try newest(sample)
    #expect(item["image"] == nil && item["attachments"] == nil)
    let html = try #require(item["content_html"] as? String)
    #expect(!html.contains("<img") && !html.contains("media.example"))
    let atom = try sample.text("atom.xml").split(separator: "<entry>")[1]
    for trace in ["<img", "enclosure", "media:thumbnail", "media:content", "media.example"] {
      #expect(!atom.contains(trace), "\(trace)")
    }
  }
}
