/// Small picture files, made byte by byte.
package enum PictureBytes {
  /// A JPEG of this size; `orientation` or a TIFF block adds an Exif block, `trailer` comes after its end.
  package static func jpeg(
    _ width: Int, _ height: Int, orientation: UInt8? = nil, exif: [UInt8]? = nil,
    trailer: [UInt8] = []
  ) -> [UInt8] {
    var bytes: [UInt8] = [0xFF, 0xD8]
    bytes += segment(0xE0, Array("JFIF\0".utf8) + [1, 1, 0, 0, 1, 0, 1, 0, 0])
    if let block = exif ?? orientation.map({ tiff(Int($0)) }) {
      // The end of a thumbnail must not count as the end of the picture.
      bytes += segment(0xE1, Array("Exif\0\0".utf8) + block + [0xFF, 0xD8, 0xFF, 0xD9])
    }
    bytes += segment(0xC0, [8] + big16(height) + big16(width) + [1, 1, 0x11, 0])
    bytes += segment(0xDA, [1, 1, 0, 0, 63, 0]) + [0x12, 0x34, 0xFF, 0x00, 0x56]
    return bytes + [0xFF, 0xD9] + trailer
  }

  /// A TIFF block with the orientation after another field. The other numbers make it damaged.
  package static func tiff(
    _ orientation: Int, order: String = "MM", magic: Int = 42, directory: Int = 8,
    tag: Int = 0x0112, type: Int = 3, count: Int = 1
  ) -> [UInt8] {
    let isLittle = order == "II"
    func two(_ number: Int) -> [UInt8] { isLittle ? little16(number) : big16(number) }
    func four(_ number: Int) -> [UInt8] { isLittle ? big32(number).reversed() : big32(number) }
    func field(_ tag: Int, _ type: Int, _ count: Int, _ value: Int) -> [UInt8] {
      two(tag) + two(type) + four(count) + two(value) + [0, 0]
    }
    return Array(order.utf8) + two(magic) + four(directory) + two(2) + field(0x0103, 3, 1, 6)
      + field(tag, type, count, orientation) + four(0)
  }

  /// A PNG of this size. More than one frame adds an animation chunk; a TIFF block adds an Exif chunk
  /// before or after the pixels.
  package static func png(
    _ width: Int, _ height: Int, frames: Int = 1, exif: [UInt8]? = nil, isLate: Bool = false
  ) -> [UInt8] {
    var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    bytes += chunk("IHDR", big32(width) + big32(height) + [8, 2, 0, 0, 0])
    if frames > 1 { bytes += chunk("acTL", big32(frames) + big32(0)) }
    if let exif, !isLate { bytes += chunk("eXIf", exif) }
    bytes += chunk("IDAT", [1, 2, 3])
    if let exif, isLate { bytes += chunk("eXIf", exif) }
    return bytes + chunk("IEND", [])
  }

  /// A GIF of this size with one frame of a pixel, or with these frames.
  package static func gif(
    _ width: Int, _ height: Int,
    frames: [(left: Int, top: Int, width: Int, height: Int)] = [(0, 0, 1, 1)]
  ) -> [UInt8] {
    var bytes = Array("GIF89a".utf8) + little16(width) + little16(height)
    bytes += [0x80, 0, 0] + [0, 0, 0, 9, 9, 9] + [0x21, 0xF9, 4, 0, 0, 0, 0, 0]
    for frame in frames {
      bytes += [0x2C] + little16(frame.left) + little16(frame.top)
      bytes += little16(frame.width) + little16(frame.height) + [0] + [2, 2, 0x44, 1, 0]
    }
    return bytes + [0x3B]
  }

  /// A WebP of this size: `VP8X`, `VP8L` or `VP8 `; with that many empty frames of an animation.
  package static func webp(_ kind: String, _ width: Int, _ height: Int, frames: Int = 0) -> [UInt8]
  {
    var body: [UInt8]
    switch kind {
    case "VP8X": body = [0, 0, 0, 0] + little24(width - 1) + little24(height - 1)
    case "VP8L":
      let bits = (width - 1) | (height - 1) << 14
      body = [0x2F] + little16(bits & 0xFFFF) + little16(bits >> 16) + [0, 0, 0, 0, 0]
    default: body = [0, 0, 0, 0x9D, 0x01, 0x2A] + little16(width) + little16(height)
    }
    let data =
      Array("WEBP".utf8) + Array(kind.utf8) + little16(body.count) + [0, 0] + body
      + (0..<frames).flatMap { _ in Array("ANMF".utf8) + [1, 0, 0, 0] + [0, 0] }
    return Array("RIFF".utf8) + little16(data.count) + [0, 0] + data
  }

  private static func segment(_ marker: UInt8, _ body: [UInt8]) -> [UInt8] {
    [0xFF, marker] + big16(body.count + 2) + body
  }

  private static func chunk(_ name: String, _ body: [UInt8]) -> [UInt8] {
    big32(body.count) + Array(name.utf8) + body + [0, 0, 0, 0]
  }

  private static func big16(_ number: Int) -> [UInt8] {
    [UInt8(number >> 8 & 0xFF), UInt8(number & 0xFF)]
  }
  private static func big32(_ number: Int) -> [UInt8] { big16(number >> 16) + big16(number) }
  private static func little16(_ number: Int) -> [UInt8] { big16(number).reversed() }
  private static func little24(_ number: Int) -> [UInt8] {
    little16(number) + [UInt8(number >> 16 & 0xFF)]
  }
}
