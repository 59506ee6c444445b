import Pictures
import Testing

@Suite struct `The line of a still` {
  private static let still = """
    {"address":"https://assets.science.nasa.gov/a.jpg","bytes":2940000,"day":"2026-11-20",\
    "digest":"0123456789abcdef","frames":1,"height":3394,\
    "media":"https://assets.science.nasa.gov/b.jpg",\
    "preview":"000000111111222222333333a4a4a4ffffff",\
    "renditions":["avif 480 379 23025 00000000000000aa","jpeg 480 379 42114 00000000000000bb"],\
    "type":"jpeg","width":4298}
    """

  @Test func `is written as it was read`() throws {
    let picture = try StoredPicture(line: Array(Self.still.utf8))
    #expect(
      picture.files.map(\.path) == [
        "2026/11/20.jpg", "2026/11/20-480.avif", "2026/11/20-480.jpg",
      ])
    #expect(picture.preview?.colors.last == ColorPlaceholder.Color(red: 255, green: 255, blue: 255))
    #expect(String(decoding: picture.line, as: UTF8.self) == Self.still)
  }

  @Test func `of a measured still without files survives a round trip`() throws {
    let picture = try StoredPicture(line: Array(Self.still.utf8)).withoutFiles
    #expect(picture.files.isEmpty)
    #expect(try StoredPicture(line: picture.line) == picture)
  }

  @Test(arguments: [
    ("\"frames\"", "\"colour\"", LineError.unknownKey("colour")),
    ("\"bytes\":2940000,", "", .missingKey("bytes")),
    ("\"digest\":\"0123456789abcdef\",", "", .missingKey("digest")),
    (
      "\"digest\":\"0123456789abcdef\"", "\"digest\":\"0123\"",
      .badValue(key: "digest", value: "0123", wanted: "sixteen hexadecimal digits")
    ),
    (
      "avif 480 379", "avif 0 379",
      .badValue(
        key: "renditions", value: "avif 0 379 23025 00000000000000aa",
        wanted: "type, width, height, length and digest of a file")
    ),
    (
      "000000111111222222333333a4a4a4ffffff", "00",
      .badValue(key: "preview", value: "00", wanted: "36 hexadecimal digits")
    ),
  ])
  func `is rejected with what is wrong with it`(
    _ good: String, _ bad: String, _ error: LineError
  ) {
    let text = Self.still.replacing(good, with: bad)
    #expect(throws: error) { try StoredPicture(line: Array(text.utf8)) }
  }

  @Test(arguments: [
    (1600, 900, 3, 2), (900, 1600, 2, 3), (1000, 1000, 3, 2), (3000, 1000, 6, 1), (100, 600, 1, 6),
  ])
  func `has a preview grid that suits the shape of the still`(
    _ width: Int, _ height: Int, _ columns: Int, _ rows: Int
  ) throws {
    let grid = ColorPlaceholder.grid(of: try #require(PixelSize(width: width, height: height)))
    #expect(grid == (columns, rows))
  }
}
