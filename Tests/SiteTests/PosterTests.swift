import Pictures
import Site
import Testing

@Suite struct `A film's poster` {
  private let film = web("https://media.example/fall.mp4")
  private let player = web("https://player.example/v/1")

  @Test func `it is shown from the site's own files`() throws {
    let page = try KeptSample(media: film).page(of: .video(file: film, poster: nil))
    #expect(page.contains(#" poster="../../pictures/2026/11/18-960.jpg?v=89abcdef" "#))
    #expect(page.contains(#"content="https://sky.example/apod/pictures/2026/11/18-2400.jpg"/>"#))
  }

  @Test func `without renditions it is the original`() throws {
    let page = try KeptSample(media: film, renditions: []).page(of: .video(file: film, poster: nil))
    #expect(page.contains(#" poster="../../pictures/2026/11/18.jpg?v=01234567" "#))
  }

  @Test func `that of a player is shown until the player is asked for, and in previews elsewhere`()
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

  @Test func `where the film cannot be shown it leads there`() throws {
    let film = web("https://elsewhere.example/fall.mp4")
    let page = try KeptSample(media: film).page(of: .video(file: film, poster: nil))
    #expect(
      page.contains(#"<a href="https://elsewhere.example/fall.mp4" rel="noopener"><picture>"#))
    #expect(page.contains(#"<source type="image/avif" srcset="../../pictures/2026/11/18-480.avif"#))
  }

  @Test func `one elsewhere that was measured has a box of its own size`() throws {
    let film = web("https://elsewhere.example/fall.mp4")
    let poster = web("https://media.example/fall.jpg")
    let page = try KeptSample(
      media: film, address: poster, width: 320, height: 180, bytes: nil, renditions: []
    ).page(of: .video(file: film, poster: poster))
    #expect(page.contains(#"<img src="https://media.example/fall.jpg" srcset="#))
    #expect(page.contains(#" width="320" height="180""#))
  }
}
