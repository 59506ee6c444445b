import Pictures
import Testing
import TestSupport

@testable import Imaging

@Suite struct PictureHeaderTests {
  private func read(_ bytes: [UInt8]) -> String {
    do throws(PictureHeader.Flaw) {
      let header = try PictureHeader(bytes)
      return "\(header.type.rawValue) \(header.size.width)×\(header.size.height)"
    } catch {
      return "\(error)"
    }
  }

  @Test func `type and size are read from the bytes`() {
    #expect(read(PictureBytes.jpeg(4_000, 3_000)) == "jpeg 4000×3000")
    #expect(read(PictureBytes.png(1_600, 900)) == "png 1600×900")
    #expect(read(PictureBytes.gif(320, 200)) == "gif 320×200")
    #expect(read(PictureBytes.webp("VP8X", 1_000, 70_000)) == "webp 1000×70000")
    #expect(read(PictureBytes.webp("VP8L", 16_384, 3)) == "webp 16384×3")
    #expect(read(PictureBytes.webp("VP8 ", 640, 480)) == "webp 640×480")
  }

  @Test(arguments: 0...9)
  func `the orientation of a JPEG can swap its width and height`(orientation: UInt8) {
    let shown = (5...8).contains(orientation) ? "jpeg 30×40" : "jpeg 40×30"
    #expect(read(PictureBytes.jpeg(40, 30, orientation: orientation)) == shown)
  }

  @Test(arguments: 0...9)
  func `Exif orientation applies in both byte orders, before and after a PNG's pixels`(
    orientation: Int
  ) {
    let shown = (5...8).contains(orientation) ? "png 30×40" : "png 40×30"
    for order in ["II", "MM"] {
      let exif = PictureBytes.tiff(orientation, order: order)
      #expect(read(PictureBytes.png(40, 30, exif: exif)) == shown)
      #expect(read(PictureBytes.png(40, 30, exif: exif, isLate: true)) == shown)
      let jpeg = read(PictureBytes.jpeg(40, 30, exif: exif))
      #expect(jpeg == shown.replacing("png", with: "jpeg"))
    }
  }

  /// A JPEG with these bytes between its frame header and its pixels.
  private func jpeg(behindFrame inserted: (_ frame: ArraySlice<UInt8>) -> [UInt8]) throws -> [UInt8]
  {
    let bytes = PictureBytes.jpeg(40, 30)
    let frame = try #require(bytes.indices.first { bytes[$0...].starts(with: [0xFF, 0xC0]) })
    let scan = try #require(bytes.indices.first { bytes[$0...].starts(with: [0xFF, 0xDA]) })
    return bytes[..<scan] + inserted(bytes[frame..<scan]) + bytes[scan...]
  }

  @Test func `Exif data after the frame header turn a JPEG, as in decoders`() throws {
    let turned = PictureBytes.jpeg(4, 3, orientation: 6)
    let exif = try #require(turned.indices.first { turned[$0...].starts(with: [0xFF, 0xE1]) })
    let frame = try #require(turned.indices.first { turned[$0...].starts(with: [0xFF, 0xC0]) })
    let bytes = try jpeg { _ in Array(turned[exif..<frame]) }
    #expect(read(bytes) == "jpeg 30×40")
    #expect(try PictureHeader(beginning: bytes).size == PixelSize(width: 30, height: 40))
  }

  @Test func `a JPEG with two frame headers is reported as broken`() throws {
    let bytes = try jpeg { Array($0) }
    #expect(read(bytes) == "the file's header is broken")
    #expect(throws: PictureHeader.Flaw.broken) { try PictureHeader(beginning: bytes) }
  }

  @Test func `damaged Exif data do not turn a picture`() {
    let whole = PictureBytes.tiff(6)
    var blocks: [[UInt8]] = [
      [], PictureBytes.tiff(6, order: "IM"), PictureBytes.tiff(6, order: "ii"),
      PictureBytes.tiff(6, magic: 43), PictureBytes.tiff(6, order: "II", magic: 42 << 8),
      PictureBytes.tiff(6, directory: 9_999), PictureBytes.tiff(6, directory: Int(UInt32.max)),
      PictureBytes.tiff(6, tag: 0x0113), PictureBytes.tiff(6, type: 4),
      PictureBytes.tiff(6, type: 1), PictureBytes.tiff(6, count: 0),
      PictureBytes.tiff(6, count: 2), PictureBytes.tiff(6, count: 0x0001_0000),
      PictureBytes.tiff(0x0600), Array("Exif\0\0".utf8) + whole,
    ]
    blocks += (0..<32).map { Array(whole.prefix($0)) }
    for block in blocks {
      #expect(read(PictureBytes.png(40, 30, exif: block)) == "png 40×30", "\(block)")
      #expect(read(PictureBytes.jpeg(40, 30, exif: block)) == "jpeg 40×30", "\(block)")
    }
    #expect(read(PictureBytes.png(40, 30, exif: whole)) == "png 30×40")
  }

  @Test func `bytes after a picture's end are ignored`() {
    #expect(read(PictureBytes.jpeg(4, 3, trailer: [0, 0, 1, 2])) == "jpeg 4×3")
    #expect(read(PictureBytes.png(4, 3) + [0, 0]) == "png 4×3")
    #expect(read(PictureBytes.gif(4, 3) + [0]) == "gif 4×3")
    #expect(read(PictureBytes.webp("VP8X", 4, 3) + [0]) == "webp 4×3")
  }

  @Test(arguments: [
    (PictureBytes.jpeg(40, 30, orientation: 6), "jpeg 30×40"),
    (PictureBytes.png(40, 30), "png 40×30"),
    (PictureBytes.png(40, 30, exif: PictureBytes.tiff(6)), "png 30×40"),
    (PictureBytes.gif(40, 30), "gif 40×30"), (PictureBytes.webp("VP8X", 40, 30), "webp 40×30"),
  ])
  func `the beginning of a file gives its size or asks for more bytes`(
    bytes: [UInt8], told: String
  ) {
    let file = bytes + [UInt8](repeating: 0, count: 40)
    var lengths: [Int] = []
    for length in 0...file.count {
      do throws(PictureHeader.Flaw) {
        let header = try PictureHeader(beginning: Array(file.prefix(length)))
        #expect("\(header.type.rawValue) \(header.size.width)×\(header.size.height)" == told)
        #expect(header.frames == 1)
        lengths.append(length)
      } catch {
        #expect([.empty, .unknownType, .cutShort].contains(error))
      }
    }
    let first = lengths.first ?? file.count
    #expect(first <= bytes.count)
    #expect(lengths == Array(first...file.count))
  }

  @Test(arguments: [
    PictureBytes.jpeg(40, 30, orientation: 6), PictureBytes.png(40, 30), PictureBytes.gif(40, 30),
    PictureBytes.webp("VP8X", 40, 30),
  ])
  func `a file truncated at any byte is rejected`(bytes: [UInt8]) {
    for length in 0..<bytes.count {
      #expect(throws: PictureHeader.Flaw.self) { try PictureHeader(Array(bytes.prefix(length))) }
    }
  }

  @Test(arguments: [
    PictureBytes.jpeg(40, 30, orientation: 6), PictureBytes.png(40, 30), PictureBytes.gif(40, 30),
    PictureBytes.webp("VP8L", 40, 30), PictureBytes.webp("VP8 ", 40, 30),
  ])
  func `a file with one changed byte is read or rejected without a crash`(bytes: [UInt8]) {
    for index in bytes.indices {
      for value: UInt8 in [0, 1, 0x7F, 0x80, 0xFE, 0xFF] {
        var damaged = bytes
        damaged[index] = value
        #expect(!read(damaged).isEmpty)
      }
    }
  }

  @Test func `a file that is not a usable picture gets a descriptive error`() {
    #expect(read([]) == "the file is empty")
    #expect(read(Array("\n <!DOCTYPE html><html>".utf8)) == "the file is a web page")
    #expect(read(Array("<html><body><svg>".utf8)) == "the file is a web page")
    #expect(
      read([0xEF, 0xBB, 0xBF] + Array("<svg xmlns=''/>".utf8)) == "the file is an SVG drawing")
    #expect(
      read(Array("<?xml version='1.0'?><!-- a --><SVG>".utf8)) == "the file is an SVG drawing")
    #expect(read(Array("%PDF-1.7".utf8)) == "the file is not a JPEG, PNG, GIF or WebP picture")
    #expect(
      read(Array("RIFF\0\0\0\0WAVE".utf8)) == "the file is not a JPEG, PNG, GIF or WebP picture")
    #expect(read(Array(PictureBytes.jpeg(4, 3).dropLast(2))) == "the file is truncated")
    #expect(read(PictureBytes.jpeg(4, 0)) == "the file's header is broken")
    #expect(read(PictureBytes.png(0, 3)) == "the file's header is broken")
    #expect(
      read(PictureBytes.png(20_000, 20_001))
        == "the picture has 20000 × 20001 pixels; the limit is 400 million")
    #expect(read(PictureBytes.png(20_000, 20_000)) == "png 20000×20000")
    #expect(read(PictureBytes.webp("VP8X", 10_000, 10_000)) == "webp 10000×10000")
    #expect(
      read(PictureBytes.webp("VP8X", 10_000, 10_001))
        == "the picture has 10000 × 10001 pixels; the limit is 100 million")
    #expect(read(PictureBytes.gif(5_000, 5_000)) == "gif 5000×5000")
    #expect(
      read(PictureBytes.gif(20_000, 20_000))
        == "the picture has 20000 × 20000 pixels; the limit is 25 million")
    #expect(read(PictureBytes.png(0x7FFF_FFFF, 0x7FFF_FFFF)) == "the file's header is broken")
  }

  @Test func `only the first frame of a GIF enlarges its screen`() {
    typealias Frame = (left: Int, top: Int, width: Int, height: Int)
    func gif(_ frames: Frame...) -> [UInt8] { PictureBytes.gif(10, 10, frames: frames) }
    let one: Frame = (0, 0, 1, 1)
    #expect(read(gif((2, 3, 8, 7))) == "gif 10×10")
    #expect(read(gif((0, 0, 60, 4))) == "gif 60×10")
    #expect(read(gif((5, 7, 60, 50), one)) == "gif 65×57")
    #expect(read(gif((100, 7, 1, 1))) == "gif 101×10")
    #expect(read(gif(one, (100, 7, 60, 60))) == "gif 10×10")
    #expect(
      read(PictureBytes.gif(0, 10, frames: [(0, 0, 60, 60)])) == "the file's header is broken")
    let large: Frame = (100, 7, 60_000, 60_000)
    for bytes in [gif(large), gif(one, large)] {
      #expect(read(bytes) == "the picture has 60100 × 60007 pixels; the limit is 25 million")
    }
  }

  @Test func `the size of a GIF is known once its first frame is read`() throws {
    let bytes = PictureBytes.gif(10, 10, frames: [(5, 7, 60, 50), (0, 0, 90, 90)])
    let frame = try #require(bytes.firstIndex(of: 0x2C))
    #expect(throws: PictureHeader.Flaw.cutShort) {
      try PictureHeader(beginning: Array(bytes.prefix(frame + 10)))
    }
    let header = try PictureHeader(beginning: Array(bytes.prefix(frame + 11)))
    #expect(header.size == PixelSize(width: 65, height: 57))
  }

  @Test func `the total pixels of an animation's frames are limited`() {
    let frame = (left: 0, top: 0, width: 5_000, height: 5_000)
    let frames = { PictureBytes.gif(5_000, 5_000, frames: Array(repeating: frame, count: $0)) }
    #expect(read(frames(40)) == "gif 5000×5000")
    let refused = { (count: Int) in
      "the picture has \(count) frames of 5000 × 5000 pixels; the limit is 1000 million pixels in total"
    }
    #expect(read(frames(41)) == refused(41))
    #expect(read(PictureBytes.png(5_000, 5_000, frames: 40)) == "png 5000×5000")
    #expect(read(PictureBytes.png(5_000, 5_000, frames: 41)) == refused(41))
    #expect(read(PictureBytes.png(5_000, 5_000, frames: Int(UInt32.max))) == refused(4_294_967_295))
    let webp = { PictureBytes.webp("VP8X", 5_000, 5_000, frames: $0) }
    #expect(read(webp(40)) == "webp 5000×5000")
    #expect(read(webp(41)) == refused(41))
  }
}
