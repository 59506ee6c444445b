import Pictures
import Site
import Testing

@Suite struct `A video's poster` {
  private let film = web("https://media.example/fall.mp4")
  private let player = web("https://player.example/v/1")

  @Test func `a stored poster is shown from the site's own files`() throws {
    let page = try KeptSample(media: film).page(of: .video(file: film, poster: nil))
    #expect(page.contains(#" poster="../../pictures/2026/11/18-960.jpg?v=89abcdef" "#))
    #expect(page.contains(#"content="https://sky.example/apod/pictures/2026/11/18-2400.jpg"/>"#))
  }

  @Test func `a poster without renditions is shown as the original`() throws {
    let page = try KeptSample(media: film, renditions: []).page(of: .video(file: film, poster: nil))
    #expect(page.contains(#" poster="../../pictures/2026/11/18.jpg?v=01234567" "#))
  }

  @Test func `a player's poster is shown before a click and in link previews`()
    throws
  {
    let embed = Media.Embed(player: .other, address: player, poster: nil)
    let page = try KeptSample(media: player).page(of: .embed(embed))
    #expect(
      page.contains(
        #"<img src="../../pictures/2026/11/18-960.jpg?v=89abcdef" width="1280" height="720" alt=""#
      ))
    #expect(!page.contains("<iframe"))
    #expect(page.contains(#"content="https://sky.example/apod/pictures/2026/11/18-2400.jpg"/>"#))
  }

  @Test func `a poster links to a video that cannot be shown`() throws {
    let film = web("https://elsewhere.example/fall.mp4")
    let page = try KeptSample(media: film).page(of: .video(file: film, poster: nil))
    #expect(
      page.contains(#"<a href="https://elsewhere.example/fall.mp4" rel="noopener"><picture>"#))
    #expect(page.contains(#"<source type="image/avif" srcset="../../pictures/2026/11/18-480.avif"#))
  }

  @Test func `a measured remote poster has a box of its own size`() throws {
    let film = web("https://elsewhere.example/fall.mp4")
    let poster = web("https://media.example/fall.jpg")
    let page = try KeptSample(
      media: film, address: poster, width: 320, height: 180, bytes: nil, renditions: []
    ).page(of: .video(file: film, poster: poster))
    #expect(page.contains(#"<img src="https://media.example/fall.jpg" srcset="#))
    #expect(page.contains(#" width="320" height="180""#))
  }
}
