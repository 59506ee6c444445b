import Foundation
import Pictures
import Testing
import TestSupport

@testable import Imaging

@Suite(.enabled(if: Installed.hasVipsthumbnail, "vipsthumbnail is not installed"))
struct `A picture made for a screen` {
  private let room: Darkroom

  init() throws { room = try Darkroom() }

  private func file(
    _ picture: [UInt8], for screen: String, _ tool: Vipsthumbnail? = nil
  ) async throws -> [UInt8] {
    let screen = try #require(Screen(screen))
    let made = try await room.maker(tool).make([screen], of: room.keep(picture))
    #expect(made.map(\.screen) == [screen])
    return try #require(made.first).bytes
  }

  /// The decoded file.
  private struct Shown {
    let size: PixelSize
    let bytes: [UInt8]

    func color(_ column: Int, _ row: Int) -> ColorPlaceholder.Color {
      let bands = bytes.count / size.pixels
      let at = bands * (row * size.width + column)
      return ColorPlaceholder.Color(
        red: bytes[at], green: bytes[at + bands / 2], blue: bytes[at + bands - 1])
    }
  }

  private func shown(_ picture: [UInt8], on screen: String) async throws -> Shown {
    let file = try await file(picture, for: screen)
    let size = try PictureHeader(file).size
    #expect("\(size.width)x\(size.height)" == screen.replacing("eink-", with: ""))
    try room.temporary.write("shown/pixels.raw", "")
    let folder = room.temporary.path + "/shown"
    try Data(file).write(to: URL(fileURLWithPath: folder + "/file"))
    let end = try await Vipsthumbnail.found(in: Installed.searchPath).child(
      ["file", "-s", "\(size.width)x\(size.height)!", "-o", "pixels.raw"], in: folder,
      limits: .picture
    ).run()
    #expect(end == .left(code: 0, words: ""))
    return Shown(size: size, bytes: Array(try #require(room.temporary.bytes("shown/pixels.raw"))))
  }

  private func grey(_ value: UInt8) -> Drawn.Color { (value, value, value) }

  /// A picture of one colour above another.
  private func raster(_ width: Int, _ height: Int, top: UInt8, bottom: UInt8) -> Raster {
    let bytes = [top, bottom].flatMap { [UInt8](repeating: $0, count: 3 * width * height / 2) }
    return Raster(width: width, height: height, channels: 3, bytes: bytes)
  }

  @Test func `a tall picture is centred and its edge colours fill both sides`() async throws {
    let shown = try await shown(Drawn.png(100, 200), on: "200x100")
    // The picture covers columns 75 to 125.
    for column in [0, 40, 70, 80, 95] { #expect(isNear(shown.color(column, 50), Drawn.red)) }
    for column in [105, 120, 130, 199] { #expect(isNear(shown.color(column, 50), Drawn.blue)) }
  }

  @Test func `a wide picture's edge colours fill the space above and below`() async throws {
    let picture = PNG.encode(raster(200, 100, top: 30, bottom: 200))
    let shown = try await shown(picture, on: "100x200")
    for row in [0, 70, 80, 95] { #expect(isNear(shown.color(50, row), grey(30))) }
    for row in [105, 120, 130, 199] { #expect(isNear(shown.color(50, row), grey(200))) }
  }

  @Test func `a grey picture gets a grey background`() async throws {
    let picture = JPEG.encode(raster(160, 80, top: 30, bottom: 200), grey: true)
    let shown = try await shown(picture, on: "80x160")
    for row in [0, 50, 70] { #expect(isNear(shown.color(40, row), grey(30))) }
    for row in [90, 110, 159] { #expect(isNear(shown.color(40, row), grey(200))) }
  }

  @Test func `a small picture is doubled on the mean colour of its edges`() async throws {
    let shown = try await shown(Drawn.png(20, 20), on: "120x80")
    // The picture covers columns 40 to 80 and rows 20 to 60.
    #expect(isNear(shown.color(45, 40), Drawn.red) && isNear(shown.color(75, 40), Drawn.blue))
    for (column, row) in [(0, 0), (119, 79), (30, 40), (90, 40), (60, 10), (60, 70)] {
      #expect(isNear(shown.color(column, row), (110, 40, 105)))
    }
  }

  @Test func `the background shows through a transparent picture`() async throws {
    let picture = Drawn.png(100, 100, left: grey(20), right: grey(220), alpha: 128)
    let shown = try await shown(picture, on: "200x100")
    #expect(isNear(shown.color(10, 50), grey(20)) && isNear(shown.color(70, 50), grey(20)))
    #expect(isNear(shown.color(130, 50), grey(120)) && isNear(shown.color(190, 50), grey(220)))
  }

  @Test(arguments: [(UInt8(20), UInt8(255)), (UInt8(230), UInt8(0))])
  func `a picture with transparent edges gets a contrasting black or white background`(
    value: UInt8, ground: UInt8
  ) async throws {
    var raster = Drawn.raster(80, 80, left: grey(value), right: grey(value), alpha: 255)
    for row in 0..<80 {
      for column in 0..<80 where !(20..<60).contains(row) || !(20..<60).contains(column) {
        raster.bytes[4 * (80 * row + column) + 3] = 0
      }
    }
    let shown = try await shown(PNG.encode(raster), on: "120x80")
    for column in [0, 30, 90, 119] { #expect(isNear(shown.color(column, 40), grey(ground))) }
    #expect(isNear(shown.color(60, 40), grey(value)))
  }

  @Test(arguments: [(UInt8(20), UInt8(200)), (200, 20)])
  func `each side of an e-paper picture is black or white like its edge`(top: UInt8, bottom: UInt8)
    async throws
  {
    let picture = PNG.encode(raster(80, 40, top: top, bottom: bottom))
    let shown = try await shown(picture, on: "eink-80x160")
    #expect(shown.bytes.count == shown.size.pixels)
    #expect(Set(shown.bytes) == [0, 255])
    let (above, below): (UInt8, UInt8) = top < 128 ? (0, 255) : (255, 0)
    #expect(shown.bytes.prefix(80 * 60).allSatisfy { $0 == above })
    #expect(shown.bytes.suffix(80 * 60).allSatisfy { $0 == below })
    // The picture itself is dithered in black and white.
    #expect(Set(shown.bytes[(80 * 60)..<(80 * 80)]).count == 2)
  }

  @Test func `the share of white dots on e-paper matches the grey value`() async throws {
    for value: UInt8 in [0, 32, 64, 127, 192, 255] {
      let picture = PNG.encode(raster(90, 60, top: value, bottom: value))
      let shown = try await shown(picture, on: "eink-90x60")
      let whites = shown.bytes.count { $0 == 255 }
      #expect(abs(whites - 90 * 60 * Int(value) / 255) <= 90 * 60 / 25)
    }
  }

  @Test func `an e-paper file has one bit per pixel and is small`() async throws {
    // Hills and valleys of light, with a little grain.
    var noise = SystemRandomNumberGenerator()
    let bytes = (0..<800 * 480).flatMap { pixel -> [UInt8] in
      let (row, column) = pixel.quotientAndRemainder(dividingBy: 800)
      let light = sin(Double(column) / 90) * cos(Double(row) / 60)
      let value = UInt8(128 + 110 * light + .random(in: -8...8, using: &noise))
      return [value, value, value]
    }
    let picture = PNG.encode(Raster(width: 800, height: 480, channels: 3, bytes: bytes))
    let file = try await file(picture, for: "eink-800x480")
    #expect(Array(file[24..<26]) == [1, 0])
    #expect(file.count <= 20_000)
  }

  @Test func `an e-paper file of noise is larger but limited`() async throws {
    var noise = SystemRandomNumberGenerator()
    let bytes = (0..<3 * 800 * 480).map { _ in UInt8.random(in: 0...255, using: &noise) }
    let picture = PNG.encode(Raster(width: 800, height: 480, channels: 3, bytes: bytes))
    let file = try await file(picture, for: "eink-800x480")
    #expect(try PictureHeader(file).size == PixelSize(width: 800, height: 480))
    // One bit per pixel is about the upper bound.
    #expect((20_001...50_000).contains(file.count))
  }

  @Test(arguments: ["7680x7680", "eink-7680x7680"])
  func `a picture is made for the largest allowed screen`(screen: String) async throws {
    let file = try await file(Drawn.png(90, 60), for: screen)
    #expect(try PictureHeader(file).size == PixelSize(width: 7_680, height: 7_680))
  }

  @Test func `a screen picture needs the program vips`() async throws {
    let tool = try room.fake("exec \(try await room.real()) \"$@\"")
    await #expect(
      throws: RenditionError.unexpected(
        "the program vips is missing from the folder of vipsthumbnail")
    ) {
      try await file(Drawn.png(90, 60), for: "80x48", tool)
    }
  }
}
