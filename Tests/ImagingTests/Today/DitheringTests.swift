import Pictures
import Testing

@testable import Imaging

@Suite struct `Greys in black and white` {
  private func picture(_ rows: [[UInt8]], contrast: Int = 16) throws -> [String] {
    let size = try #require(PixelSize(width: rows[0].count, height: rows.count))
    let whites = Dithering(size: size, greys: rows.flatMap(\.self)).whites(contrast: contrast)
    return stride(from: 0, to: whites.count, by: size.width).map { start in
      whites[start..<start + size.width].map { $0 ? "o" : "." }.joined()
    }
  }

  @Test func `black and white stay as they are`() throws {
    #expect(try picture([[0, 255, 0], [255, 255, 0]]) == [".o.", "oo."])
  }

  @Test func `what one pixel lacks goes to those after it`() throws {
    // 100 is black and leaves 100: 43.75 to the right, so that 100 there is white and lacks 111.25; of that
    // 48.67 is taken from the next, which stays black.
    #expect(try picture([[100, 100, 100]]) == [".o."])
    // Below, the first has 110, 5/16 of 100 and 3/16 of −111.25: 120.39, black. The second has 110, 7/16 of that, 1/16
    // of 100, 5/16 of −111.25 and 3/16 of 51.33: 143.78, white. The third has 110 and less: 70.43, black.
    #expect(try picture([[100, 100, 100], [110, 110, 110]]) == [".o.", ".o."])
  }

  @Test func `half a grey is half of the dots`() throws {
    let rows = [[UInt8]](repeating: [UInt8](repeating: 127, count: 64), count: 64)
    let whites = try picture(rows).joined().count { $0 == "o" }
    #expect(abs(whites - 64 * 64 * 127 / 255) < 64)
  }

  @Test func `more contrast drives greys away from their mean`() throws {
    #expect(try picture([[60, 60, 180, 180]], contrast: 64) == ["..oo"])
    #expect(try picture([[60, 180, 60, 180]], contrast: 64) == [".o.o"])
  }
}

@Suite struct `A PNG that is written` {
  @Test(arguments: [(1, 1), (7, 3), (8, 2), (9, 5)])
  func `in black and white has a bit for each pixel`(width: Int, height: Int) throws {
    let size = try #require(PixelSize(width: width, height: height))
    let file = try #require(
      PictureHeader.PNG.file(size, whites: (0..<size.pixels).map { $0 % 3 == 0 }))
    let header = try PictureHeader(file)
    #expect(header.type == .png && header.size == size && header.frames == 1)
    // Depth and colour type.
    #expect(Array(file[24..<26]) == [1, 0])

  }

  @Test func `in colour has three bytes a pixel`() throws {
    let size = try #require(PixelSize(width: 3, height: 1))
    let pixels = try #require(
      ScreenPixels(raw: [1, 2, 3], ScreenLayout(picture: size, screen: size)))
    let file = try #require(PictureHeader.PNG.file(pixels))
    #expect(try PictureHeader(file).size == size)
    #expect(Array(file[24..<26]) == [8, 2])
  }
}
