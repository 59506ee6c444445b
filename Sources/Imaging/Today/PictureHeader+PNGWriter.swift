import CZlib
import Pictures

extension PictureHeader.PNG {
  /// A file in red, green and blue, compressed little, as it is for another program. Nil without memory for it.
  static func file(_ pixels: ScreenPixels) -> [UInt8]? {
    let size = pixels.layout.screen
    return file(size, depth: 8, colorType: 2, pixels.bytes, row: 3 * size.width, effort: 1)
  }

  /// A file of one bit a pixel, of which 1 is white. Nil without memory for it.
  static func file(_ size: PixelSize, whites: [Bool]) -> [UInt8]? {
    let row = (size.width + 7) / 8
    var bits = [UInt8](repeating: 0, count: row * size.height)
    for (pixel, isWhite) in whites.enumerated() where isWhite {
      let (line, column) = pixel.quotientAndRemainder(dividingBy: size.width)
      bits[line * row + column / 8] |= 0x80 >> UInt8(column % 8)
    }
    return file(size, depth: 1, colorType: 0, bits, row: row, effort: 9)
  }

  /// Each row stands after a zero, which says that it is as it is (ISO/IEC 15948, section 9).
  private static func file(
    _ size: PixelSize, depth: UInt8, colorType: UInt8, _ pixels: [UInt8], row: Int, effort: Int32
  ) -> [UInt8]? {
    var rows: [UInt8] = []
    rows.reserveCapacity(pixels.count + size.height)
    for start in stride(from: 0, to: pixels.count, by: row) {
      rows.append(0)
      rows += pixels[start..<min(start + row, pixels.count)]
    }
    guard let packed = packed(rows, effort) else { return nil }
    var header: [UInt8] = []
    append(size.width, to: &header)
    append(size.height, to: &header)
    var file = signature
    add("IHDR", header + [depth, colorType, 0, 0, 0], to: &file)
    add("IDAT", packed, to: &file)
    add("IEND", [], to: &file)
    return file
  }

  private static func packed(_ bytes: [UInt8], _ effort: Int32) -> [UInt8]? {
    var count = compressBound(uLong(bytes.count))
    var packed = [UInt8](repeating: 0, count: Int(count))
    let code = unsafe packed.withUnsafeMutableBufferPointer { packed in
      unsafe bytes.withUnsafeBufferPointer { bytes in
        unsafe compress2(packed.baseAddress, &count, bytes.baseAddress, uLong(bytes.count), effort)
      }
    }
    return code == Z_OK ? Array(packed.prefix(Int(count))) : nil
  }

  private static func add(_ name: String, _ body: [UInt8], to out: inout [UInt8]) {
    let start = out.count
    append(body.count, to: &out)
    out += name.utf8
    out += body
    append(sum(of: out[(start + 4)...]), to: &out)
  }

  private static func append(_ number: Int, to out: inout [UInt8]) {
    for shift in [24, 16, 8, 0] { out.append(UInt8(truncatingIfNeeded: number >> shift)) }
  }

  /// The CRC-32 of a chunk's name and body.
  private static func sum(of chunk: ArraySlice<UInt8>) -> Int {
    unsafe chunk.withUnsafeBufferPointer { chunk in
      unsafe Int(crc32_z(0, chunk.baseAddress, chunk.count))
    }
  }
}
