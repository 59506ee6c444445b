import Pictures
import Site
import Testing

@Suite struct ThumbnailTests {
  /// The day's tile on its month's page.
  private func tile(
    _ media: Media = .image(.sample), _ change: (inout KeptSample) -> Void = { _ in },
    isKept: Bool = true
  ) throws -> String {
    var kept = KeptSample()
    change(&kept)
    var sample = try Sample()
    sample.mediaHosts.append("assets.science.nasa.gov")
    if isKept { sample.pictures[Day.at(kept.iso)] = try kept.picture() }
    sample.entries.append(Entry(picture: .sample(media: media), seen: .sample))
    let page = try sample.text("2026/11/index.html")
    let start = try #require(page.firstRange(of: #"<a href="18.html">"#))
    let end = try #require(page[start.upperBound...].firstRange(of: "<time"))
    return page[start.upperBound..<end.lowerBound].filter { $0 != "\n" }
  }

  @Test(arguments: [
    (4_000, 3_000, "r32"), (3_000, 2_000, "r36"), (1_000, 1_500, "r16"), (500, 4_000, "r16"),
    (9_000, 1_000, "r48"), (1_000, 999, "r24"),
  ])
  func `a tile has its picture's shape, from 2 by 3 to 2 by 1`(
    width: Int, height: Int, shape: String
  ) throws {
    var kept = KeptSample()
    (kept.width, kept.height) = (width, height)
    var sample = try Sample()
    sample.pictures[Day.at(kept.iso)] = try kept.picture()
    sample.entries.append(Entry(picture: .sample(), seen: .sample))
    #expect(
      try sample.text("2026/11/index.html").contains(
        #"<li class="\#(shape)"><a href="18.html">"#))
  }

  @Test func `a stored picture's thumbnail is its narrowest rendition, in two types`() throws {
    #expect(
      try tile()
        == #"<picture><source type="image/avif" srcset="../../pictures/2026/11/18-480.avif?v=89abcdef"/><img src="../../pictures/2026/11/18-480.jpg?v=89abcdef" width="480" height="300" alt="" decoding="async"/></picture>"#
    )
  }

  @Test func `a remote picture is requested in a small width`() throws {
    #expect(
      try tile(isKept: false)
        == #"<img src="https://media.example/show/crater.jpg?w=480&amp;fit=clip" width="480" height="300" alt="" decoding="async"/>"#
    )
  }

  @Test func `a picture of unknown size at NASA is requested in a small width`() throws {
    let stored = "https://assets.science.nasa.gov/content/dam/science/cds/apod/a.jpg"
    let tile = try tile(
      .image(Media.Image(display: web(stored), original: web(stored), size: nil)), isKept: false)
    #expect(
      tile.contains(
        #"src="https://assets.science.nasa.gov/dynamicimage/assets/science/cds/apod/a.jpg?w=480&amp;fit=clip" width="480" height="360""#
      ))
  }

  @Test func `a GIF at NASA is shown unchanged, because NASA does not resize it`() throws {
    let stored = "https://assets.science.nasa.gov/content/dam/science/cds/apod/a.gif"
    let tile = try tile(
      .image(Media.Image(display: web(stored), original: web(stored), size: nil)), isKept: false)
    #expect(tile.contains("src=\"\(stored)\""))
  }

  @Test func `a stored animation has a still thumbnail`() throws {
    let tile = try tile {
      $0.type = .gif
      $0.frames = 12
    }
    #expect(tile.contains("18-480.avif") && tile.contains("18-480.jpg") && !tile.contains(".gif"))
  }

  @Test func `a large original without renditions is replaced by NASA's small version`() throws {
    let heavy = try tile { $0.renditions = [] }
    #expect(heavy.contains("src=\"https://media.example/show/crater.jpg?w=480&amp;fit=clip\""))
    let light = try tile {
      $0.renditions = []
      $0.bytes = 90_000
    }
    #expect(light.contains("src=\"../../pictures/2026/11/18.jpg?v=01234567\""))
    let other = try tile {
      $0.renditions = []
      $0.media = web("https://media.example/full/another.jpg")
    }
    #expect(other.contains("src=\"../../pictures/2026/11/18.jpg?v=01234567\""))
  }

  @Test func `a cut-out picture is shown on a light background`() throws {
    let tile = try tile {
      $0.type = .png
      $0.renditions = [(.png, 480)]
    }
    #expect(tile.contains("<img class=\"transparent\" src="))
  }

  @Test func `a video's thumbnail is its poster`() throws {
    let poster = web("https://media.example/fall.jpg")
    let film = web("https://media.example/fall.mp4")
    #expect(
      try tile(.video(file: film, poster: poster), isKept: false).contains(
        #"<img src="https://media.example/fall.jpg" width="480" height="360""#))
  }

  @Test(arguments: [
    (Media.none, "Text"), (.page(web("https://media.example/tour/")), "Elsewhere"),
    (.video(file: web("https://media.example/fall.mp4"), poster: nil), "Video"),
    (
      .embed(Media.Embed(player: .other, address: web("https://player.example/v/1"), poster: nil)),
      "Video"
    ),
    (
      .image(
        Media.Image(
          display: web("https://other.example/a.jpg"), original: web("https://other.example/a.jpg"),
          size: nil)), "Elsewhere"
    ),
  ])
  func `a day without a still shows a word instead`(media: Media, word: String) throws {
    #expect(try tile(media, isKept: false) == "<span class=\"blank\">\(word)</span> ")
  }
}
