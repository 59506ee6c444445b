import TestSupport

/// Pictures laden with metadata in every place that their formats have for it.
enum Laden {
  enum Kind: CaseIterable {
    case jpeg, turnedJPEG, upsideDownJPEG, png, turnedPNG, lateTurnedPNG, gif, webp, turnedWebP
    case animatedWebP

    var bytes: [UInt8] {
      switch self {
      case .jpeg: Laden.jpeg()
      case .turnedJPEG: Laden.jpeg(orientation: 6)
      case .upsideDownJPEG: Laden.jpeg(orientation: 3)
      case .png: Laden.png()
      case .turnedPNG: Laden.png(orientation: 8)
      case .lateTurnedPNG: Laden.png(orientation: 5, isLate: true)
      case .gif: Laden.gif()
      case .webp: Laden.webp()
      case .turnedWebP: Laden.webp(orientation: 6)
      case .animatedWebP: Laden.webp(frames: 2)
      }
    }
  }

  static let size = (width: 24, height: 16)

  static var raster: Raster {
    let bytes = (0..<size.width * size.height * 3).map { UInt8(truncatingIfNeeded: $0 * 7) }
    return Raster(width: size.width, height: size.height, channels: 3, bytes: bytes)
  }

  static let xmp = MetadataBytes.xmp("<dc:rights>GPS-MARK</dc:rights>")

  static func jpeg(_ segments: [[UInt8]], trailer: [UInt8] = []) -> [UInt8] {
    let plain = JPEG.encode(raster)
    return plain.prefix(20) + segments.joined() + plain.dropFirst(20) + trailer
  }

  static func segment(_ marker: UInt8, _ body: [UInt8]) -> [UInt8] {
    [0xFF, marker] + MetadataBytes.big16(body.count + 2) + body
  }

  static func jpeg(orientation: Int = 1) -> [UInt8] {
    let preview: [UInt8] =
      [0xFF, 0xD8, 0xFF, 0xDA, 0, 2] + Array("THUMB-MARK".utf8) + [0xFF, 0xD9]
    return jpeg(
      [
        segment(0xE0, Array("JFXX\0\u{10}THUMB-MARK".utf8)),
        segment(0xE1, Array("Exif\0\0".utf8) + MetadataBytes.exif(orientation)),
        segment(0xE1, Array("http://ns.adobe.com/xap/1.0/\0".utf8) + xmp),
        segment(0xE1, Array("http://ns.adobe.com/xmp/extension/\0GPS-MARK".utf8)),
        segment(0xE2, Array("MPF\0GPS-MARK".utf8)),
        segment(0xE2, Array("ICC_PROFILE\0\u{1}\u{1}a profile".utf8)),
        segment(0xED, Array("Photoshop 3.0\0".utf8) + MetadataBytes.photoshop([])),
        segment(0xEE, Array("Adobe".utf8) + [0, 100, 0, 0, 0, 0, 1] + Array("GPS-MARK".utf8)),
        segment(0xEC, Array("Ducky GPS-MARK".utf8)), segment(0xFE, Array("COMMENT-MARK".utf8)),
        [0xFF, 0xFF] + segment(0xE7, Array("GPS-MARK".utf8)).dropFirst(),
      ], trailer: preview + Array("....ftypmp42 GPS-MARK".utf8))
  }

  static func png(orientation: Int = 1, isLate: Bool = false) -> [UInt8] {
    let plain = PNG.encode(raster)
    let exif = PNG.chunk("eXIf", MetadataBytes.exif(orientation, order: "MM"))
    var texts = PNG.chunk("tEXt", Array("Comment\0COMMENT-MARK".utf8))
    texts += PNG.chunk("iTXt", Array("XML:com.adobe.xmp\0\0\0\0\0".utf8) + xmp)
    texts += PNG.chunk("zTXt", Array("Raw profile type exif\0\0GPS-MARK".utf8))
    texts += PNG.chunk("tIME", [7, 234, 11, 23, 1, 2, 3])
    texts += PNG.chunk("caBX", Array("GPS-MARK".utf8))
    var colours = PNG.chunk("gAMA", [0, 0, 0xB1, 0x8F])
    colours += PNG.chunk("pHYs", [0, 0, 11, 19, 0, 0, 11, 19, 1])
    // Longer than it may be.
    colours += PNG.chunk("sRGB", Array("GPS-MARK".utf8))
    var out = plain.prefix(33) + (isLate ? [] : exif)
    out += texts + colours
    out += plain.dropFirst(33).dropLast(12)
    out += (isLate ? exif : []) + texts
    out += plain.suffix(12)
    return Array(out) + Array("GPS-MARK".utf8)
  }

  static func gif() -> [UInt8] {
    let plain = GIF.encode(
      width: 4, height: 4, palette: [UInt8](repeating: 9, count: 768),
      frames: [[UInt8](repeating: 1, count: 16), [UInt8](repeating: 2, count: 16)], delay: 5)
    func blocks(_ text: String) -> [UInt8] { [UInt8(text.utf8.count)] + Array(text.utf8) + [0] }
    var notes = [0x21, 0xFE] + blocks("COMMENT-MARK")
    notes += [0x21, 0xFF, 11] + Array("XMP DataXMP".utf8) + blocks("GPS-MARK")
    notes += [0x21, 0xF9, 4, 0, 9, 0, 0, 0, 0x21, 0x01, 12]
    notes += [UInt8](repeating: 1, count: 12) + blocks("GPS-MARK")
    let start = 13 + 768
    var out = plain.prefix(start) + notes
    out += plain.dropFirst(start).dropLast()
    return Array(out) + notes + [0x3B] + Array("GPS-MARK".utf8)
  }

  /// The extended format with still pixels, or with frames.
  static func webp(orientation: Int = 1, frames: Int = 0) -> [UInt8] {
    let pixels = chunk("VP8 ", [0, 0, 0, 0x9D, 0x01, 0x2A, 24, 0, 16, 0, 1])
    let frame = [UInt8](repeating: 0, count: 16) + chunk("ALPH", [1, 2, 3]) + pixels
    var body = chunk("VP8X", [0x2C | (frames > 0 ? 0x02 : 0), 1, 2, 3, 23, 0, 0, 15, 0, 0])
    body += chunk("ICCP", Array("a profile".utf8))
    body += frames > 0 ? chunk("ANIM", [0, 0, 0, 0, 1, 0]) : pixels
    for _ in 0..<frames {
      body += chunk("ANMF", frame + chunk("note", Array("GPS-MARK".utf8)))
    }
    body += chunk("EXIF", MetadataBytes.exif(orientation)) + chunk("XMP ", xmp)
    body += chunk("note", Array("GPS-MARK".utf8))
    return riff(body) + Array("GPS-MARK".utf8)
  }

  static func riff(_ body: [UInt8]) -> [UInt8] {
    Array("RIFF".utf8) + little32(body.count + 4) + Array("WEBP".utf8) + body
  }

  static func chunk(_ name: String, _ body: [UInt8]) -> [UInt8] {
    Array(name.utf8) + little32(body.count) + body + (body.count % 2 == 1 ? [0] : [])
  }

  private static func little32(_ number: Int) -> [UInt8] {
    [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: number >> $0) }
  }
}
