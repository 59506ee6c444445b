import Pictures
import Testing

@testable import Imaging

@Suite struct `Raw pixels of a preview` {
  private func size(_ width: Int, _ height: Int) throws -> PixelSize {
    try #require(PixelSize(width: width, height: height))
  }

  @Test(arguments: [
    (300, 200, "24x16!"), (200, 300, "16x24!"), (3000, 300, "48x8!"), (300, 3000, "8x48!"),
  ])
  func `the preview's shape follows the picture's proportions`(
    width: Int, height: Int, shape: String
  ) throws {
    #expect(RawPixels.previewShape(of: try size(width, height)) == shape)
  }

  @Test func `each cell has the mean of its colours, row by row`() throws {
    // Red is the number of the pixel's cell times 10; every other pixel is 2 more.
    var bytes: [UInt8] = []
    for row in 0..<16 {
      for column in 0..<24 {
        let cell = row / 8 * 3 + column / 8
        bytes += [UInt8(cell * 10 + column % 2 * 2), 200, 7]
      }
    }
    let look = try #require(RawPixels(bytes, previewOf: size(300, 200)))
    #expect(look.preview?.colors.map(\.red) == [1, 11, 21, 31, 41, 51])
    #expect(look.preview?.colors.allSatisfy { $0.green == 200 && $0.blue == 7 } == true)
  }

  @Test func `grey pixels are read with and without alpha`() throws {
    let grey = try #require(
      RawPixels([UInt8](repeating: 9, count: 384), previewOf: size(300, 200)))
    #expect(grey.preview?.hex == String(repeating: "09", count: 18))
    let opaque = [UInt8]((0..<384).flatMap { _ in [UInt8(9), 255] })
    #expect(try #require(RawPixels(opaque, previewOf: size(300, 200))).preview == grey.preview)
  }

  @Test(arguments: [(255, false), (254, false), (253, true), (0, true)])
  func `a pixel with alpha below 254 makes the picture transparent`(
    alpha: UInt8, isTransparent: Bool
  ) throws {
    var bytes = [UInt8]((0..<384).flatMap { _ in [UInt8(9), 9, 9, 255] })
    bytes[4 * 200 + 3] = alpha
    let look = try #require(RawPixels(bytes, previewOf: size(300, 200)))
    #expect((look.preview == nil) == isTransparent)
  }

  @Test(arguments: [0, 383, 385, 384 * 5])
  func `a wrong number of bytes is rejected`(count: Int) throws {
    #expect(
      RawPixels([UInt8](repeating: 0, count: count), previewOf: try size(300, 200)) == nil)
  }
}
