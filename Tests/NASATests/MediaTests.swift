import Foundation
import Pictures
import Testing

@Suite struct MediaTests {
  let article = Sample.address(Sample.article)

  func media(_ block: String, type: Any? = "image", hdurl: Any? = Sample.hdurl) throws -> Media {
    try Sample.picture([
      "basic_html": Sample.page(block), "media_type": type, "hdurl": hdurl,
    ]).media
  }

  func image(_ name: String, width: Int? = nil, height: Int? = nil, shown: String? = nil) -> Media {
    let original = Sample.address("https://\(Sample.folder)\(name)")
    return .image(
      Media.Image(
        display: shown.map { Sample.address("\(Sample.resized)\($0)") } ?? original,
        original: original,
        size: width.flatMap { w in height.flatMap { PixelSize(width: w, height: $0) } }))
  }

  @Test func `a day with an empty block gets its picture from hdurl`() throws {
    #expect(
      try media("")
        == image("quiet.jpg", width: 4_000, height: 3_000, shown: "quiet.jpg?w=1600&fit=clip"))
  }

  @Test(arguments: [
    "https://science.nasa.gov/wp-content/uploads/2023/10/NASA_logo-1.png",
    "https://science.nasa.gov/wp-content/uploads/2026/09/card.jpg",
    "\(Sample.resized)NASA_Meatball.png?w=900&h=900",
  ])
  func `a logo or an image of the site's design is not a picture`(hdurl: String) throws {
    #expect(try media("", hdurl: hdurl) == .page(article))
  }

  @Test(arguments: [
    "jcr:content/renditions/cq5dam.web.1280.1280.jpeg", "jcr%3Acontent/renditions/original?w=9&h=9",
    "_jcr_content/renditions/cq5dam.thumbnail.319.319.png",
  ])
  func `a rendition's address leads to its original file`(rendition: String) throws {
    #expect(
      try media("", hdurl: "https://\(Sample.folder)quiet.jpg/\(rendition)") == image("quiet.jpg"))
  }

  @Test func `a small picture is not made larger`() throws {
    #expect(
      try media("", hdurl: "\(Sample.resized)s.png?w=1024&h=768")
        == image("s.png", width: 1_024, height: 768, shown: "s.png?w=1024&fit=clip"))
  }

  @Test(arguments: ["?w=0&h=0&fit=clip", "", "?w=-1&h=5", "?w=99999999999999999999&h=1", "?w=5"])
  func `a picture without a known size is shown as its original`(query: String) throws {
    #expect(try media("", hdurl: "\(Sample.resized)s.jpg\(query)") == image("s.jpg"))
  }

  @Test func `a GIF is never resized`() throws {
    #expect(
      try media("", hdurl: "https://\(Sample.folder)e.gif?w=2000&h=1000")
        == image("e.gif", width: 2_000, height: 1_000))
    #expect(
      try media("<img src='https://\(Sample.folder)e.gif'>", hdurl: Sample.placeholder)
        == image("e.gif"))
  }

  @Test func `file names with spaces and special characters are preserved`() throws {
    let block =
      "<a href='https://\(Sample.folder)A (b)+c&d.jpg'><img src='https://\(Sample.folder)A (b)+c&d.jpg'></a>"
    #expect(
      try media(block, hdurl: "\(Sample.resized)A (b)+c&d.jpg?w=2000&h=1000")
        == image(
          "A%20(b)+c&d.jpg", width: 2_000, height: 1_000, shown: "A%20(b)+c&d.jpg?w=1600&fit=clip"))
  }

  @Test func `the target of a picture's link is its original`() throws {
    #expect(
      try media(
        "<a href='https://\(Sample.folder)big.jpg'><img src='https://\(Sample.folder)small.jpg'></a>",
        hdurl: nil)
        == .image(
          Media.Image(
            display: Sample.address("https://\(Sample.folder)small.jpg"),
            original: Sample.address("https://\(Sample.folder)big.jpg"), size: nil)))
  }

  @Test(arguments: ["https://x.example/big.tif", "https://x.example/page.html", "javascript:x"])
  func `a link to a file that browsers cannot show is ignored`(link: String) throws {
    #expect(
      try media("<a href='\(link)'><img src='//\(Sample.folder)s.jpg'></a>", hdurl: nil)
        == image("s.jpg"))
  }

  @Test(arguments: [
    Sample.placeholder, "https://assets.science.nasa.gov/news-thumbnail.png",
    "https://assets.science.nasa.gov/x/NASA-Meatball.png",
    "https://science.nasa.gov/wp-content/themes/nasa/logo.png",
    "https://science.nasa.gov/a/nasa-logo@2x.png", Sample.article, "about:blank", "",
    "https://apod.nasa.gov/apod/image/2610/quiet.jpg", "https://x.example/picture.tif",
  ])
  func `an image day without a usable picture falls back to its page`(hdurl: String) throws {
    #expect(try media("", hdurl: hdurl) == .page(article))
    #expect(try media("<img src='\(hdurl)'>", hdurl: nil) == .page(article))
  }

  @Test func `addresses on the old site are kept as provenance`() throws {
    let dead = "https://apod.nasa.gov/apod/image/2610/quiet.jpg"
    let picture = try Sample.picture([
      "basic_html": Sample.page("<img src='image/2610/other.jpg'>"), "hdurl": dead,
    ])
    #expect(
      picture.provenance.map(\.text) == ["https://apod.nasa.gov/apod/image/2610/other.jpg", dead])
  }

  @Test func `a day with only text has no media`() throws {
    #expect(try media("", type: NSNull(), hdurl: Sample.placeholder) == Media.none)
    #expect(try media("", type: nil, hdurl: nil) == Media.none)
  }

  @Test func `a record without a media type still gets its picture`() throws {
    #expect(try media("", type: NSNull(), hdurl: "https://\(Sample.folder)s.jpg") == image("s.jpg"))
    #expect(
      try media("<img src='http://\(Sample.folder)s.jpg'>", type: 5, hdurl: nil) == image("s.jpg"))
  }

  @Test func `a video file gets its poster`() throws {
    let block = """
      <video controls title=""><source src="http://\(Sample.folder)a.mov" type="video/quicktime">
      <source src="http://\(Sample.folder)a.mp4" type="video/mp4"></video>
      """
    let file = Sample.address("https://\(Sample.folder)a.mp4")
    #expect(
      try media(block, type: "video")
        == .video(file: file, poster: Sample.address("\(Sample.resized)quiet.jpg?w=1600&fit=clip")))
    #expect(
      try media(block, type: "image", hdurl: Sample.placeholder) == .video(file: file, poster: nil))
  }

  @Test(arguments: ["video", "iframe", "image", NSNull()] as [any Sendable])
  func `a frame becomes a player with any media type`(type: any Sendable) throws {
    let frame = "<p><iframe width=960 src='//www.youtube.com/embed/aB3_-xyz890?rel=0'></iframe>"
    let poster = Sample.address("\(Sample.resized)quiet.jpg?w=1600&fit=clip")
    #expect(
      try media(frame, type: type)
        == .embed(
          Media.Embed(
            player: .youTube("aB3_-xyz890"),
            address: Sample.address("https://www.youtube-nocookie.com/embed/aB3_-xyz890"),
            poster: poster)))
  }

  @Test func `a frame from another host is loaded over https`() throws {
    #expect(
      try media("<iframe src='http://x.example/play?a=1'>", hdurl: Sample.placeholder)
        == .embed(
          Media.Embed(
            player: .other, address: Sample.address("https://x.example/play?a=1"), poster: nil)))
  }

  @Test func `a still that links to a video becomes its poster`() throws {
    let still = "https://\(Sample.folder)s.jpg"
    #expect(
      try media("<a href='https://youtu.be/aB3_-xyz890'><img src='\(still)'></a>", hdurl: nil)
        == .embed(
          Media.Embed(
            player: .youTube("aB3_-xyz890"),
            address: Sample.address("https://www.youtube-nocookie.com/embed/aB3_-xyz890"),
            poster: Sample.address(still))))
    #expect(
      try media("<a href='https://\(Sample.folder)v.mp4'><img src='\(still)'></a>", hdurl: nil)
        == .video(
          file: Sample.address("https://\(Sample.folder)v.mp4"), poster: Sample.address(still)))
  }

  @Test func `a video day without its video falls back to its page`() throws {
    #expect(try media("", type: "video") == .page(article))
    #expect(try media("", type: "other", hdurl: nil) == .page(article))
  }

  @Test func `media after the first block are ignored`() throws {
    let page = "<body><p>No block</p><img src='https://\(Sample.folder)s.jpg'></body>"
    #expect(
      try Sample.picture(["basic_html": page, "hdurl": nil]).media == .page(article))
  }
}
