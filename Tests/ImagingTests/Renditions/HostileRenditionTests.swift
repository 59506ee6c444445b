import Foundation
import Pictures
import Testing
import TestSupport

@testable import Imaging
@testable import Storage

@Suite(.enabled(if: Installed.hasVipsthumbnail, "vipsthumbnail is not installed"))
struct `A picture that is hostile` {
  private let room: Darkroom

  init() throws { room = try Darkroom() }

  @Test func `a truncated JPEG is rejected`() async throws {
    let whole = Drawn.jpeg(90, 60)
    #expect(try await room.fault(nil, Array(whole.dropLast(2))) == .flaw(.cutShort))
    // With an end marker appended, it passes the header check.
    #expect(
      try await room.fault(nil, whole.dropLast(40) + [0xFF, 0xD9])
        == .failed(
          "vipsthumbnail rejected the picture: VipsJpeg: Corrupt JPEG data: premature end of data segment"
        ))
  }

  @Test func `a PNG with truncated pixels is rejected`() async throws {
    let whole = Drawn.png(90, 60)
    #expect(try await room.fault(nil, Array(whole.dropLast(30)), as: .png) == .flaw(.cutShort))
    // Its chunks are whole, its pixels are not.
    let few = PNG.signature + PNG.header(width: 90, height: 60, colourType: 2)
    let start = try #require(whole.firstRange(of: Array("IDAT".utf8))).upperBound
    let pixels = Drawn.chunk("IDAT", Array(whole[start..<start + 40]))
    let fault = try await room.fault(nil, few + pixels + Drawn.chunk("IEND", []), as: .png)
    #expect(fault?.description.hasPrefix("vipsthumbnail rejected the picture: ") == true)
  }

  @Test func `a file that is not a picture does not reach the decoder`() async throws {
    let told = room.temporary.path + "/told"
    let tool = try room.fake("echo $$ >> '\(told)'; exit 1")
    let files: [(String, PictureHeader.Flaw)] = [
      ("<!DOCTYPE html><title>NASA Science</title>", .webPage), ("", .empty),
      (#"<svg xmlns="http://www.w3.org/2000/svg" width="90" height="60"/>"#, .svg),
      ("P3 2 1 255 200 40 30 20 40 180\n", .unknownType),
    ]
    for (text, flaw) in files {
      #expect(try await room.fault(tool, Array(text.utf8)) == .flaw(flaw))
    }
    #expect(
      try await room.fault(tool, PictureBytes.png(40_000, 40_000), as: .png)
        == .flaw(
          .tooManyPixels(
            try #require(PixelSize(width: 40_000, height: 40_000)), limit: 400_000_000)))
    #expect(room.temporary.read("told") == nil)
  }

  @Test func `a file that does not match its record does not reach the decoder`() async throws {
    let told = room.temporary.path + "/told"
    let tool = try room.fake("echo $$ >> '\(told)'; exit 1")
    let size = try await room.fault(tool, Drawn.jpeg(90, 30))
    #expect(
      size?.description
        == "the file is image/jpeg of 90 × 30 pixels, but its record says image/jpeg of 90 × 60")
    let type = try await room.fault(tool, Drawn.png(90, 60))
    #expect(
      type?.description
        == "the file is image/png of 90 × 60 pixels, but its record says image/jpeg of 90 × 60")
    let bomb = try await room.fault(tool, Drawn.bomb(side: 2_000), as: .png)
    #expect(bomb?.description.contains("but its record says") == true)
    #expect(room.temporary.read("told") == nil)
  }

  @Test func `untrusted loaders of libvips are disabled`() async throws {
    let svg = #"<svg xmlns="http://www.w3.org/2000/svg" width="90" height="60"/>"#
    let portable = "P3 2 1 255 200 40 30 20 40 180\n"
    let size = try #require(PixelSize(width: 90, height: 60))
    let maker = try await room.maker()
    for text in [svg, portable] {
      let fault = await #expect(throws: RenditionError.self) {
        try await maker.preview(of: Array(text.utf8), size: size)
      }
      #expect(fault?.description.hasPrefix("vipsthumbnail rejected the picture: ") == true)
    }
  }

  @Test func `a PNG with Exif data that libvips overlooks is rejected`() async throws {
    // Browsers turn it anyway.
    let exif = Drawn.chunk("eXIf", PictureBytes.tiff(6))
    let turned = Drawn.png(60, 90)
    let end = turned.count - 12
    #expect(
      try await room.fault(nil, turned.prefix(end) + exif + turned.suffix(12), as: .png)
        == .unexpected("90 × 135 pixels, not 90 × 60"))
    // When libvips finds the Exif data, the rendition is turned too.
    let early = turned.prefix(33) + exif + turned.dropFirst(33)
    let kept = try await room.maker().make(of: room.keep(Array(early)))
    #expect(kept.renditions.map(\.size) == [kept.size, kept.size])
    #expect(kept.size == PixelSize(width: 90, height: 60))
  }

  @Test func `a decompression bomb of 361 megapixels stays within limits or is rejected`()
    async throws
  {
    let bytes = Drawn.bomb(side: 19_000)
    #expect(bytes.count < 3_000_000)
    let kept = try room.keep(bytes)
    let maker = try await room.maker()
    do throws(RenditionError) {
      let made = try await maker.make(of: kept)
      #expect(made.renditions.last?.size == PixelSize(width: 2400, height: 2400))
      #expect(made.preview?.hex == String(repeating: "0", count: 36))
    } catch {
      switch error {
      case .failed: break
      default: Issue.record("\(error)")
      }
      #expect(room.files == ["pictures/2026/11/20.png"])
    }
  }

  @Test func `a child's memory limit follows the picture, up to the machine's memory`()
    async throws
  {
    let kept = try room.keep(
      PictureBytes.jpeg(9_000, 6_000), as: .jpeg,
      #require(PixelSize(width: 9_000, height: 6_000)))
    let limit = room.folder.path + "/limit"
    let tool = try room.fake("ulimit -v >> \(limit); exit 1")
    for (memory, kibibytes) in [(1 << 29, 524_288), (8 << 30, 1_048_576 + 24 * 54_000_000 / 1_024)]
    {
      let real = RenditionMaker(tool, folder: room.folder, memory: memory)
      await #expect(throws: RenditionError.self) { try await real.make(of: kept) }
      let told = try String(contentsOfFile: limit, encoding: .utf8).split(separator: "\n")
      #expect(told.last == "\(kibibytes)")
    }
  }
}
