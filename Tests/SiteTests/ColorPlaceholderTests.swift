import Pictures
import Site
import Testing

@Suite struct `A picture's colours` {
  private static let colors = ["0a1b2c", "0d1e2f", "2a3b4c", "3d4e5f", "5a6b7c", "6d7e8f"]
  private static let plain = Array(repeating: "102030", count: 6)
  /// Three columns, of which some have one colour.
  private static let runs = ["0a1b2c", "0a1b2c", "2a3b4c", "3d4e5f", "5a6b7c", "5a6b7c"]

  /// Each colour with its stroke.
  private static func painted(_ strokes: String...) -> [String] {
    zip(colors, strokes).map { "\($0) \($1)" }
  }

  /// The drawing in the page of a picture of this size.
  private func drawing(_ hex: [String], width: Int, height: Int) throws -> String {
    let preview = try #require(ColorPlaceholder(hex: hex.joined()))
    let page = try KeptSample(
      width: width, height: height, preview: preview, renditions: [(.jpeg, 1)]
    ).page()
    return String(try #require(page.firstMatch(of: /<svg.*?<\/svg>/.dotMatchesNewlines())).output)
  }

  @Test func `the colours are painted in the picture's own size`() throws {
    #expect(
      try drawing(Self.plain, width: 300, height: 200) == """
        <svg class="preview" xmlns="http://www.w3.org/2000/svg" width="300" height="200" \
        viewBox="0 0 3 2" preserveAspectRatio="none" stroke-width="4" aria-hidden="true">\
        <path stroke="#102030" d="M-3 -1H6"/><path stroke="#102030" d="M-3 3H6"/></svg>
        """)
  }

  @Test(arguments: [
    (
      colors, 300, 200,
      [
        "0a1b2c M-3 -1H6", "0d1e2f M1 -1H6", "2a3b4c M2 -1H6", "3d4e5f M-3 3H6", "5a6b7c M1 3H6",
        "6d7e8f M2 3H6",
      ]
    ),
    (runs, 300, 200, ["0a1b2c M-3 -1H6", "2a3b4c M2 -1H6", "3d4e5f M-3 3H6", "5a6b7c M1 3H6"]),
    // A tall picture has two columns.
    (
      colors, 200, 300,
      [
        "0a1b2c M-1 -3V6", "2a3b4c M-1 1V6", "5a6b7c M-1 2V6", "0d1e2f M3 -3V6", "3d4e5f M3 1V6",
        "6d7e8f M3 2V6",
      ]
    ),
    // The colours of an extreme shape are in one line.
    (colors, 900, 300, painted("M-3 0H9", "M1 0H9", "M2 0H9", "M3 0H9", "M4 0H9", "M5 0H9")),
    (colors, 300, 900, painted("M0 -3V9", "M0 1V9", "M0 2V9", "M0 3V9", "M0 4V9", "M0 5V9")),
  ])
  func `each change of colour is painted over the previous colour`(
    hex: [String], width: Int, height: Int, strokes: [String]
  ) throws {
    let drawing = try drawing(hex, width: width, height: height)
    let found = drawing.matches(of: /<path stroke="#([0-9a-f]{6})" d="([^"]*)"\/>/)
    #expect(found.map { "\($0.1) \($0.2)" } == strokes)
  }

  @Test(arguments: [
    (1_000_000, 1_000_000), (1_000_000, 999_999), (999_999, 1_000_000), (1_000_000, 100_000),
    (100_000, 1_000_000),
  ])
  func `the drawing takes at most 400 bytes`(width: Int, height: Int) throws {
    #expect(try drawing(Self.colors, width: width, height: height).utf8.count <= 400)
  }

  @Test func `a picture without known colours has no drawing`() throws {
    expect(try KeptSample().page(), lacks: "<svg")
  }
}
