import Pictures
import Site
import Testing

@Suite struct `A picture in the feed` {
  private func feed(
    _ kept: KeptSample, media: Media = .image(.sample), rights: Rights? = nil
  ) throws -> String {
    var sample = try Sample()
    sample.entries = [Entry(picture: .sample(kept.iso, media: media), seen: .sample)]
    sample.shown = Day.at(kept.iso)
    sample.pictures = [sample.shown: try kept.picture()]
    sample.rights = rights.map { [sample.shown: $0] } ?? [:]
    return try sample.text("feed.xml")
  }

  private let animation = KeptSample(
    type: .gif, width: 640, height: 400, frames: 12, bytes: 54_321,
    renditions: [(.avif, 640), (.jpeg, 640)])

  @Test func `the feed's picture is a JPEG of medium width`() throws {
    #expect(
      try feed(KeptSample()).contains(
        "&lt;img src=&quot;https://sky.example/apod/pictures/2026/11/18-1600.jpg&quot; alt=&quot;A dark bowl in grey ground.&quot; width=&quot;1600&quot; height=&quot;1000&quot;/&gt;"
      ))
  }

  @Test func `an animation is shown in the feed as its original`() throws {
    #expect(
      try feed(animation).contains(
        "pictures/2026/11/18.gif&quot; alt=&quot;A dark bowl in grey ground.&quot; width=&quot;640&quot; height=&quot;400&quot;/&gt;"
      ))
  }

  @Test func `a picture at NASA's address has the size that is requested`() throws {
    #expect(
      try feed(KeptSample(bytes: nil, renditions: [])).contains(
        "crater.jpg?w=1600&amp;amp;fit=clip&quot; alt=&quot;A dark bowl in grey ground.&quot; width=&quot;1600&quot; height=&quot;1000&quot;/&gt;"
      ))
  }

  @Test(arguments: [
    Rights.free, .open(licence: web("https://creativecommons.org/licenses/by/4.0/")),
  ])
  func `a redistributable picture is enclosed with its item`(rights: Rights) throws {
    let feed = try feed(KeptSample(), rights: rights)
    #expect(feed.ranges(of: "<enclosure").count == 1)
    #expect(
      feed.contains(
        #"<enclosure url="https://sky.example/apod/pictures/2026/11/18-1600.jpg" length="160000" type="image/jpeg"/>"#
      ))
    #expect(
      feed.contains(
        #"<media:content url="https://sky.example/apod/pictures/2026/11/18-1600.jpg" fileSize="160000" type="image/jpeg" medium="image" width="1600" height="1000">"#
      ))
  }

  @Test func `an animation is enclosed as its original`() throws {
    #expect(
      try feed(animation, rights: .free).contains(
        #"pictures/2026/11/18.gif" length="54321" type="image/gif"/>"#))
  }

  @Test(arguments: [nil, Rights.copyrighted, .unknown])
  func `a picture that could be under copyright is not enclosed`(rights: Rights?) throws {
    let feed = try feed(KeptSample(), rights: rights)
    #expect(!feed.contains("<enclosure") && !feed.contains("<media:content"))
  }

  @Test func `a picture without a file of the site is not enclosed`() throws {
    #expect(
      !(try feed(KeptSample(bytes: nil, renditions: []), rights: .free).contains("<enclosure")))
  }

  @Test func `an older copy with unknown rights is shown but not enclosed`() throws {
    let older = KeptSample(media: web("https://media.example/full/old.jpg"))
    let feed = try feed(older, rights: .free)
    #expect(feed.contains("pictures/2026/11/18-1600.jpg&quot;"))
    #expect(!feed.contains("<enclosure"))
  }

  @Test(arguments: [nil, Rights.free])
  func `an item has a small thumbnail, whatever the picture's rights`(rights: Rights?) throws {
    #expect(
      try feed(KeptSample(), rights: rights).contains(
        #"<media:thumbnail url="https://sky.example/apod/pictures/2026/11/18-480.jpg" width="480" height="300"/>"#
      ))
  }

  @Test func `a video's poster links to the video`() throws {
    let embed = Media.Embed(player: .other, address: web("https://player.example/v"), poster: nil)
    let feed = try feed(KeptSample(media: embed.address), media: .embed(embed))
    #expect(
      feed.contains(
        "&lt;a href=&quot;https://player.example/v&quot; rel=&quot;noopener&quot;&gt;&lt;img src=&quot;https://sky.example/apod/pictures/2026/11/18-1600.jpg&quot;"
      ))
  }

  @Test func `a video without a poster has no picture`() throws {
    let film = Media.video(file: web("https://media.example/fall.mp4"), poster: nil)
    let sample = KeptSample(media: web("https://a.example/"), bytes: nil, renditions: [])
    #expect(!(try feed(sample, media: film).contains("&lt;img")))
  }
}
