import Pictures
import Site
import Testing

@Suite struct `The picture's files in the menu of a day` {
  private let day = Day.at("2026-11-18")

  private func page(
    _ rights: Rights, _ kept: KeptSample = KeptSample(), media: Media = .image(.sample)
  ) throws -> String {
    var sample = try Sample()
    sample.rights = [day: rights]
    return try kept.page(of: media, sample: sample)
  }

  private func downloads(_ page: String) -> [String] {
    page.matches(
      of: /<a href="([^"]*)" download=""><span class="unseen">The picture, <\/span>([^<]*)</
    ).map { "\($0.1): \($0.2)" }
  }

  @Test func `each file is listed with its size as JPEG, then the original`()
    throws
  {
    #expect(
      downloads(try page(.free)) == [
        "../../pictures/2026/11/18-480.jpg?v=89abcdef: 480 × 300, 48 kB",
        "../../pictures/2026/11/18-960.jpg?v=89abcdef: 960 × 600, 96 kB",
        "../../pictures/2026/11/18-1600.jpg?v=89abcdef: 1600 × 1000, 160 kB",
        "../../pictures/2026/11/18-2400.jpg?v=89abcdef: 2400 × 1500, 240 kB",
        "../../pictures/2026/11/18.jpg?v=01234567: 4000 × 2500, 3,000 kB",
      ])
  }

  @Test(arguments: [Rights.copyrighted, .unknown])
  func `a picture without free rights offers no files, only a link to the source`(rights: Rights)
    throws
  {
    let page = try page(rights)
    #expect(downloads(page).isEmpty)
    #expect(
      page.contains(
        #"<li><a href="https://media.example/full/crater.jpg" rel="noopener">The original"#))
  }

  @Test func `a lone original is listed once, its kilobytes rounded up`() throws {
    let kept = KeptSample(width: 400, height: 250, bytes: 40_001, renditions: [])
    #expect(
      downloads(try page(.free, kept)) == [
        "../../pictures/2026/11/18.jpg?v=01234567: 400 × 250, 41 kB"
      ])
  }

  @Test func `a picture at the source's host has no files to download`() throws {
    var sample = try Sample()
    sample.rights = [day: .free]
    #expect(downloads(try sample.page(of: .sample())).isEmpty)
  }

  @Test func `a video's poster is not offered as the picture`() throws {
    let film = web("https://media.example/flight.mp4")
    let page = try page(.free, KeptSample(media: film), media: .video(file: film, poster: nil))
    #expect(page.contains("pictures/2026/11/18-"))
    #expect(downloads(page).isEmpty)
    #expect(!page.contains("The original"))
  }
}
