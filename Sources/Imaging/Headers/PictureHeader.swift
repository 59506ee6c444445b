package import Pictures

/// The type and size of a picture, from its bytes. Reading a whole file also checks that it is complete.
package struct PictureHeader: Hashable, Sendable {
  /// The type, which is detected from the first bytes, not from `Content-Type`.
  package let type: PictureType
  /// The displayed size in pixels. If the Exif orientation of a JPEG or PNG turns the picture, width and height are
  /// swapped.
  package let size: PixelSize
  /// The number of frames; 1 except for an animated GIF.
  let frames: Int
  /// How many frames a decoder must decode.
  let decodedFrames: Int

  /// Whether libvips writes all frames of this type.
  var isAnimated: Bool { decodedFrames > 1 && (type == .gif || type == .webp) }

  package enum Flaw: Error, Hashable {
    case empty
    case webPage
    /// The file is SVG, which can contain scripts and has no pixels.
    case svg
    /// The file is neither JPEG, PNG, GIF nor WebP.
    case unknownType
    case cutShort
    /// The size is missing or invalid.
    case broken
    case tooManyPixels(PixelSize, limit: Int)
    /// All frames together have more pixels than `mostPixelsOfFrames`.
    case tooManyFrames(PixelSize, frames: Int)
  }

  /// The pixel limit of a type. GIFs have a lower limit, because a GIF is decoded as a whole, and a few of its bytes
  /// can expand to millions of pixels. GIFs in the archive have one million pixels.
  static func mostPixels(of type: PictureType) -> Int {
    switch type {
    case .jpeg, .png, .avif: 400_000_000
    case .webp: 100_000_000
    case .gif: 25_000_000
    }
  }

  /// The pixel limit of pictures on the site.
  package static let mostKeptPixels = 100_000_000

  /// The total pixel limit of all frames of an animation, because browsers decode each of them.
  static let mostPixelsOfFrames = 1_000_000_000

  /// The number of bytes that contains nearly every picture's header.
  package static let defaultReach = 65_536

  package init(_ bytes: [UInt8]) throws(Flaw) { try self.init(bytes, isWhole: true) }

  /// Reads type and size from the first bytes. The number of frames and the rest of the file are not checked. Throws
  /// `cutShort` when more bytes are needed.
  package init(beginning bytes: [UInt8]) throws(Flaw) { try self.init(bytes, isWhole: false) }

  private init(_ bytes: [UInt8], isWhole: Bool) throws(Flaw) {
    guard !bytes.isEmpty else { throw .empty }
    let found: PixelSize?
    var frames = 1
    // The number of frames to decode. Unlike `frames`, this number also counts the frames of animations that are not
    // GIFs.
    var unpacked = 1
    if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
      type = .jpeg
      found = try PictureHeader.JPEG.size(bytes, isWhole: isWhole)
    } else if bytes.starts(with: PictureHeader.PNG.signature) {
      type = .png
      found = try PictureHeader.PNG.size(bytes, isWhole: isWhole)
      unpacked = PictureHeader.PNG.frames(bytes)
    } else if bytes.starts(with: "GIF87a".utf8) || bytes.starts(with: "GIF89a".utf8) {
      type = .gif
      (found, frames) = try PictureHeader.GIF.measure(bytes, isWhole: isWhole)
      unpacked = frames
    } else if bytes.starts(with: "RIFF".utf8), bytes.dropFirst(8).starts(with: "WEBP".utf8) {
      type = .webp
      found = try PictureHeader.WebP.size(bytes, isWhole: isWhole)
      unpacked = PictureHeader.WebP.frames(bytes)
    } else {
      throw PictureHeader.flaw(ofUnknown: bytes)
    }
    guard let found else { throw .broken }
    let limit = PictureHeader.mostPixels(of: type)
    guard found.pixels <= limit else { throw .tooManyPixels(found, limit: limit) }
    guard unpacked <= 1 || unpacked <= PictureHeader.mostPixelsOfFrames / found.pixels else {
      throw .tooManyFrames(found, frames: unpacked)
    }
    size = found
    self.frames = max(1, frames)
    decodedFrames = max(1, unpacked)
  }

  private static func flaw(ofUnknown bytes: [UInt8]) -> Flaw {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let start = bytes.starts(with: mark) ? bytes.dropFirst(3) : bytes[...]
    guard start.first(where: { $0 > 0x20 }) == UInt8(ascii: "<") else { return .unknownType }
    // Comments and declarations may precede the root element.
    let text = String(decoding: start.prefix(4_096), as: UTF8.self).lowercased()
    let isPage = text.contains("<html") || text.contains("<!doctype html")
    return text.contains("<svg") && !isPage ? .svg : .webPage
  }
}

extension [UInt8] {
  /// A big-endian 16-bit number; nil past the end.
  func big16(_ at: Int) -> Int? {
    at >= 0 && at + 2 <= count ? Int(self[at]) << 8 | Int(self[at + 1]) : nil
  }

  func big32(_ at: Int) -> Int? {
    guard let high = big16(at), let low = big16(at + 2) else { return nil }
    return high << 16 | low
  }

  func little16(_ at: Int) -> Int? { big16(at).map { $0 >> 8 | ($0 & 0xFF) << 8 } }

  func little32(_ at: Int) -> Int? {
    guard let low = little16(at), let high = little16(at + 2) else { return nil }
    return high << 16 | low
  }
}
