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
    let picture = try StoredPicture(line: Array(Self.still.utf8)[...])
    #expect(
      picture.files.map(\.path) == [
        "2026/11/20.jpg", "2026/11/20-480.avif", "2026/11/20-480.jpg",
      ])
    #expect(picture.preview?.colors.last == ColorPlaceholder.Color(red: 255, green: 255, blue: 255))
    #expect(String(decoding: picture.line, as: UTF8.self) == Self.still)
  }

  @Test func `of a measured still without files survives a round trip`() throws {
    let picture = try StoredPicture(line: Array(Self.still.utf8)[...]).withoutFiles
    #expect(picture.files.isEmpty)
    #expect(try StoredPicture(line: picture.line[...]) == picture)
  }

  @Test(arguments: [
    (#""frames""#, #""colour""#, "unknown key “colour”"),
    (#""bytes":2940000,"#, "", "“bytes” is missing"),
    (#""digest":"0123456789abcdef","#, "", "“digest” is missing"),
    ("0123456789abcdef", "0123", "“digest” is “0123”, not sixteen hexadecimal digits"),
    (
      "avif 480 379", "avif 0 379",
      "“renditions” is “avif 0 379 23025 00000000000000aa”, not type, width, height, length and "
        + "digest of a file"
    ),
    (
      "000000111111222222333333a4a4a4ffffff", "00",
      "“preview” is “00”, not 36 hexadecimal digits"
    ),
  ])
  func `is rejected with what is wrong with it`(
    _ good: String, _ bad: String, _ message: String
  ) throws {
    let text = Self.still.replacing(good, with: bad)
    let error = #expect(throws: LineError.self) { try StoredPicture(line: Array(text.utf8)[...]) }
    #expect(error?.description == message)
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
