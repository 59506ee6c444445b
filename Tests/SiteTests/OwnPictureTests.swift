import Pictures
import Site
import Testing

@Suite struct `A picture in the site's own files` {
  /// A file of 18 November 2026, as its page links it.
  private static func own(_ name: String) -> String {
    "../../pictures/2026/11/\(name)?v=\(name.contains("-") ? "89abcdef" : "01234567")"
  }

  /// The candidates of these widths.
  private static func candidates(_ type: String, _ widths: Int...) -> String {
    let files = widths.map { "\(own("18-\($0).\(type)")) \($0)w" }
    return "srcset=\"\(files.joined(separator: ", "))"
  }

  private static func image(_ name: String) -> String { "<img src=\"\(own(name))\"" }

  private static let sizes = #"" sizes="(max-width: 48rem) min("#
  private static let motion = #"media="(prefers-reduced-motion: reduce)""#
  private static let original = #"<a href="https://media.example/full/crater.jpg" rel="noopener">"#

  private static let shown: [Case<KeptSample>] = [
    Case(
      "a stored picture is offered in every width, AVIF first, and a click opens the original",
      KeptSample(),
      has: """
        <picture><source type="image/avif" \(candidates("avif", 480, 960, 1_600, 2_400))\(sizes)
        """,
      "\(image("18-960.jpg")) \(candidates("jpg", 480, 960, 1_600, 2_400))\(sizes)",
      #" width="4000" height="2500" alt="A dark bowl in grey ground." fetchpriority="high" "#,
      #"decoding="async"/></picture></a>"#, #"<a href="\#(own("18.jpg"))" rel="noopener">"#,
      lacks: "media.example/show"),
    Case(
      "a click opens NASA's original if the stored one is smaller",
      KeptSample(width: 1_600, height: 1_000, renditions: [(.jpeg, 960)]), has: original,
      image("18-960.jpg")),
    Case(
      "a width that could not be made is not offered",
      KeptSample(renditions: [(.avif, 960), (.jpeg, 480), (.jpeg, 2_400)]),
      has: "\(candidates("avif", 960))\" sizes", image("18-480.jpg"), lacks: "18-480.avif",
      "18-960.jpg"),
    Case(
      "a cut-out picture falls back to PNG on a light background",
      KeptSample(type: .png, renditions: [(.avif, 480), (.png, 480)]),
      has: #"<img class="transparent" src="\#(own("18-480.png"))""#),
    Case(
      "a whole PNG has no light background",
      KeptSample(type: .png, renditions: [(.avif, 480), (.jpeg, 480)]), lacks: "transparent"),
    Case(
      "AVIF that could not be made is not offered", KeptSample(renditions: [(.jpeg, 960)]),
      has: image("18-960.jpg"), lacks: "<source"),
    Case(
      "the original replaces JPEG that could not be made", KeptSample(renditions: [(.avif, 960)]),
      has: #"<source type="image/avif""#,
      "\(image("18.jpg")) srcset=\"\(own("18.jpg")) 4000w\""),
    Case(
      "lone AVIF is no alternative", KeptSample(bytes: nil, renditions: [(.avif, 960)]),
      has: image("18-960.avif"), lacks: "<source"),
    Case(
      "an unpublished original without renditions is shown from NASA's host",
      KeptSample(bytes: 20_000_001, renditions: []),
      has: #"<img src="https://media.example/show/crater.jpg?w=1600&amp;fit=clip""#),
    Case(
      "an animation is still for visitors who prefer reduced motion",
      KeptSample(
        type: .gif, width: 640, height: 400, frames: 12,
        renditions: [(.avif, 480), (.avif, 640), (.jpeg, 480), (.jpeg, 640)]),
      has: "<source type=\"image/avif\" \(motion) \(candidates("avif", 480)), ",
      "<source type=\"image/jpeg\" \(motion) \(candidates("jpg", 480)), ",
      "\(image("18.gif")) srcset=\"\(own("18.gif")) 640w\"",
      #"content="https://sky.example/apod/pictures/2026/11/18-640.jpg"/>"#),
    Case(
      "a still GIF is shown like any other picture", KeptSample(type: .gif),
      has: #"<source type="image/avif" srcset="#, image("18-960.jpg")),
    Case(
      "an older copy of a picture that was corrected is shown in its own size",
      KeptSample(
        media: web("https://media.example/full/old.jpg"), width: 1_000, height: 500,
        renditions: [(.jpeg, 960), (.jpeg, 1_000)]), has: #" width="1000" height="500" alt="#,
      image("18-960.jpg")),
  ]

  private static let wide: [Case<KeptSample>] = [
    Case(
      "a panorama's original is offered to screens that can use it",
      KeptSample(width: 8_192, height: 1_024),
      has: """
        <source type="image/jpeg" media="(min-width: 3000px), \
        (min-width: 2000px) and (min-resolution: 1.5dppx), \
        (min-width: 1500px) and (min-resolution: 2dppx)" srcset="\(own("18.jpg")) 8192w"
        """),
    Case("a usual shape", KeptSample(), lacks: "min-resolution"),
    Case("a small panorama", KeptSample(width: 2_900, height: 290), lacks: "min-resolution"),
    Case(
      "a long file", KeptSample(width: 8_192, height: 1_024, bytes: 4_000_001),
      lacks: "min-resolution"),
    Case("a GIF", KeptSample(type: .gif, width: 8_192, height: 1_024), lacks: "min-resolution"),
  ]

  @Test(arguments: shown + wide)
  func `a page offers the stored files that browsers and screens can use`(one: Case<KeptSample>)
    throws
  {
    one.check(try one.input.page())
  }

  @Test func `an older copy keeps its colours`() throws {
    let media = web("https://media.example/full/old.jpg")
    expect(try KeptSample(media: media, preview: .sample()).page(), has: #"<svg class="preview""#)
  }

  @Test func `an original that is too large is not published, so NASA's is linked`() throws {
    var sample = try Sample(of: [.sample()])
    sample.pictures = [sample.shown: try KeptSample(bytes: 20_000_000).picture()]
    let paths = try sample.paths()
    #expect(paths.contains("pictures/2026/11/18.jpg"))
    sample.pictures = [sample.shown: try KeptSample(bytes: 20_000_001).picture()]
    #expect(try sample.paths() == paths.filter { $0 != "pictures/2026/11/18.jpg" })
    try sample.expect("2026/11/18.html", has: "\(Self.original)<picture>")
  }

  @Test(arguments: [(100, 2_400), (250, 2_400), (251, 1_600), (626, 480), (5_000, 480)])
  func `the link preview is the widest file that messengers accept`(density: Int, width: Int) throws
  {
    let root = "https://sky.example/apod/pictures/2026/11/"
    expect(
      try KeptSample(density: density).page(),
      has: """
        <meta property="og:image" content="\(root)18-\(width).jpg"/>
          <meta property="og:image:width" content="\(width)"/>
          <meta property="og:image:height" content="\(width * 5 / 8)"/>
        """)
  }

  @Test(arguments: [Media.none, .page(web("https://media.example/tour/"))])
  func `a stored picture that no page shows is not published`(media: Media) throws {
    let sample = try Sample {
      $0.put(.sample("2026-11-20", media: media))
      $0.pictures = [$0.shown: try KeptSample(iso: "2026-11-20").picture()]
    }
    #expect(!(try sample.edition().files.contains { $0.kind == .picture }))
    try sample.expect("status.json", has: "\"pictures\": 0,\n")
  }
}

/// A picture or a poster whose size is known, but which the site may not have a file of.
@Suite struct `A measured picture or poster` {
  struct Input: Sendable {
    var kept: KeptSample
    var media: Media
  }

  private static let stored = "https://assets.science.nasa.gov/content/dam/science/cds/crater"
  private static let resized =
    "https://assets.science.nasa.gov/dynamicimage/assets/science/cds/crater.jpg"

  /// A measured file, shown as a picture of that or another address.
  private static func measured(
    _ address: String, as type: PictureType = .jpeg, shown: String? = nil,
    preview: ColorPlaceholder? = nil
  ) -> Input {
    Input(
      kept: KeptSample(
        media: web(address), address: web(address), type: type, width: 5_000, height: 2_000,
        preview: preview, bytes: nil, renditions: []),
      media: .image(Media.Image(display: web(shown ?? address), original: web(address), size: nil)))
  }

  private static func poster(_ media: Media, _ kept: KeptSample = KeptSample()) -> Input {
    var kept = kept
    kept.media = media.identity ?? kept.media
    return Input(kept: kept, media: media)
  }

  private static let cases: [Case<Input>] = [
    Case(
      "a measured picture is requested in several widths", measured("\(stored).jpg"),
      has: #"<img src="\#(resized)?w=1600&amp;fit=clip" srcset="\#(resized)?w=480"#,
      #"3200w" sizes="(max-width: 48rem) min("#, #" width="5000" height="2000""#),
    Case(
      "a GIF is not resized, because the service does not resize GIFs", measured("\(stored).gif"),
      has: #"<img src="\#(stored).gif" srcset="\#(stored).gif 5000w""#),
    Case(
      "a GIF with another name is not resized", measured("\(stored).jpg", as: .gif),
      has: #"<img src="\#(stored).jpg" srcset="#),
    Case(
      "a measured picture on another host only gets its size",
      measured("https://media.example/old.jpg"),
      has:
        #"<img src="https://media.example/old.jpg" srcset="https://media.example/old.jpg 5000w""#,
      lacks: "unmeasured"),
    Case(
      "the measured size of another file is ignored",
      measured("https://media.example/large.jpg", shown: "https://media.example/small.jpg"),
      has: #"<img class="unmeasured" src="https://media.example/small.jpg" width"#),
    Case(
      "the size from the service overrides a measured one",
      Input(
        kept: KeptSample(width: 10, height: 10, bytes: nil, renditions: []),
        media: .image(.sample)),
      has: #" width="4000" height="2500""#),
    Case(
      "a stored poster is shown from the site's own files", poster(.film()),
      has: #" poster="../../pictures/2026/11/18-960.jpg?v=89abcdef" "#,
      #"content="https://sky.example/apod/pictures/2026/11/18-2400.jpg"/>"#),
    Case(
      "a poster without renditions is shown as the original",
      poster(.film(), KeptSample(renditions: [])),
      has: #" poster="../../pictures/2026/11/18.jpg?v=01234567" "#),
    Case(
      "a player's poster is shown before a click and in link previews", poster(.player()),
      has:
        #"<img src="../../pictures/2026/11/18-960.jpg?v=89abcdef" width="1280" height="720" alt=""#,
      #"content="https://sky.example/apod/pictures/2026/11/18-2400.jpg"/>"#, lacks: "<iframe"),
    Case(
      "a poster links to a video that cannot be shown",
      poster(.film("https://elsewhere.example/fall.mp4")),
      has: #"<a href="https://elsewhere.example/fall.mp4" rel="noopener"><picture>"#,
      #"<source type="image/avif" srcset="../../pictures/2026/11/18-480.avif"#),
    Case(
      "a measured remote poster has a box of its own size",
      poster(
        .film("https://elsewhere.example/fall.mp4", poster: "https://media.example/fall.jpg"),
        KeptSample(
          address: web("https://media.example/fall.jpg"), width: 320, height: 180, bytes: nil,
          renditions: [])),
      has: #"<img src="https://media.example/fall.jpg" srcset="#, #" width="320" height="180""#),
  ]

  @Test(arguments: cases) func `a page uses its known size and its files`(one: Case<Input>) throws {
    let sample = try Sample { $0.mediaHosts.append("assets.science.nasa.gov") }
    one.check(try one.input.kept.page(of: one.input.media, sample: sample))
  }

  @Test func `measurements of a picture that was corrected since are ignored`() throws {
    let sample = try Sample { $0.mediaHosts.append("assets.science.nasa.gov") }
    let kept = Self.measured("\(Self.stored).jpg", preview: try .sample()).kept
    expect(
      try kept.page(
        of: .still("https://assets.science.nasa.gov/content/dam/science/cds/other.jpg"),
        sample: sample), has: #"class="unmeasured""#, lacks: "<svg")
  }

  @Test func `a remote picture is preceded by its colour placeholder`() throws {
    expect(
      try KeptSample(preview: .sample(), bytes: nil, renditions: []).page(),
      inOrder: #"rel="noopener"><svg class="preview""#,
      #"</svg><picture><img src="https://media.example/show/crater.jpg?"#)
  }
}
