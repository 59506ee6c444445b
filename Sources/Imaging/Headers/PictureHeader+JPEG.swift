import Pictures

extension PictureHeader {
  /// Reads the header of a JPEG file (ITU-T T.81, annex B), and the orientation from its Exif block (CIPA DC-008).
  enum JPEG {
    /// The displayed size; nil when there is none. Throws when the file is truncated. If only the beginning of the file
    /// is given, the bytes may end anywhere after the frame header.
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
        let segment: Segment
        do throws(PictureHeader.Flaw) { segment = try next(in: bytes, &at) } catch {
          guard let size, !isWhole else { throw error }
          return size
        }
        let body = segment.body
        switch segment.marker {
        case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:  // the frame headers
          // No decoder accepts a second frame header, so such a file counts as broken.
          guard frame == nil else { throw .broken }
          if body.count >= 6, let height = bytes.big16(body.lowerBound + 1),
            let width = bytes.big16(body.lowerBound + 3)
          {
            frame = (width, height)
          }
        case 0xE1: isTurned = isTurned || exifTurns(bytes[body])
        case 0xDA:
          guard !isWhole || hasEnd(bytes, after: at) else { throw .cutShort }
          return size
        case 0xD9: throw .broken
        default: break
        }
      }
    }

    /// A marker and its data, without the length.
    private typealias Segment = (marker: UInt8, body: Range<Int>)

    /// The next segment, after fill bytes and markers without data. The end of the image is a segment with an empty
    /// body. Moves the index to the segment's end. Do not call this within entropy-coded data.
    private static func next(
      in bytes: [UInt8], _ at: inout Int
    ) throws(PictureHeader.Flaw) -> Segment {
      while true {
        guard at + 1 < bytes.count else { throw .cutShort }
        guard bytes[at] == 0xFF else { throw .broken }
        let marker = bytes[at + 1]
        switch marker {
        case 0xFF: at += 1  // a fill byte
        case 0x01, 0xD0...0xD8: at += 2  // markers without data
        case 0xD9:
          at += 2
          return (marker, at..<at)
        default:
          guard let length = bytes.big16(at + 2) else { throw .cutShort }
          guard length >= 2 else { throw .broken }
          guard at + 2 + length <= bytes.count else { throw .cutShort }
          let start = at + 4
          at += 2 + length
          return (marker, start..<at)
        }
      }
    }

    /// Whether an end-of-image marker follows. Entropy-coded data never contains such a marker, so data after the image
    /// does no harm.
    private static func hasEnd(_ bytes: [UInt8], after start: Int) -> Bool {
      (start..<max(start, bytes.count - 1)).reversed().contains {
        bytes[$0] == 0xFF && bytes[$0 + 1] == 0xD9
      }
    }

    /// Whether the APP1 segment contains Exif data with an orientation that swaps width and height.
    private static func exifTurns(_ segment: ArraySlice<UInt8>) -> Bool {
      let mark = "Exif\0\0".utf8
      return segment.starts(with: mark)
        && PictureHeader.isTurned(by: segment.dropFirst(mark.count))
    }
  }
}
