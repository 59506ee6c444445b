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
    // Small pictures are at most doubled.
    Case(native: (100, 60), screen: (800, 480), picture: (200, 120), corner: (300, 180)),
    Case(native: (1, 1), screen: (16, 17), picture: (2, 2), corner: (7, 7)),
    // An extremely thin picture stays one pixel thick.
    Case(native: (1_000_000, 1), screen: (800, 480), picture: (800, 1), corner: (0, 239)),
    Case(native: (1, 1_000_000), screen: (800, 480), picture: (1, 480), corner: (399, 0)),
  ])
  func `a picture is centred, whole and at most doubled in size`(_ given: Case) throws {
    let layout = ScreenLayout(try size(given.native), on: try size(given.screen))
    #expect(layout.picture == (try size(given.picture)))
    #expect((layout.left, layout.top) == given.corner)
  }

  private func size(_ sides: (Int, Int)) throws -> PixelSize {
    try #require(PixelSize(width: sides.0, height: sides.1))
  }
}
