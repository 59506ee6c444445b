import Testing

@testable import StandIn

struct EncodingTests {
  private func gradient(_ width: Int, _ height: Int, channels: Int) -> Raster {
    Raster(
      width: width, height: height, channels: channels,
      bytes: (0..<width * height * channels).map { UInt8(truncatingIfNeeded: $0 / 7) })
  }

  @Test func `the checksums agree with their standards' examples`() {
    #expect(Checksums.crc32(Array("123456789".utf8)) == 0xCBF4_3926)
    #expect(Checksums.adler32(Array("Wikipedia".utf8)) == 0x11E6_0398)
  }

  @Test(
    arguments: [
      [], [7], Array("abcabcabcabcabcabcabc".utf8), [UInt8](repeating: 0, count: 70_000),
      (0..<40_000).map { UInt8(truncatingIfNeeded: $0 &* $0 >> 3) },
    ] as [[UInt8]])
  func `what is deflated inflates again`(bytes: [UInt8]) {
    #expect(Inflating.inflate(Deflate.compress(bytes)) == bytes)
  }

  @Test(arguments: [1, 2, 258, 259, 517, 70_000])
  func `nothing but zeros inflates again`(count: Int) {
    let stream = Emptiness.zlib(count)
    #expect(Inflating.zeros(ofZlib: stream) == count)
    let sum = Checksums.adler32([UInt8](repeating: 0, count: count))
    #expect(stream.suffix(4).elementsEqual(PNG.bigEndian(sum)))
  }

  @Test func `a damaged file tells its size and cannot be decoded`() {
    let raster = gradient(40, 30, channels: 3)
    let jpeg = Damage.undecodable(JPEG.encode(raster))
    #expect(JPEGReading.size(jpeg) == [40, 30])
    // 255 codes of one bit, where two are possible.
    #expect(jpeg.indices.contains { jpeg[$0...].starts(with: [0xFF, 0xC4, 0, 31, 0, 0xFF, 0xFF]) })
    let png = Damage.undecodable(PNG.encode(raster))
    #expect(png.count == PNG.encode(raster).count)
    // After the signature, the header and the data's name: a block of the type that is reserved.
    #expect(png[43] & 0b110 == 0b110)
    let gif = Damage.undecodable(
      GIF.encode(
        width: 4, height: 3, palette: [UInt8](repeating: 1, count: 768),
        frames: [[UInt8](repeating: 7, count: 12)], delay: 9))
    #expect(gif.starts(with: Array("GIF89a".utf8) + [4, 0, 3, 0]))
    #expect(gif[13 + 768 + 19 + 8 + 10] == 12)
  }

  @Test func `runs shrink`() {
    #expect(Deflate.compress([UInt8](repeating: 9, count: 100_000)).count < 1_000)
  }

  @Test(arguments: [3, 4])
  func `a PNG's chunks are whole and its rows come back`(channels: Int) throws {
    let raster = gradient(13, 5, channels: channels)
    let bytes = PNG.encode(raster)
    #expect(bytes.starts(with: PNG.signature))
    var chunks: [String: [UInt8]] = [:]
    var at = 8
    while at < bytes.count {
      let length = bytes[at..<at + 4].reduce(0) { $0 << 8 | Int($1) }
      let body = bytes[at + 4..<at + 8 + length]
      let sum = bytes[at + 8 + length..<at + 12 + length].reduce(0) { $0 << 8 | UInt32($1) }
      #expect(Checksums.crc32(body) == sum)
      chunks[String(decoding: body.prefix(4), as: UTF8.self)] = Array(body.dropFirst(4))
      at += 12 + length
    }
    #expect(chunks["IHDR"] == [0, 0, 0, 13, 0, 0, 0, 5, 8, channels == 4 ? 6 : 2, 0, 0, 0])
    #expect(chunks["IEND"] == [])
    let data = try #require(chunks["IDAT"])
    let rows = Inflating.inflate(Array(data.dropFirst(2).dropLast(4)))
    let stride = 13 * channels
    try #require(rows.count == (stride + 1) * 5)
    var pixels: [UInt8] = []
    for row in 0..<5 {
      for column in 0..<stride {
        let above = row > 0 ? pixels[(row - 1) * stride + column] : 0
        pixels.append(rows[row * (stride + 1) + 1 + column] &+ above)
      }
    }
    #expect(pixels == raster.bytes)
  }

  @Test(arguments: [(1, 1), (8, 8), (17, 9), (160, 120)])
  func `a JPEG tells its size, whatever it is`(width: Int, height: Int) {
    let raster = gradient(width, height, channels: 3)
    #expect(JPEGReading.size(JPEG.encode(raster)) == [width, height])
    #expect(JPEGReading.size(JPEG.encode(raster, grey: true)) == [width, height])
  }

  @Test func `a picture on its side has its top at the left, and Exif says so`() {
    let raster = Raster(width: 2, height: 3, channels: 3, bytes: Array("aaabbbcccdddeeefff".utf8))
    let side = raster.onItsSide
    #expect([side.width, side.height] == [3, 2])
    #expect(side.bytes == Array("bbbdddfffaaacccee".utf8) + [UInt8(ascii: "e")])
    let file = JPEG.encode(side, isOnItsSide: true)
    #expect(JPEGReading.size(file) == [3, 2])
    let orientation: [UInt8] = [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0]
    #expect(file.dropFirst(20).starts(with: [0xFF, 0xE1, 0, 34] + Array("Exif\0\0MM".utf8)))
    #expect(file.dropFirst(40).starts(with: orientation))
  }

  @Test func `a flat block has only its first coefficient`() {
    var block = [Float](repeating: 5, count: 64)
    CosineTransform.forward(&block)
    #expect(abs(block[0] - 320) < 0.01)
    #expect(block.dropFirst().allSatisfy { abs($0) < 0.01 })
  }

  @Test func `a GIF's frames come back, through full code tables too`() {
    let frames = (0..<2).map { frame in
      (0..<200 * 150).map { UInt8(truncatingIfNeeded: ($0 &* 2_654_435_761 &+ frame) >> 13) }
    }
    let bytes = GIF.encode(
      width: 200, height: 150, palette: [UInt8](repeating: 1, count: 768), frames: frames, delay: 9)
    #expect(bytes.starts(with: Array("GIF89a".utf8) + [200, 0, 150, 0]))
    #expect(bytes.last == 0x3B)
    #expect(Inflating.frames(ofGIF: bytes) == frames)
  }

  @Test func `the bomb's first bytes are spaces and there is far more to come`() {
    let start = Inflating.inflate(Array(Placeholder.bomb.dropFirst(10).prefix(200)))
    #expect(start.count > 20_000)
    #expect(start.allSatisfy { $0 == UInt8(ascii: " ") })
    #expect(Placeholder.bomb.count * 158 > 512_000_000)
  }
}
