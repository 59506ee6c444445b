import Pictures

/// What a picture file's own bytes say: its type, its size, and that they are all there.
struct PictureHeader: Hashable, Sendable {
  /// What the first bytes say it is.
  let type: PictureType
  /// The size in pixels as a viewer shows it: turned when the file says so (Exif orientation of a JPEG).
  let size: PixelSize
  /// How many frames it has; 1 unless it is an animated GIF.
  let frames: Int

  /// Why bytes are no picture to keep.
  enum Flaw: Error, Hashable {
    case empty
    case webPage
    /// A drawing in XML, which can hold scripts and no pixels.
    case svg
    /// Neither JPEG, PNG, GIF nor WebP.
    case unknownType
    /// The end is missing.
    case cutShort
    /// The parts that tell the size are missing or make no sense.
    case broken
    /// More pixels than may be.
    case tooManyPixels(PixelSize, limit: Int)
    /// More pixels in all frames together than `mostPixelsOfFrames`.
    case tooManyFrames(PixelSize, frames: Int)
  }

  /// The most pixels that a picture of the type may have. A GIF is unpacked whole and a few bytes of it
  /// can stand for millions of pixels; NASA's have one million.
  static func mostPixels(of type: PictureType) -> Int {
    switch type {
    case .jpeg, .png, .avif: 400_000_000
    case .webp: 100_000_000
    case .gif: 25_000_000
    }
  }

  /// The most pixels of a picture whose bytes are kept and shown from here.
  static let mostKeptPixels = 100_000_000

  /// The most pixels that all frames of an animation may have together: each is unpacked by every reader.
  static let mostPixelsOfFrames = 1_000_000_000

  /// Reads a whole file.
  init(_ bytes: [UInt8]) throws(Flaw) { try self.init(bytes, isWhole: true) }

  /// Reads the beginning of a file, which tells type and size, but not how many frames there are and
  /// whether the rest is sound. Throws `cutShort` when it takes more of the file.
  init(beginning bytes: [UInt8]) throws(Flaw) { try self.init(bytes, isWhole: false) }

  private init(_ bytes: [UInt8], isWhole: Bool) throws(Flaw) {
    guard !bytes.isEmpty else { throw .empty }
    let found: PixelSize?
    var frames = 1
    // How many frames are unpacked: those of types of which `frames` tells nothing count here alone.
    var unpacked = 1
    if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
      type = .jpeg
      found = try JPEGHeader.size(bytes, isWhole: isWhole)
    } else if bytes.starts(with: PNGHeader.signature) {
      type = .png
      found = try PNGHeader.size(bytes, isWhole: isWhole)
      unpacked = PNGHeader.frames(bytes)
    } else if bytes.starts(with: "GIF87a".utf8) || bytes.starts(with: "GIF89a".utf8) {
      type = .gif
      (found, frames) = try GIFHeader.measure(bytes, isWhole: isWhole)
      unpacked = frames
    } else if bytes.starts(with: "RIFF".utf8), bytes.dropFirst(8).starts(with: "WEBP".utf8) {
      type = .webp
      found = try WebPHeader.size(bytes, isWhole: isWhole)
      unpacked = WebPHeader.frames(bytes)
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
  }

  /// What the bytes are instead of a picture.
  private static func flaw(ofUnknown bytes: [UInt8]) -> Flaw {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let start = bytes.starts(with: mark) ? bytes.dropFirst(3) : bytes[...]
    guard start.first(where: { $0 > 0x20 }) == UInt8(ascii: "<") else { return .unknownType }
    // Comments and declarations may go before the root element.
    let text = String(decoding: start.prefix(4_096), as: UTF8.self).lowercased()
    let isPage = text.contains("<html") || text.contains("<!doctype html")
    return text.contains("<svg") && !isPage ? .svg : .webPage
  }
}

extension [UInt8] {
  /// The two bytes there, the greater first; nil past the end.
  func big16(_ at: Int) -> Int? {
    at >= 0 && at + 2 <= count ? Int(self[at]) << 8 | Int(self[at + 1]) : nil
  }

  /// The four bytes there, the greatest first.
  func big32(_ at: Int) -> Int? {
    guard let high = big16(at), let low = big16(at + 2) else { return nil }
    return high << 16 | low
  }

  /// The two bytes there, the lesser first.
  func little16(_ at: Int) -> Int? { big16(at).map { $0 >> 8 | ($0 & 0xFF) << 8 } }

  /// The four bytes there, the least first.
  func little32(_ at: Int) -> Int? {
    guard let low = little16(at), let high = little16(at + 2) else { return nil }
    return high << 16 | low
  }
}
