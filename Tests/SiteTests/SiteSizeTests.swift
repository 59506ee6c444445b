import Pictures
import Site
import Testing

@Suite struct SiteSizeTests {
  private func rendered(
    _ files: [(path: String, kind: FileKind, byteCount: Int)]
  ) -> [RenderedFile] {
    files.map {
      RenderedFile(
        path: $0.path, kind: $0.kind, digest: "0123456789abcdef", byteCount: $0.byteCount)
    }
  }

  private let files: [(path: String, kind: FileKind, byteCount: Int)] = [
    ("index.html", .page, 6_000), ("2026/11/20.html", .page, 5_500), ("feed.xml", .feed, 90_000),
    ("status.json", .data, 300), ("robots.txt", .text, 70), ("sitemap.xml", .sitemap, 400),
    ("assets/style.css", .asset, 9_230), ("pictures/2026/11/20.jpg", .picture, 4_000_000),
    ("pictures/2026/11/20-480.avif", .picture, 20_000),
    ("pictures/2026/11/19.png", .picture, 1_500_000),
  ]

  @Test func `a site is measured by pages, pictures and the rest`() {
    let size = SiteSize(rendered(files))
    #expect(size.pages.count == 2)
    #expect(size.pages.byteCount == 11_500)
    #expect(size.other.count == 5)
    #expect(size.other.byteCount == 100_000)
    #expect(size.byteCount == files.map(\.byteCount).reduce(0, +))
  }

  @Test func `all picture files of a day count as one picture`() {
    let size = SiteSize(rendered(files))
    #expect(size.pictures.count == 2)
    #expect(size.pictures.byteCount == 5_520_000)
  }

  @Test func `the five largest parts are named, pictures by their day`() {
    #expect(
      SiteSize(rendered(files)).largest.map(\.description) == [
        "the picture of 2026-11-20 4.1 MB", "the picture of 2026-11-19 1.5 MB", "feed.xml 90 kB",
        "assets/style.css 10 kB", "index.html 6 kB",
      ])
  }

  @Test func `parts of equal size are ordered by name, whatever their input order`() {
    let pages = (1...9).map { (path: "2026/11/0\($0).html", kind: FileKind.page, byteCount: 700) }
    let first = pages.prefix(5).map { $0.path }
    #expect(SiteSize(rendered(pages)).largest.map(\.name) == first)
    #expect(SiteSize(rendered(pages.reversed())).largest.map(\.name) == first)
  }

  @Test func `the pictures' size is known before anything is rendered`() throws {
    var sample = try Sample()
    sample.pictures = [Day.at("2026-11-20"): try .sample("2026-11-20")]
    let size = SiteSize(picturesOf: try sample.edition().files)
    #expect(size.description == "13 kB: 1 picture 13 kB")
    #expect(size.largest.map(\.name) == ["the picture of 2026-11-20"])
    #expect(SiteSize(of: sample.pictures.values) == size)
  }

  @Test func `a size is described in one line`() {
    #expect(
      SiteSize(rendered(files)).description
        == "5.7 MB: 2 pages 12 kB, 2 pictures 5.6 MB (2.8 MB each), 5 other files 100 kB")
    #expect(SiteSize([]).description == "0 kB")
  }

  @Test func `a size is rounded up, so a byte over a limit shows`() {
    let size = SiteSize(rendered([("pictures/2026/11/20.gif", .picture, 950_000_001)]))
    #expect(size.description == "950.1 MB: 1 picture 950.1 MB")
  }

  @Test func `a picture file of an unknown day counts separately`() {
    let size = SiteSize(rendered([("pictures/poster.png", .picture, 1_000)]))
    #expect(size.pictures.count == 1)
    #expect(size.largest.map(\.name) == ["pictures/poster.png"])
  }
}
