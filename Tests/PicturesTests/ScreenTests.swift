import Pictures
import Testing

@Suite struct `A screen` {
  @Test(arguments: ["800x480", "1080x1920", "eink-800x480", "16x7680"])
  func `is read as it is written`(text: String) throws {
    #expect(try #require(Screen(text)).text == text)
  }

  @Test(arguments: [
    "", "x", "800", "800x", "15x480", "800x7681", "+800x480", "0800x480", "800X480", "800x480x2",
    "eink800x480", "800 x 480", "99999999999999999999x480", "eink-eink-800x480",
  ])
  func `with an odd spelling or impossible sides is rejected`(text: String) {
    #expect(Screen(text) == nil)
  }

  @Test func `has its own file below today`() throws {
    let colors = PictureFile(today: try #require(Screen("800x480")), byteCount: 1, digest: "")
    let eInk = PictureFile(today: try #require(Screen("eink-800x480")), byteCount: 1, digest: "")
    #expect(colors.path == "today/800x480.jpg" && colors.type == .jpeg && colors.isForScreen)
    #expect(eInk.path == "today/eink-800x480.png" && eInk.type == .png && eInk.isForScreen)
    let day = try #require(Day(iso: "2026-11-20"))
    let other = PictureFile(
      original: day, type: .jpeg, size: colors.size, byteCount: 1, digest: "")
    #expect(!other.isForScreen)
  }
}
