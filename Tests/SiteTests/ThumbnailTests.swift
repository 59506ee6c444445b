import Pictures
import Site
import Testing

@Suite struct ThumbnailTests {
  struct Input: Sendable {
    var media = Media.image(.sample)
    var kept: KeptSample?
  }

  /// The day's tile on its month's page, from its shape on.
  private func tile(_ input: Input) throws -> String {
    let page = try Sample {
      $0.mediaHosts.append("assets.science.nasa.gov")
      if let kept = input.kept { $0.pictures[Day.at(kept.iso)] = try kept.picture() }
      $0.put(.sample(media: input.media))
    }.text("2026/11/index.html")
    let tile = /<li class="[^"]*"><a href="18.html">.*?<time/.dotMatchesNewlines()
    return try #require(page.firstMatch(of: tile)).output.filter { $0 != "\n" }
  }

  @Test(arguments: [
    (4_000, 3_000, "r32"), (3_000, 2_000, "r36"), (1_000, 1_500, "r16"), (500, 4_000, "r16"),
    (9_000, 1_000, "r48"), (1_000, 999, "r24"),
  ])
  func `a tile has its picture's shape, from 2 by 3 to 2 by 1`(
    width: Int, height: Int, shape: String
  ) throws {
    expect(
      try tile(Input(kept: KeptSample(width: width, height: height))),
      has: #"<li class="\#(shape)"><a href="18.html">"#)
  }

  private static let nasa = "https://assets.science.nasa.gov"
  private static let box = #" width="480" height="300" alt="" decoding="async"/>"#
  private static let remote =
    #"<img src="https://media.example/show/crater.jpg?w=480&amp;fit=clip""#

  private static let cases: [Case<Input>] = [
    Case(
      "a stored picture's thumbnail is its narrowest rendition, in two types",
      Input(kept: KeptSample()),
      has: """
        18.html"><picture><source type="image/avif" \
        srcset="../../pictures/2026/11/18-480.avif?v=89abcdef"/>\
        <img src="../../pictures/2026/11/18-480.jpg?v=89abcdef"\(box)</picture><time
        """),
    Case(
      "a remote picture is requested in a small width", Input(),
      has: #"18.html">\#(remote)\#(box)<time"#),
    Case(
      "a picture of unknown size at NASA is requested in a small width",
      Input(media: .still("\(nasa)/content/dam/science/cds/apod/a.jpg")),
      has: """
        src="\(nasa)/dynamicimage/assets/science/cds/apod/a.jpg?w=480&amp;fit=clip" \
        width="480" height="360"
        """),
    Case(
      "a GIF at NASA is shown unchanged, because NASA does not resize it",
      Input(media: .still("\(nasa)/content/dam/science/cds/apod/a.gif")),
      has: "src=\"\(nasa)/content/dam/science/cds/apod/a.gif\""),
    Case(
      "a stored animation has a still thumbnail", Input(kept: KeptSample(type: .gif, frames: 12)),
      has: "18-480.avif", "18-480.jpg", lacks: ".gif"),
    Case(
      "a large original without renditions is replaced by NASA's small version",
      Input(kept: KeptSample(renditions: [])), has: remote),
    Case(
      "a small original needs no renditions",
      Input(kept: KeptSample(bytes: 90_000, renditions: [])),
      has: "src=\"../../pictures/2026/11/18.jpg?v=01234567\""),
    Case(
      "the original of an older picture has no small version at NASA",
      Input(kept: KeptSample(media: web("https://media.example/full/old.jpg"), renditions: [])),
      has: "src=\"../../pictures/2026/11/18.jpg?v=01234567\""),
    Case(
      "a cut-out picture is shown on a light background",
      Input(kept: KeptSample(type: .png, renditions: [(.png, 480)])),
      has: "<img class=\"transparent\" src="),
    Case(
      "a video's thumbnail is its poster",
      Input(media: .film(poster: "https://media.example/fall.jpg")),
      has: #"<img src="https://media.example/fall.jpg" width="480" height="360""#),
  ]

  @Test(arguments: cases) func `a tile has a small still`(one: Case<Input>) throws {
    one.check(try tile(one.input))
  }

  @Test(arguments: [
    (Media.none, "Text"), (.page(web("https://media.example/tour/")), "Elsewhere"),
    (.film(), "Video"), (.player(), "Video"), (.still("https://other.example/a.jpg"), "Elsewhere"),
  ])
  func `a day without a still shows a word instead`(media: Media, word: String) throws {
    expect(
      try tile(Input(media: media)), has: "18.html\"><span class=\"blank\">\(word)</span> <time")
  }
}
