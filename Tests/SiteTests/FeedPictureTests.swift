import Pictures
import Site
import Testing

@Suite struct `A picture in the feed` {
  private static let licence = "https://creativecommons.org/licenses/by/4.0/"
  private static let animation = KeptSample(
    type: .gif, width: 640, height: 400, frames: 12, bytes: 54_321,
    renditions: [(.avif, 640), (.jpeg, 640)])
  private static let unkept = KeptSample(bytes: nil, renditions: [])
  /// The end of the picture's markup in the feed.
  private static func end(_ width: Int, _ height: Int) -> String {
    """
    &quot; alt=&quot;A dark bowl in grey ground.&quot; \
    width=&quot;\(width)&quot; height=&quot;\(height)&quot;/&gt;
    """
  }
  private static let thumbnail = """
    <media:thumbnail url="https://sky.example/apod/pictures/2026/11/18-480.jpg" \
    width="480" height="300"/>
    """
  private static let enclosure = """
    <enclosure url="https://sky.example/apod/pictures/2026/11/18-1600.jpg" \
    length="160000" type="image/jpeg"/>
    """
  private static let content = """
    <media:content url="https://sky.example/apod/pictures/2026/11/18-1600.jpg" \
    fileSize="160000" type="image/jpeg" medium="image" width="1600" height="1000">
    """

  struct Input: Sendable {
    var kept = KeptSample()
    var media = Media.image(.sample)
    var rights: Rights?
  }

  private static let cases: [Case<Input>] = [
    Case(
      "a stored picture is a JPEG of medium width, which is not enclosed", Input(),
      has:
        "&lt;img src=&quot;https://sky.example/apod/pictures/2026/11/18-1600.jpg\(end(1600, 1000))",
      thumbnail, lacks: "<enclosure", "<media:content"),
    Case("a free picture is enclosed", Input(rights: .free), has: enclosure, content, thumbnail),
    Case(
      "a picture with an open licence is enclosed", Input(rights: .open(licence: web(licence))),
      has: enclosure, content, thumbnail),
    Case(
      "a copyrighted picture is not enclosed", Input(rights: .copyrighted), lacks: "<enclosure",
      "<media:content"),
    Case(
      "a picture with unknown rights is not enclosed", Input(rights: .unknown), lacks: "<enclosure",
      "<media:content"),
    Case(
      "an animation is shown and enclosed as its original", Input(kept: animation, rights: .free),
      has: "pictures/2026/11/18.gif\(end(640, 400))",
      #"pictures/2026/11/18.gif" length="54321" type="image/gif"/>"#),
    Case(
      "a picture at NASA's address has the size that is requested and is not enclosed",
      Input(kept: unkept, rights: .free),
      has: "crater.jpg?w=1600&amp;amp;fit=clip\(end(1600, 1000))", lacks: "<enclosure"),
    Case(
      "an older copy with unknown rights is shown but not enclosed",
      Input(kept: KeptSample(media: web("https://media.example/full/old.jpg")), rights: .free),
      has: "pictures/2026/11/18-1600.jpg&quot;", lacks: "<enclosure"),
    Case(
      "a video's poster links to the video",
      Input(kept: KeptSample(media: web("https://player.example/v/1")), media: .player()),
      has: """
        &lt;a href=&quot;https://player.example/v/1&quot; rel=&quot;noopener&quot;&gt;\
        &lt;img src=&quot;https://sky.example/apod/pictures/2026/11/18-1600.jpg&quot;
        """,
      "Watch the video at player.example", lacks: "iframe"),
    Case(
      "a video without a poster has no picture",
      Input(
        kept: KeptSample(media: web("https://a.example/"), bytes: nil, renditions: []),
        media: .film()), lacks: "&lt;img"),
  ]

  @Test(arguments: cases) func `the feed shows and encloses what it may`(_ one: Case<Input>) throws
  {
    let (kept, rights) = (one.input.kept, one.input.rights)
    let sample = try Sample(of: [.sample(kept.iso, media: one.input.media)]) {
      $0.pictures = [$0.shown: try kept.picture()]
      if let rights { $0.rights = [$0.shown: rights] }
    }
    let feed = try sample.text("feed.xml")
    one.check(feed)
    #expect(feed.ranges(of: "<enclosure").count <= 1)
  }
}
