import Pictures

extension PictureHeader {
  /// Reads the header of a JPEG file (ITU-T T.81, annex B), and the orientation in its Exif block (CIPA DC-008).
  enum JPEG {
    /// The size as displayed; nil when there is none. Throws when the file is truncated; of a beginning only, no
    /// end marker is required.
    static func size(_ bytes: [UInt8], isWhole: Bool) throws(PictureHeader.Flaw) -> PixelSize? {
      var at = 2
      var frame: (width: Int, height: Int)?
      var isTurned = false
      var size: PixelSize? {
        frame.flatMap {
          isTurned
            ? PixelSize(width: $0.height, height: $0.width)
            : PixelSize(width: $0.width, height: $0.height)
        }
      }
      while true {
        guard at + 1 < bytes.count else { throw .cutShort }
        guard bytes[at] == 0xFF else { throw .broken }
        let marker = bytes[at + 1]
        switch marker {
        case 0xFF:  // a fill byte
          at += 1
          continue
        case 0x01, 0xD0...0xD8:  // markers that stand alone
          at += 2
          continue
        case 0xD9: throw .broken
        default: break
        }
        guard let length = bytes.big16(at + 2) else { throw .cutShort }
        guard length >= 2 else { throw .broken }
        guard at + 2 + length <= bytes.count else { throw .cutShort }
        switch marker {
        case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:  // the frame headers
          if let height = bytes.big16(at + 5), let width = bytes.big16(at + 7), length >= 8 {
            frame = (width, height)
          }
          if !isWhole { return size }
        case 0xE1: isTurned = isTurned || exifTurns(bytes, from: at + 4, to: at + 2 + length)
        case 0xDA:
          guard !isWhole || hasEnd(bytes, after: at + 2 + length) else { throw .cutShort }
          return size
        default: break
        }
        at += 2 + length
      }
    }

    /// Whether an end-of-image marker follows. Entropy-coded data never contains one, so data after the image is
    /// harmless.
    private static func hasEnd(_ bytes: [UInt8], after start: Int) -> Bool {
      var at = bytes.count - 2
      while at >= start {
        if bytes[at] == 0xFF, bytes[at + 1] == 0xD9 { return true }
        at -= 1
      }
      return false
    }

    /// Whether the Exif orientation swaps width and height: values 5 to 8.
    private static func exifTurns(_ bytes: [UInt8], from start: Int, to end: Int) -> Bool {
      guard bytes[start..<end].starts(with: [0x45, 0x78, 0x69, 0x66, 0, 0]) else { return false }
      let tiff = start + 6
      let isLittle = bytes[tiff..<end].starts(with: "II".utf8)
      func number16(_ at: Int) -> Int? {
        at + 2 <= end ? (isLittle ? bytes.little16(at) : bytes.big16(at)) : nil
      }
      func number32(_ at: Int) -> Int? {
        at + 4 <= end ? (isLittle ? bytes.little32(at) : bytes.big32(at)) : nil
      }
      guard let offset = number32(tiff + 4), let count = number16(tiff + offset) else {
        return false
      }
      for index in 0..<count {
        let entry = tiff + offset + 2 + index * 12
        guard let tag = number16(entry) else { return false }
        if tag == 0x0112 { return number16(entry + 8).map { (5...8).contains($0) } ?? false }
      }
      return false
    }
  }
}
