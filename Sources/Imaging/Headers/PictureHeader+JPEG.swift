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
        case 0xE1: isTurned = isTurned || exifTurns(bytes[at + 4..<at + 2 + length])
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

    /// Whether the segment holds Exif data whose orientation swaps width and height.
    private static func exifTurns(_ segment: ArraySlice<UInt8>) -> Bool {
      let mark: [UInt8] = Array("Exif\0\0".utf8)
      return segment.starts(with: mark)
        && PictureHeader.Orientation.isTurned(segment.dropFirst(mark.count))
    }
  }
}
