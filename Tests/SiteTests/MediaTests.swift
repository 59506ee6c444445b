import Pictures
import Testing

@testable import Site

@Suite struct MediaTests {
  private static let watch = "Watch the video at"
  private static let icon = """
    og:image" content="https://sky.example/apod/assets/icon-512.png
    """

  private static let pictures: [Case<Media>] = [
    Case(
      "a picture elsewhere is shown in the widths its service offers", .image(.sample),
      has: #"<a href="https://media.example/full/crater.jpg" rel="noopener"><picture><img"#,
      #"src="https://media.example/show/crater.jpg?w=1600&amp;fit=clip""#,
      "https://media.example/show/crater.jpg?w=480&amp;fit=clip 480w, ",
      "https://media.example/show/crater.jpg?w=3200&amp;fit=clip 3200w\"",
      """
      sizes="(max-width: 48rem) min(100vw, 4000px, \
      1.600 * max(100vh - 8.4rem, min(100vh - 2.1rem, 26rem + 6.5vw))), min(100vw, 4000px, \
      1.600 * max(100vh - 5.05rem, min(100vh - 2.1rem, 26rem + 6.5vw)))"
      """,
      #" width="4000" height="2500""#, #"alt="A dark bowl in grey ground." fetchpriority="high""#),
    Case(
      "no width is offered beyond the picture's own",
      .image(
        Media.Image(
          display: web("https://media.example/show/dot.jpg?w=500&fit=clip"),
          original: web("https://media.example/full/dot.jpg"),
          size: PixelSize(width: 500, height: 500))),
      has: """
        ?w=480&amp;fit=clip 480w, https://media.example/show/dot.jpg?w=500&amp;fit=clip 500w"
        """),
    Case(
      "a picture with a very long address is offered only in the requested width",
      .image(
        Media.Image(
          display: web("https://media.example/\(long).jpg?w=1600&fit=clip"),
          original: web("https://media.example/full/a.jpg"),
          size: PixelSize(width: 4000, height: 2500))),
      has: "srcset=\"https://media.example/\(long).jpg?w=1600&amp;fit=clip 1600w\"",
      #"<meta property="og:image:width" content="1600"/>"#, #" width="4000" height="2500""#),
    Case(
      "a picture of unknown size gets a box and no candidates",
      .still("https://media.example/old.gif"),
      has:
        #"<img class="unmeasured" src="https://media.example/old.gif" width="1280" height="960""#,
      lacks: "srcset"),
    Case(
      "the original of a picture from an unlisted host is linked, not shown",
      .image(
        Media.Image(
          display: web("https://elsewhere.example/a.jpg"),
          original: web("https://elsewhere.example/b.jpg"), size: nil)),
      has: icon, #"<a href="https://elsewhere.example/b.jpg" rel="noopener">"#,
      "See the picture at elsewhere.example</a>", lacks: "<img"),
  ]
  private static let long = String(repeating: "a", count: 300)

  private static let videos: [Case<Media>] = [
    Case(
      "a video plays in the page and is linked too",
      .film(poster: "https://media.example/fall.jpg"),
      has: """
        <video controls="" preload="none" playsinline="" src="https://media.example/fall.mp4" \
        poster="https://media.example/fall.jpg" aria-label="A dark bowl in grey ground."></video>
        """, "\(watch) media.example</a>"),
    Case(
      "a video without a poster has a drawn one", .film(),
      has: #" poster="../../assets/film.svg?v="#, icon),
    Case(
      "a video from an unlisted host is shown as a linked still",
      .film("https://elsewhere.example/fall.mp4", poster: "https://media.example/fall.jpg"),
      has: #"<a href="https://elsewhere.example/fall.mp4" rel="noopener"><picture><img"#,
      "\(watch) elsewhere.example</a>", lacks: "<video"),
    Case(
      "a player of a listed host waits behind its poster for a click",
      .player("https://player.example/v/1?rel=0&t=2"),
      has: """
        <a class="player" href="https://player.example/v/1?rel=0&amp;t=2" rel="noopener" \
        data-player="https://player.example/v/1?rel=0&amp;t=2">
        """,
      "\(watch) player.example</a>", lacks: "<iframe"),
    Case(
      "a player from an unlisted host is linked, not framed",
      .player("https://elsewhere.example/v"), has: "\(watch) elsewhere.example</a>",
      lacks: "<iframe"),
    Case(
      "an interactive page is linked", .page(web("https://media.example/tour/")),
      has: "See it on its own page at media.example</a>", lacks: "<figure"),
  ]

  @Test(arguments: pictures + videos)
  func `a day shows what its hosts permit and links the rest`(one: Case<Media>) throws {
    one.check(try Sample().page(of: .sample(media: one.input)))
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
    expect(
      try Sample().page(of: .sample(media: .player(framed, as: player))),
      has: #"<a class="player" href="\#(ownPage)""#, #" data-player="\#(playing)">"#,
      #"<p class="elsewhere"><a href="\#(ownPage)""#)
  }

  @Test func `a picture without a description is described by its title`() throws {
    expect(try Sample().page(of: .sample(alt: nil)), has: #"alt="A Quiet Crater""#)
  }

  // A narrow picture is at most slightly wider than tall, so wide windows have space for text beside it. A tall one is
  // twice as tall as wide and leaves room for title and credit.
  @Test(arguments: [
    (1_149, 1_000, true, false), (1_150, 1_000, false, false), (600, 3_000, true, true),
    (501, 1_000, true, false), (500, 1_000, true, true),
  ])
  func `a narrow or tall picture leaves room for its words`(
    width: Int, height: Int, isNarrow: Bool, isTall: Bool
  ) throws {
    let page = try Sample().page(of: .sample(media: .image("tower.jpg", width, height)))
    #expect(page.contains(#"<figure class="picture narrow"#) == isNarrow)
    #expect(page.contains(#"sizes="(min-width: 60rem) and "#) == isNarrow)
    #expect(page.contains(#"<figure class="picture narrow tall""#) == isTall)
    expect(page, has: "max(100vh - \(isTall ? "12.4rem" : "8.4rem"), ")
  }

  /// The browser tests compare drawn widths, but their windows need only a few of these distances.
  @Test(arguments: [(1_600, 1_000), (1_000, 1_000), (500, 1_000)])
  func `the height that a picture leaves free matches the style sheet`(width: Int, height: Int)
    throws
  {
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
    let shown = try #require(page.firstMatch(of: /<img [^>]*srcset="([^"]+)" sizes="([^"]+)"/))
    let preload = #"<link rel="preload" as="image" imagesrcset="\#(shown.1)" "#
    expect(page, inOrder: preload + #"imagesizes="\#(shown.2)" fetchpriority="high"/>"#, "<script")
    let head = page.split(separator: "<link rel=\"preload\"").first
    #expect(head?.contains("<script") == false)
  }
}
