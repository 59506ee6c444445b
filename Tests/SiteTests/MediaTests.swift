import Foundation
import Pictures
import Testing

@testable import Site

@Suite struct MediaTests {
  @Test func `a picture elsewhere is shown in the widths its service offers`() throws {
    let page = try Sample().page(of: .sample())
    #expect(
      page.contains(
        #"<a href="https://media.example/full/crater.jpg" rel="noopener"><picture><img"#))
    #expect(page.contains(#"src="https://media.example/show/crater.jpg?w=1600&amp;fit=clip""#))
    #expect(page.contains("https://media.example/show/crater.jpg?w=480&amp;fit=clip 480w, "))
    #expect(page.contains("https://media.example/show/crater.jpg?w=3200&amp;fit=clip 3200w\""))
    #expect(
      page.contains(
        #"sizes="(max-width: 48rem) min(100vw, 4000px, 1.600 * max(100vh - 8.4rem, min(100vh - 2.1rem, 26rem + 6.5vw))), min(100vw, 4000px, 1.600 * max(100vh - 5.05rem, min(100vh - 2.1rem, 26rem + 6.5vw)))""#
      ))
    #expect(page.contains(#" width="4000" height="2500""#))
    #expect(page.contains(#"alt="A dark bowl in grey ground." fetchpriority="high""#))
  }

  private func page(ofPicture size: PixelSize?) throws -> String {
    let image = Media.Image(
      display: web("https://media.example/show/tower.jpg"),
      original: web("https://media.example/full/tower.jpg"), size: size)
    return try Sample().page(of: .sample(media: .image(image)))
  }

  @Test(arguments: [(1_149, 1_000, true), (1_150, 1_000, false), (600, 3_000, true)])
  func `a picture at most slightly wider than tall leaves wide windows space for text`(
    width: Int, height: Int, isNarrow: Bool
  ) throws {
    let page = try page(ofPicture: PixelSize(width: width, height: height))
    #expect(page.contains(#"<figure class="picture narrow"#) == isNarrow)
    #expect(page.contains(#"sizes="(min-width: 60rem) and "#) == isNarrow)
  }

  @Test(arguments: [(501, 1_000, false), (500, 1_000, true), (600, 3_000, true)])
  func `a picture twice as tall as wide leaves room for title and credit`(
    width: Int, height: Int, isTall: Bool
  ) throws {
    let page = try page(ofPicture: PixelSize(width: width, height: height))
    #expect(page.contains(#"<figure class="picture narrow tall""#) == isTall)
    #expect(page.contains("max(100vh - \(isTall ? "12.4rem" : "8.4rem"), "))
  }

  /// The browser tests compare drawn widths, but their windows need only a few of these distances.
  @Test(arguments: [(1_600, 1_000), (1_000, 1_000), (500, 1_000)])
  func `the height that a picture leaves free matches the style sheet`(
    width: Int, height: Int
  ) throws {
    let style = try Sample().builtIn.filter { $0.key.hasSuffix(".css") }.values
      .map { String(decoding: $0, as: UTF8.self) }.joined()
    func value(_ rule: String) throws -> Double {
      let pattern = try Regex(#"\n *\Q\#(rule)\E: ([\d.]+)rem;"#, as: (Substring, Substring).self)
      let found = try #require(try pattern.firstMatch(in: style))
      return try #require(Double(found.1))
    }
    let size = try #require(PixelSize(width: width, height: height))
    let words = size.isTall ? try value(".tall { --words") : 0
    for (isBelow, rest, beside) in [
      (false, "--rest", "article:has(> .narrow) {\n    --rest"),
      (true, ".notice ~ article { --rest", ".notice ~ article:has(> .narrow) { --rest"),
    ] {
      let shown = size.shownWidth(isBelowNotice: isBelow)
      let wide = try #require(shown.split(separator: ", min(100vw").last)
      let (usual, narrow) = (try value(rest) + words, try value(beside))
      #expect(wide.contains("max(100vh - \(usual)rem, "), "\(shown)")
      #expect(!size.isNarrow || shown.contains("max(100vh - \(narrow)rem, "), "\(shown)")
    }
  }

  @Test func `the head preloads the picture's candidates before any script`() throws {
    let page = try Sample().page(of: .sample())
    let candidates = try #require(page.firstMatch(of: /<img [^>]*srcset="([^"]+)" sizes="([^"]+)"/))
    let asked = try #require(
      page.range(
        of:
          #"<link rel="preload" as="image" imagesrcset="\#(candidates.1)" imagesizes="\#(candidates.2)" fetchpriority="high"/>"#
      ))
    let script = try #require(page.range(of: "<script"))
    #expect(asked.upperBound < script.lowerBound)
  }

  @Test func `no width is offered beyond the picture's own`() throws {
    let image = Media.Image(
      display: web("https://media.example/show/dot.jpg?w=500&fit=clip"),
      original: web("https://media.example/full/dot.jpg"),
      size: PixelSize(width: 500, height: 500))
    let page = try Sample().page(of: .sample(media: .image(image)))
    #expect(
      page.contains(
        "?w=480&amp;fit=clip 480w, https://media.example/show/dot.jpg?w=500&amp;fit=clip 500w\""))
  }

  @Test func `a picture with a very long address is offered only in the requested width`() throws {
    let file = "https://media.example/show/\(String(repeating: "a", count: 300)).jpg"
    let image = Media.Image(
      display: web("\(file)?w=1600&fit=clip"), original: web("https://media.example/full/a.jpg"),
      size: PixelSize(width: 4000, height: 2500))
    let page = try Sample().page(of: .sample(media: .image(image)))
    #expect(page.contains("srcset=\"\(file)?w=1600&amp;fit=clip 1600w\""))
    #expect(page.contains(#"<meta property="og:image:width" content="1600"/>"#))
    #expect(page.contains(#" width="4000" height="2500""#))
  }

  @Test func `a picture of unknown size gets a box and no candidates`() throws {
    let image = Media.Image(
      display: web("https://media.example/old.gif"), original: web("https://media.example/old.gif"),
      size: nil)
    let page = try Sample().page(of: .sample(media: .image(image)))
    #expect(
      page.contains(
        #"<img class="unmeasured" src="https://media.example/old.gif" width="1280" height="960""#))
    #expect(!page.contains("srcset"))
  }

  @Test func `a picture from an unlisted host is linked, not shown`() throws {
    let image = Media.Image(
      display: web("https://elsewhere.example/a.jpg"),
      original: web("https://elsewhere.example/b.jpg"), size: nil)
    let page = try Sample().page(of: .sample(media: .image(image)))
    #expect(!page.contains("<img"))
    #expect(page.contains("og:image\" content=\"https://sky.example/apod/assets/icon-512.png"))
    #expect(
      page.contains(
        #"<a href="https://elsewhere.example/b.jpg" rel="noopener">See the picture at elsewhere.example</a>"#
      ))
  }

  @Test func `a picture without a description is described by its title`() throws {
    #expect(try Sample().page(of: .sample(alt: nil)).contains(#"alt="A Quiet Crater""#))
  }

  @Test func `a video plays in the page and is linked too`() throws {
    let media = Media.video(
      file: web("https://media.example/fall.mp4"), poster: web("https://media.example/fall.jpg"))
    let page = try Sample().page(of: .sample(media: media))
    #expect(
      page.contains(
        #"<video controls="" preload="none" playsinline="" src="https://media.example/fall.mp4" poster="https://media.example/fall.jpg" aria-label="A dark bowl in grey ground."></video>"#
      ))
    #expect(page.contains("Watch the video at media.example</a>"))
  }

  @Test func `a video without a poster has a drawn one`() throws {
    let media = Media.video(file: web("https://media.example/fall.mp4"), poster: nil)
    let page = try Sample().page(of: .sample(media: media))
    #expect(page.contains(#" poster="../../assets/film.svg?v="#))
    #expect(page.contains("og:image\" content=\"https://sky.example/apod/assets/icon-512.png"))
  }

  @Test func `a video from an unlisted host is shown as a linked still`() throws {
    let media = Media.video(
      file: web("https://elsewhere.example/fall.mp4"), poster: web("https://media.example/fall.jpg")
    )
    let page = try Sample().page(of: .sample(media: media))
    #expect(!page.contains("<video"))
    #expect(
      page.contains(#"<a href="https://elsewhere.example/fall.mp4" rel="noopener"><picture><img"#))
    #expect(page.contains("Watch the video at elsewhere.example</a>"))
  }

  @Test func `a player of a listed host waits behind its poster for a click`() throws {
    let embed = Media.Embed(
      player: .other, address: web("https://player.example/v/1?rel=0&t=2"), poster: nil)
    let page = try Sample().page(of: .sample(media: .embed(embed)))
    #expect(
      page.contains(
        #"<a class="player" href="https://player.example/v/1?rel=0&amp;t=2" rel="noopener" data-player="https://player.example/v/1?rel=0&amp;t=2">"#
      ))
    #expect(!page.contains("<iframe"))
    #expect(page.contains("Watch the video at player.example</a>"))
  }

  @Test(arguments: [
    (
      Media.Embed.Player.youTube("dQw4w9WgXcQ"), "https://media.example/embed/dQw4w9WgXcQ",
      "https://www.youtube.com/watch?v=dQw4w9WgXcQ",
      "https://media.example/embed/dQw4w9WgXcQ?autoplay=1"
    ),
    (
      .vimeo("76979871"), "https://player.example/video/76979871?h=8272103f6e",
      "https://vimeo.com/76979871/8272103f6e",
      "https://player.example/video/76979871?h=8272103f6e&amp;dnt=1&amp;autoplay=1"
    ),
    (
      .vimeo("76979871"), "https://player.example/video/76979871", "https://vimeo.com/76979871",
      "https://player.example/video/76979871?dnt=1&amp;autoplay=1"
    ),
  ])
  func `a click plays without tracking, and the link leads to the video's own page`(
    player: Media.Embed.Player, framed: String, ownPage: String, playing: String
  ) throws {
    let embed = Media.Embed(player: player, address: web(framed), poster: nil)
    let page = try Sample().page(of: .sample(media: .embed(embed)))
    #expect(page.contains(#"<a class="player" href="\#(ownPage)""#))
    #expect(page.contains(#" data-player="\#(playing)">"#))
    #expect(page.contains(#"<p class="elsewhere"><a href="\#(ownPage)""#))
  }

  @Test func `a player from an unlisted host is linked, not framed`() throws {
    let embed = Media.Embed(
      player: .other, address: web("https://elsewhere.example/v"), poster: nil)
    let page = try Sample().page(of: .sample(media: .embed(embed)))
    #expect(!page.contains("<iframe"))
    #expect(page.contains("Watch the video at elsewhere.example</a>"))
  }

  @Test func `an interactive page is linked`() throws {
    let page = try Sample().page(of: .sample(media: .page(web("https://media.example/tour/"))))
    #expect(!page.contains("<figure"))
    #expect(page.contains("See it on its own page at media.example</a>"))
  }

  @Test func `a text-only day has no figure and no link elsewhere`() throws {
    let page = try Sample().page(of: .sample(media: .none))
    #expect(!page.contains("<figure"))
    #expect(!page.contains("class=\"elsewhere\""))
    #expect(page.contains("A crater sleeps"))
  }
}
