import Pictures

extension PictureHeader {
  /// Reads the blocks of a GIF file (GIF89a specification).
  enum GIF {
    /// The displayed size (nil when the logical screen is empty) and the number of frames. Browsers enlarge the screen
    /// to fit the first frame. The size includes later frames that extend beyond this area only if the picture then
    /// exceeds the pixel limit. Throws when the trailer is missing. If only the beginning of the file is given, the
    /// first frame's header is enough, and frames are not counted.
    static func measure(
      _ bytes: [UInt8], isWhole: Bool
    ) throws(PictureHeader.Flaw) -> (size: PixelSize?, frames: Int) {
      guard bytes.count >= 13, let width = bytes.little16(6), let height = bytes.little16(8) else {
        throw .cutShort
      }
      // The extents of the shown area and of all frames, from the upper left corner of the screen.
      var shown = (right: width, bottom: height)
      var all = shown
      var size: PixelSize? { PixelSize(width: shown.right, height: shown.bottom) }
      let isEmpty = size == nil
      var at = 13 + table(bytes[10])
      var frames = 0
      while at < bytes.count {
        switch bytes[at] {
        case 0x3B:
          guard !isEmpty else { return (nil, frames) }
          if all.right * all.bottom > PictureHeader.mostPixels(of: .gif) { shown = all }
          return (size, frames)
        case 0x21: at = try end(ofBlocks: bytes, at + 2)
        case 0x2C:
          guard at + 10 < bytes.count, let left = bytes.little16(at + 1),
            let top = bytes.little16(at + 3), let width = bytes.little16(at + 5),
            let height = bytes.little16(at + 7)
          else { throw .cutShort }
          all = (max(all.right, left + width), max(all.bottom, top + height))
          if frames == 0 { shown = all }
          guard isWhole else { return (isEmpty ? nil : size, 0) }
          at = try end(ofBlocks: bytes, at + 11 + table(bytes[at + 9]))
          frames += 1
        default: throw .broken
        }
      }
      throw .cutShort
    }

    /// The size of a colour table in bytes, from the flags that precede the table.
    private static func table(_ flags: UInt8) -> Int { flags & 0x80 == 0 ? 0 : 6 << (flags & 7) }

    /// The index after a sequence of sub-blocks.
    private static func end(
      ofBlocks bytes: [UInt8], _ start: Int
    ) throws(PictureHeader.Flaw) -> Int {
      var at = start
      while at < bytes.count {
        if bytes[at] == 0 { return at + 1 }
        at += 1 + Int(bytes[at])
      }
      throw .cutShort
    }
  }
}
