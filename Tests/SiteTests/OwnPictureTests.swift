import Pictures
import Site
import Testing

@Suite struct `A picture in the site's own files` {
  @Test func `a stored picture is offered in every width, AVIF first`() throws {
    let page = try KeptSample().page()
    #expect(
      page.contains(
        #"<picture><source type="image/avif" srcset="../../pictures/2026/11/18-480.avif?v=89abcdef 480w, ../../pictures/2026/11/18-960.avif?v=89abcdef 960w, ../../pictures/2026/11/18-1600.avif?v=89abcdef 1600w, ../../pictures/2026/11/18-2400.avif?v=89abcdef 2400w" sizes="(max-width: 48rem) min("#
      ))
    #expect(
      page.contains(
        #"<img src="../../pictures/2026/11/18-960.jpg?v=89abcdef" srcset="../../pictures/2026/11/18-480.jpg?v=89abcdef 480w, ../../pictures/2026/11/18-960.jpg?v=89abcdef 960w, ../../pictures/2026/11/18-1600.jpg?v=89abcdef 1600w, ../../pictures/2026/11/18-2400.jpg?v=89abcdef 2400w" sizes="(max-width: 48rem) min("#
      ))
    #expect(
      page.contains(
        #" width="4000" height="2500" alt="A dark bowl in grey ground." fetchpriority="high" decoding="async"/></picture></a>"#
      ))
    #expect(!page.contains("media.example/show"))
  }

  @Test func `a click opens the site's own original`() throws {
    let page = try KeptSample().page()
    #expect(page.contains(#"<a href="../../pictures/2026/11/18.jpg?v=01234567" rel="noopener">"#))
  }

  @Test func `a click opens NASA's original if the stored one is smaller`() throws {
    let page = try KeptSample(width: 1_600, height: 1_000, renditions: [(.jpeg, 960)]).page()
    #expect(page.contains(#"<a href="https://media.example/full/crater.jpg" rel="noopener">"#))
    #expect(page.contains(#"<img src="../../pictures/2026/11/18-960.jpg?v=89abcdef""#))
  }

  @Test func `an original that is too large is not published, so NASA's is linked`() throws {
    var sample = try Sample()
    sample.entries = [Entry(picture: .sample(), seen: .sample)]
    sample.shown = Day.at("2026-11-18")
    sample.pictures = [sample.shown: try KeptSample(bytes: 20_000_000).picture()]
    let paths = try sample.edition().files.map(\.path)
    #expect(paths.contains("pictures/2026/11/18.jpg"))
    sample.pictures = [sample.shown: try KeptSample(bytes: 20_000_001).picture()]
    let fewer = try sample.edition().files.map(\.path)
    #expect(fewer == paths.filter { $0 != "pictures/2026/11/18.jpg" })
    #expect(
      try sample.text("2026/11/18.html").contains(
        #"<a href="https://media.example/full/crater.jpg" rel="noopener"><picture>"#))
  }

  @Test func `a width that could not be made is not offered`() throws {
    let page = try KeptSample(renditions: [(.avif, 960), (.jpeg, 480), (.jpeg, 2_400)]).page()
    #expect(page.contains(#"srcset="../../pictures/2026/11/18-960.avif?v=89abcdef 960w" sizes"#))
    #expect(page.contains(#"<img src="../../pictures/2026/11/18-480.jpg?v=89abcdef""#))
    #expect(!page.contains("18-480.avif"))
    #expect(!page.contains("18-960.jpg"))
  }

  @Test func `only a cut-out picture falls back to PNG on a light background`() throws {
    let cutOut = try KeptSample(type: .png, renditions: [(.avif, 480), (.png, 480)]).page()
    #expect(
      cutOut.contains(
        #"<img class="transparent" src="../../pictures/2026/11/18-480.png?v=89abcdef""#))
    let whole = try KeptSample(type: .png, renditions: [(.avif, 480), (.jpeg, 480)]).page()
    #expect(!whole.contains("transparent"))
  }

  @Test func `a type that could not be made is not offered`() throws {
    let plain = try KeptSample(renditions: [(.jpeg, 960)]).page()
    #expect(!plain.contains("<source"))
    #expect(plain.contains(#"<img src="../../pictures/2026/11/18-960.jpg?v=89abcdef""#))
    let modern = try KeptSample(renditions: [(.avif, 960)]).page()
    #expect(modern.contains(#"<source type="image/avif""#))
    #expect(
      modern.contains(
        #"<img src="../../pictures/2026/11/18.jpg?v=01234567" srcset="../../pictures/2026/11/18.jpg?v=01234567 4000w""#
      ))
    let alone = try KeptSample(bytes: nil, renditions: [(.avif, 960)]).page()
    #expect(!alone.contains("<source"))
    #expect(alone.contains(#"<img src="../../pictures/2026/11/18-960.avif?v=89abcdef""#))
  }

  @Test func `a picture without renditions is shown as the original`() throws {
    var sample = try Sample()
    sample.pictures = [Day.at("2026-11-20"): try .sample("2026-11-20")]
    let page = try sample.text("2026/11/20.html")
    let front = try sample.text("index.html")
    #expect(
      page.contains(
        #"<picture><img src="../../pictures/2026/11/20.png?v=89abcdef" srcset="../../pictures/2026/11/20.png?v=89abcdef 1600w""#
      ))
    #expect(page.contains(#"width="1600" height="900""#))
    #expect(front.contains(#"src="pictures/2026/11/20.png?v=89abcdef""#))
    #expect(
      front.contains(
        #"<meta property="og:image" content="https://sky.example/apod/pictures/2026/11/20.png"/>"#))
  }

  @Test func `an unpublished original without renditions is shown from NASA's host`()
    throws
  {
    let page = try KeptSample(bytes: 20_000_001, renditions: []).page()
    #expect(page.contains(#"<img src="https://media.example/show/crater.jpg?w=1600&amp;fit=clip""#))
  }

  @Test func `an animation is still for visitors who prefer reduced motion`() throws {
    let page = try KeptSample(
      type: .gif, width: 640, height: 400, frames: 12,
      renditions: [(.avif, 480), (.avif, 640), (.jpeg, 480), (.jpeg, 640)]
    ).page()
    let still = #"media="(prefers-reduced-motion: reduce)" srcset="../../pictures/2026/11/18-480"#
    #expect(page.contains(#"<source type="image/avif" \#(still).avif?v=89abcdef 480w, "#))
    #expect(page.contains(#"<source type="image/jpeg" \#(still).jpg?v=89abcdef 480w, "#))
    #expect(
      page.contains(
        #"<img src="../../pictures/2026/11/18.gif?v=01234567" srcset="../../pictures/2026/11/18.gif?v=01234567 640w""#
      ))
    #expect(page.contains(#"content="https://sky.example/apod/pictures/2026/11/18-640.jpg"/>"#))
  }

  @Test func `a still GIF is shown like any other picture`() throws {
    let page = try KeptSample(type: .gif).page()
    #expect(page.contains(#"<source type="image/avif" srcset="#))
    #expect(page.contains(#"<img src="../../pictures/2026/11/18-960.jpg?v=89abcdef""#))
  }

  @Test func `a panorama's original is offered to screens that can use it`() throws {
    let page = try KeptSample(width: 8_192, height: 1_024).page()
    #expect(
      page.contains(
        #"<source type="image/jpeg" media="(min-width: 3000px), (min-width: 2000px) and (min-resolution: 1.5dppx), (min-width: 1500px) and (min-resolution: 2dppx)" srcset="../../pictures/2026/11/18.jpg?v=01234567 8192w""#
      ))
  }

  @Test(arguments: [
    KeptSample(), KeptSample(width: 2_900, height: 290),
    KeptSample(width: 8_192, height: 1_024, bytes: 4_000_001),
    KeptSample(type: .gif, width: 8_192, height: 1_024),
  ])
  func `the original of any other picture is not offered to large screens`(sample: KeptSample)
    throws
  {
    #expect(!(try sample.page().contains("min-resolution")))
  }

  @Test func `an older copy of a picture that was corrected is shown in its own size`() throws {
    let page = try KeptSample(
      media: web("https://media.example/full/old.jpg"), width: 1_000, height: 500,
      preview: .sample(), renditions: [(.jpeg, 960), (.jpeg, 1_000)]
    ).page()
    #expect(page.contains(#"<svg class="preview""#))
    #expect(page.contains(#" width="1000" height="500" alt="#))
    #expect(page.contains(#"<img src="../../pictures/2026/11/18-960.jpg?v=89abcdef""#))
  }

  @Test(arguments: [(100, 2_400), (250, 2_400), (251, 1_600), (626, 480), (5_000, 480)])
  func `the link preview is the widest file that messengers accept`(
    density: Int, width: Int
  ) throws {
    let page = try KeptSample(density: density).page()
    #expect(
      page.contains(
        """
        <meta property="og:image" content="https://sky.example/apod/pictures/2026/11/18-\(width).jpg"/>
          <meta property="og:image:width" content="\(width)"/>
          <meta property="og:image:height" content="\(width * 5 / 8)"/>
        """))
  }

  @Test(arguments: [Media.none, .page(web("https://media.example/tour/"))])
  func `a stored picture that no page shows is not published`(media: Media) throws {
    var sample = try Sample()
    sample.entries[3] = Entry(picture: .sample("2026-11-20", media: media), seen: .sample)
    sample.pictures = [sample.shown: try KeptSample(iso: "2026-11-20").picture()]
    #expect(!(try sample.edition().files.contains { $0.kind == .picture }))
    #expect(try sample.text("status.json").contains("\"pictures\": 0,\n"))
  }

  @Test func `the status counts the days with stored pictures`() throws {
    var sample = try Sample()
    sample.pictures = [
      Day.at("2026-11-20"): try KeptSample(iso: "2026-11-20").picture(),
      Day.at("2026-11-19"): try KeptSample(iso: "2026-11-19", bytes: nil).picture(),
      Day.at("2026-11-17"): try KeptSample(iso: "2026-11-17", bytes: nil, renditions: []).picture(),
      Day.at("2001-01-01"): try KeptSample(iso: "2001-01-01").picture(),
    ]
    #expect(try sample.text("status.json").contains("\"pictures\": 2,\n"))
  }
}
