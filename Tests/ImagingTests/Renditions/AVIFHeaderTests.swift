import Pictures
import Testing

@testable import Imaging

@Suite struct `The header of an AVIF file` {
  private static func box(_ name: String, _ body: [UInt8]) -> [UInt8] {
    let length = body.count + 8
    return [0, 0, UInt8(length >> 8), UInt8(length & 0xFF)] + Array(name.utf8) + body
  }

  private static func ispe(_ width: UInt8, _ height: UInt8) -> [UInt8] {
    box("ispe", [0, 0, 0, 0, 0, 0, 1, width, 0, 0, 0, height])
  }

  private static func file(brand: String = "avif", _ properties: [UInt8]) -> [UInt8] {
    box("ftyp", Array(brand.utf8) + [0, 0, 0, 0] + Array("mif1".utf8))
      + box("meta", [0, 0, 0, 0] + box("iprp", box("ipco", properties))) + box("mdat", [1, 2, 3])
  }

  @Test func `tells the size, which the picture and its transparency share`() throws {
    let size = PixelSize(width: 256 + 44, height: 200)
    #expect(try PictureHeader.AVIF.size(Self.file(Self.ispe(44, 200))) == size)
    #expect(
      try PictureHeader.AVIF.size(
        Self.file(Self.ispe(44, 200) + Self.box("pixi", [9]) + Self.ispe(44, 200))) == size)
  }

  @Test func `is believed only when it is whole and of one mind`() throws {
    #expect(try PictureHeader.AVIF.size(Self.file(Self.ispe(44, 200) + Self.ispe(43, 200))) == nil)
    #expect(try PictureHeader.AVIF.size(Self.file(brand: "heic", Self.ispe(44, 200))) == nil)
    #expect(try PictureHeader.AVIF.size(Self.file([])) == nil)
    #expect(try PictureHeader.AVIF.size(Self.file(Self.ispe(44, 0))) == nil)
    #expect(try PictureHeader.AVIF.size([]) == nil)
    let whole = Self.file(Self.ispe(44, 200))
    for count in 1..<whole.count {
      let size = try? PictureHeader.AVIF.size(Array(whole.prefix(count)))
      #expect(size == nil || size == .some(nil), "\(count) bytes")
    }
    #expect(throws: PictureHeader.Flaw.cutShort) { try PictureHeader.AVIF.size(whole + [0]) }
    #expect(throws: PictureHeader.Flaw.broken) {
      try PictureHeader.AVIF.size(whole + [0, 0, 0, 1] + Array("free".utf8))
    }
  }
}
