import Pictures
import Testing

@testable import Preview

@Suite struct ContentTypeTests {
  @Test(arguments: [
    ("index.html", "text/html; charset=utf-8"), ("assets/style.css", "text/css; charset=utf-8"),
    ("sw.js", "text/javascript; charset=utf-8"), ("robots.txt", "text/plain; charset=utf-8"),
    ("feed.xml", "application/xml"), ("feed.rss", "application/rss+xml"),
    ("feed.atom", "application/atom+xml"), ("status.json", "application/json"),
    ("data/2026.jsonl", "application/jsonl"),
    ("manifest.webmanifest", "application/manifest+json"), ("icon.svg", "image/svg+xml"),
    ("a/20-960.avif", "image/avif"), ("20.JPG", "image/jpeg"), ("20.jpeg", "image/jpeg"),
    ("20.png", "image/png"), ("20.gif", "image/gif"), ("20.webp", "image/webp"),
    ("20.mp4", "video/mp4"), ("planetary/apod", "application/json"),
    ("CNAME", "application/octet-stream"),
    ("a.html/b", "application/octet-stream"),
  ])
  func `the content type is derived from the path`(path: String, type: String) {
    #expect(StaticHost.ContentType.of(path) == type)
  }

  @Test(arguments: [
    (784_111_777, "Sun, 06 Nov 1994 08:49:37 GMT"), (0, "Thu, 01 Jan 1970 00:00:00 GMT"),
    (951_782_400, "Tue, 29 Feb 2000 00:00:00 GMT"),
  ])
  func `a timestamp is written as an HTTP date`(seconds: Int, text: String) {
    #expect(MailDate.text(Timestamp(seconds: seconds)) == text)
  }
}
