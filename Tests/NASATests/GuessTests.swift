import Pictures
import Testing

@testable import Sources

@Suite struct GuessTests {
  private func guess(
    _ day: String, _ changes: [String: Any?], media: Media? = nil
  ) throws -> WebAddress? {
    var picture = try Sample.oldPicture(changes.merging(["date": day]) { $1 })
    if let media { picture = picture.with(media: media) }
    return Source.nasa.guess(picture)?.original
  }

  private func place(_ path: String) -> WebAddress {
    Sample.address(
      "https://assets.science.nasa.gov/content/dam/science/cds/apod/apod/\(path)")
  }

  @Test func `the guess for an old file is in the folder of its month`() throws {
    #expect(try guess("2026-10-19", [:]) == place("2026/october/quiet.jpg"))
    // A picture of the first days of a month can be in the folder of the month before.
    #expect(
      try guess(
        "2015-06-03",
        ["url": nil, "hdurl": "https://apod.nasa.gov/apod/image/1505/Frost (2)+a.png"])
        == place("2015/may/Frost%20(2)+a.png"))
    #expect(
      try guess("1998-01-02", ["hdurl": "http://antwrp.gsfc.nasa.gov/apod/image/9801/a.gif"])
        == place("1998/january/a.gif"))
  }

  @Test func `an early file without a folder gets the month of its day`() throws {
    #expect(
      try guess("1995-09-29", ["hdurl": "https://apod.nasa.gov/apod/image/lamp.gif"])
        == place("1995/september/lamp.gif"))
  }

  @Test func `the guess falls back to the small version`() throws {
    #expect(try guess("2026-10-19", ["hdurl": nil]) == place("2026/october/quiet_1024.jpg"))
  }

  @Test(arguments: [
    "https://apod.nasa.gov/apod/image/2601/film.mp4", "https://apod.nasa.gov/apod/ap260101.html",
    "https://apod.nasa.gov/apod/image/2613/a.jpg", "https://apod.nasa.gov/apod/image/26/b/a.jpg",
  ])
  func `an address that is not an old picture gets no guess`(hdurl: String) throws {
    #expect(try guess("2026-10-19", ["url": nil, "hdurl": hdurl]) == nil)
  }

  @Test func `a day with a picture or without media gets no guess`() throws {
    let shown = Sample.address(Sample.stored)
    let image = Media.Image(display: shown, original: shown, size: nil)
    #expect(try guess("2026-10-19", [:], media: .image(image)) == nil)
    #expect(try guess("2026-10-19", [:], media: Media.none) == nil)
  }
}
