import Pictures
import Testing

@testable import Imaging

@Suite struct `A picture on a screen` {
  struct Case: CustomTestStringConvertible {
    let native: (Int, Int)
    let screen: (Int, Int)
    let picture: (Int, Int)
    let corner: (Int, Int)
    var testDescription: String { "\(native) on \(screen)" }
  }

  @Test(arguments: [
    // Exact, and of the same shape.
    Case(native: (800, 480), screen: (800, 480), picture: (800, 480), corner: (0, 0)),
    Case(native: (1600, 960), screen: (800, 480), picture: (800, 480), corner: (0, 0)),
    Case(native: (400, 240), screen: (800, 480), picture: (800, 480), corner: (0, 0)),
    // Wider, taller.
    Case(native: (6000, 1000), screen: (800, 480), picture: (800, 133), corner: (0, 173)),
    Case(native: (600, 9000), screen: (800, 480), picture: (32, 480), corner: (384, 0)),
    Case(native: (1000, 1000), screen: (1080, 1920), picture: (1080, 1080), corner: (0, 420)),
    // Small ones are at most doubled.
    Case(native: (100, 60), screen: (800, 480), picture: (200, 120), corner: (300, 180)),
    Case(native: (1, 1), screen: (16, 17), picture: (2, 2), corner: (7, 7)),
    // A thread stays a thread.
    Case(native: (1_000_000, 1), screen: (800, 480), picture: (800, 1), corner: (0, 239)),
    Case(native: (1, 1_000_000), screen: (800, 480), picture: (1, 480), corner: (399, 0)),
  ])
  func `is whole, in the middle, and at most twice as large`(_ given: Case) throws {
    let layout = ScreenLayout(try size(given.native), on: try size(given.screen))
    #expect(layout.picture == (try size(given.picture)))
    #expect((layout.left, layout.top) == given.corner)
  }

  private func size(_ sides: (Int, Int)) throws -> PixelSize {
    try #require(PixelSize(width: sides.0, height: sides.1))
  }

  private func pixels(
    _ raw: [UInt8], _ picture: (Int, Int), on screen: (Int, Int)
  ) throws -> ScreenPixels? {
    var layout = ScreenLayout(try size(picture), on: try size(screen))
    #expect(layout.picture == (try size(screen)) || layout.picture.pixels >= 1)
    // As large as it is, without enlargement.
    layout = ScreenLayout(picture: try size(picture), screen: try size(screen))
    return ScreenPixels(raw: raw, layout)
  }

  private func greys(_ bytes: [UInt8]) -> [UInt8] { bytes.flatMap { [$0, $0, $0] } }

  @Test func `goes on to the left and right in the mean colours of its first and last column`()
    throws
  {
    let rows: [UInt8] = [
      10, 20, 30, 255, 255, 255, 31, 40, 50, 20, 40, 60, 255, 255, 255, 30, 40, 50,
    ]
    let pixels = try #require(try pixels(rows, (3, 2), on: (5, 2)))
    let (left, right): ([UInt8], [UInt8]) = ([15, 30, 45], [31, 40, 50])
    let above: [UInt8] = left + rows[..<9] + right
    let below: [UInt8] = left + rows[9...] + right
    #expect(pixels.bytes == above + below)
  }

  @Test func `goes on above and below in the mean colours of its first and last row`() throws {
    let pixels = try #require(try pixels([10, 90, 90, 30, 50, 50], (2, 3), on: (2, 5)))
    #expect(pixels.bytes == greys([50, 50, 10, 90, 90, 30, 50, 50, 50, 50]))
  }

  @Test func `stands on the mean colour of all edges where it fills no side`() throws {
    let pixels = try #require(try pixels([0, 200, 100], (3, 1), on: (5, 3)))
    // The corners belong to two edges each, and the middle to the upper and the lower.
    let ground: UInt8 = 88
    let six = [UInt8](repeating: ground, count: 6)
    #expect(pixels.bytes == greys(six + [0, 200, 100] + six))
  }

  @Test(arguments: [(UInt8(20), UInt8(200)), (200, 20)])
  func `is in black and white on black or white, each side by itself`(top: UInt8, bottom: UInt8)
    throws
  {
    let pixels = try #require(try pixels([top, top, bottom, bottom], (2, 2), on: (2, 4)))
    let whites = pixels.whites(ofPicture: [true, false, false, true])
    let (above, below) = (top > 127, bottom > 127)
    #expect(whites == [above, above, true, false, false, true, below, below])
  }

  @Test func `lets the ground through where it is transparent`() throws {
    // Grey and alpha: an opaque edge, a half transparent middle.
    let pixels = try #require(try pixels([100, 255, 200, 128, 100, 255], (3, 1), on: (5, 1)))
    #expect(pixels.bytes == [100, 100, 150, 100, 100].flatMap { [$0, $0, $0] })
  }

  @Test(arguments: [(UInt8(20), UInt8(255)), (UInt8(230), UInt8(0))])
  func `stands out from black or white where its edges are transparent`(
    grey: UInt8, ground: UInt8
  ) throws {
    let pixels = try #require(try pixels([0, 0, grey, 255, 0, 0], (3, 1), on: (5, 1)))
    #expect(pixels.bytes == [ground, ground, grey, ground, ground].flatMap { [$0, $0, $0] })
  }

  @Test func `is nothing when its pixels are too few or too many`() throws {
    #expect(try pixels([1, 2, 3, 4, 5], (2, 1), on: (4, 1)) == nil)
    #expect(try pixels([], (2, 1), on: (4, 1)) == nil)
    #expect(try pixels([UInt8](repeating: 0, count: 10), (2, 1), on: (4, 1)) == nil)
  }
}
