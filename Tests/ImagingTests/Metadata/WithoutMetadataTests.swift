import Pictures
import Testing
import TestSupport

@testable import Imaging

@Suite struct `A copy without metadata` {
  private func isMarked(_ bytes: [UInt8]) -> Bool {
    MetadataBytes.marks.contains { bytes.contains(text: $0) }
  }

  @Test(arguments: Laden.Kind.allCases)
  func `has no place, number, preview or comment, and the same header`(kind: Laden.Kind) throws {
    let bytes = kind.bytes
    #expect(isMarked(bytes))
    let copy = try #require(bytes.withoutMetadata)
    #expect(!isMarked(copy))
    #expect(try PictureHeader(copy) == PictureHeader(bytes))
    #expect(copy.withoutMetadata == copy)
    #expect(PictureMetadata(of: copy) == PictureMetadata())
  }

  @Test func `of a JPEG has its pixels, profile, colours and orientation alone`() throws {
    let plain = JPEG.encode(Laden.raster)
    #expect(plain.withoutMetadata == plain)
    let kept = [
      Laden.segment(
        0xE1,
        Array("Exif\0\0".utf8) + [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1] + [1, 0x12, 0, 3]
          + [0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0]),
      Laden.segment(0xE2, Array("ICC_PROFILE\0\u{1}\u{1}a profile".utf8)),
      Laden.segment(0xEE, Array("Adobe".utf8) + [0, 100, 0, 0, 0, 0, 1]),
    ]
    #expect(Laden.jpeg(orientation: 6).withoutMetadata == Laden.jpeg(kept))
    #expect(Laden.jpeg().withoutMetadata == Laden.jpeg(Array(kept.dropFirst())))
  }

  @Test func `of a JPEG has no preview in its first header, nor comments between scans`() throws {
    let jfif = Array("JFIF\0".utf8) + [1, 1, 0, 0, 1, 0, 1]
    let plain = JPEG.encode(Laden.raster)
    let comment = Laden.segment(0xFE, Array("COMMENT-MARK".utf8))
    let preview = Laden.segment(0xE0, jfif + [1, 4] + Array("THUMB-MARK12".utf8))
    let laden = plain.prefix(2) + preview + plain[20...].dropLast(2) + comment + plain.suffix(2)
    #expect(Array(laden).withoutMetadata == plain)
  }

  @Test func `of a JPEG with text behind a table is refused`() {
    let table = [UInt8](repeating: 1, count: 64)
    let behind = [0] + table + Array("GPS-MARK".utf8)
    #expect(Laden.jpeg([Laden.segment(0xDB, behind)]).withoutMetadata == nil)
    #expect(Laden.jpeg([Laden.segment(0xDB, [0] + table)]).withoutMetadata != nil)
    #expect(Laden.jpeg([Laden.segment(0xDD, Array("GPS-MARK".utf8))]).withoutMetadata == nil)
    #expect(Laden.jpeg([Laden.segment(0xC4, Array("GPS-MARK".utf8))]).withoutMetadata == nil)
  }

  @Test func `of a PNG has the chunks of its pixels byte by byte`() throws {
    let plain = PNG.encode(Laden.raster)
    #expect(plain.withoutMetadata == plain)
    let copy = try #require(Laden.png(orientation: 8).withoutMetadata)
    let names = PictureHeader.PNG.chunks(of: copy).map(\.name)
    #expect(names == ["IHDR", "eXIf", "gAMA", "pHYs", "IDAT", "IEND"])
    #expect(copy.suffix(12 + 12).elementsEqual(plain.suffix(12 + 12)))
    #expect(PictureHeader.Orientation.value(copy[41..<67]) == 8)
    #expect(PNG.chunk("eXIf", Array(copy[41..<67])).elementsEqual(copy[33..<71]))
  }

  @Test func `of a PNG whose pixels are damaged is refused, a damaged profile left out`() throws {
    let plain = PNG.encode(Laden.raster)
    var damaged = plain
    damaged[60] ^= 1
    #expect(damaged.withoutMetadata == nil)
    var profile = PNG.chunk("iCCP", Array("a\0\0GPS-MARK".utf8))
    let with = Array(plain.prefix(33) + profile + plain.dropFirst(33))
    #expect(with.withoutMetadata == with)
    profile[9] ^= 1
    #expect(Array(plain.prefix(33) + profile + plain.dropFirst(33)).withoutMetadata == plain)
  }

  @Test func `of a GIF has the frames with their timing, and how often they repeat`() throws {
    let plain = GIF.encode(
      width: 4, height: 4, palette: [UInt8](repeating: 9, count: 768),
      frames: [[UInt8](repeating: 1, count: 16), [UInt8](repeating: 2, count: 16)], delay: 5)
    #expect(plain.withoutMetadata == plain)
    #expect(Laden.gif().withoutMetadata == plain)
  }

  @Test func `of a GIF has nothing behind the pixels of a frame`() {
    let plain = PictureBytes.gif(1, 1)
    #expect(plain.withoutMetadata == plain)
    let text = Array("GPS-MARK".utf8)
    let frame = plain.count - 6
    let start = Array(plain[..<frame])
    let pixels: [UInt8] = [2, 0x44, 1]
    #expect(start + [2] + pixels + [0, 0x3B] == plain)
    #expect((start + [2] + pixels + [8] + text + [0, 0x3B]).withoutMetadata == plain)
    #expect((start + [2, 10, 0x44, 1] + text + [0, 0x3B]).withoutMetadata == plain)
    // All pixels, and no code after them.
    let unended = start + [2, 1, 0x44, 0, 0x3B]
    #expect(unended.withoutMetadata == unended)
    let laden = start + [2, 9, 0x44] + text + [0, 0x3B]
    #expect(laden.withoutMetadata?.count == plain.count)
    // Codes that nothing defines, and no codes.
    #expect((start + [2, 2, 0x7C, 1, 0, 0x3B]).withoutMetadata == nil)
    #expect((start + [12] + pixels + [0, 0x3B]).withoutMetadata == nil)
  }

  @Test func `of a WebP has corrected flags and sizes`() throws {
    let pixels = Laden.chunk("VP8 ", [0, 0, 0, 0x9D, 0x01, 0x2A, 24, 0, 16, 0, 1])
    func file(_ flags: UInt8, _ more: [UInt8] = []) -> [UInt8] {
      Laden.riff(
        Laden.chunk("VP8X", [flags, 0, 0, 0, 23, 0, 0, 15, 0, 0])
          + Laden.chunk("ICCP", Array("a profile".utf8)) + pixels + more)
    }
    #expect(Laden.webp().withoutMetadata == file(0x20))
    let turned = Laden.chunk("EXIF", PictureHeader.Orientation.block(6))
    #expect(Laden.webp(orientation: 6).withoutMetadata == file(0x28, turned))
    #expect(Laden.riff(pixels).withoutMetadata == Laden.riff(pixels))
  }

  @Test(arguments: Laden.Kind.allCases)
  func `of a file cut anywhere is refused, or the picture was whole`(kind: Laden.Kind) {
    let bytes = kind.bytes
    let whole = bytes.withoutMetadata
    for length in 0..<bytes.count {
      let copy = Array(bytes.prefix(length)).withoutMetadata
      #expect(copy == nil || copy == whole)
    }
    for text in ["", "GIF89a", "<svg/>", "RIFF\0\0\0\0WEBP"] {
      #expect(Array(text.utf8).withoutMetadata == nil)
    }
  }

  @Test(arguments: Laden.Kind.allCases)
  func `of a file with random damage never has a mark`(kind: Laden.Kind) {
    let bytes = kind.bytes
    var random = SeededRandom(39)
    for _ in 0..<2_000 {
      var damaged = bytes
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let at = Int.random(in: 0..<damaged.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: damaged[at] = UInt8.random(in: 0...255, using: &random)
        case 1: damaged[at] = [0, 1, 0x7F, 0x80, 0xFF].randomElement(using: &random) ?? 0
        case 2: damaged.remove(at: at)
        default: damaged.insert(UInt8.random(in: 0...255, using: &random), at: at)
        }
      }
      _ = PictureMetadata(of: damaged)
      guard let copy = damaged.withoutMetadata else { continue }
      #expect(!copy.contains(text: "GPS-MARK"))
      #expect(copy.withoutMetadata == copy)
    }
  }

  @Test func `of a file of 50 megabytes has nothing but the picture`() {
    let count = 50_000_000
    func filled(_ bytes: [UInt8], at place: Int, with filler: UInt8) -> [UInt8] {
      var bytes = bytes
      bytes.insert(contentsOf: [UInt8](repeating: filler, count: count), at: place)
      return bytes
    }
    let jpeg = JPEG.encode(Laden.raster)
    let png = PNG.encode(Laden.raster)
    let files = [
      filled(jpeg, at: 2, with: 0xFF), filled(jpeg, at: jpeg.count, with: 0xFF),
      filled(png, at: png.count, with: 0),
    ]
    #expect(files.map(\.withoutMetadata) == [jpeg, jpeg, png])
  }
}

extension [UInt8] {
  /// Whether the bytes of the text are somewhere.
  fileprivate func contains(text: String) -> Bool {
    let text = Array(text.utf8)
    return indices.contains { self[$0] == text[0] && self[$0...].starts(with: text) }
  }
}

/// SplitMix64: the same numbers in each run.
private struct SeededRandom: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
