import Pictures

extension PictureHeader {
  /// Reads the blocks of a GIF file (GIF89a specification).
  enum GIF {
    /// The size as displayed, nil when the logical screen is empty, and the number of frames. Browsers enlarge the
    /// screen by the first frame. When later frames extend so far beyond it that the pixel limit is exceeded, the
    /// size includes them too. Throws when the trailer is missing. Of a beginning only, no frames are counted, and
    /// the first frame's header is enough.
    static func measure(
      _ bytes: [UInt8], isWhole: Bool
    ) throws(PictureHeader.Flaw) -> (size: PixelSize?, frames: Int) {
      guard bytes.count >= 13, let width = bytes.little16(6), let height = bytes.little16(8) else {
        throw .cutShort
      }
      var shown = Extent(right: width, bottom: height)
      let isEmpty = shown.size == nil
      var all = shown
      var at = 13 + table(bytes[10])
      var frames = 0
      while at < bytes.count {
        switch bytes[at] {
        case 0x3B:
          guard !isEmpty else { return (nil, frames) }
          let isOver = (all.size?.pixels ?? 0) > PictureHeader.mostPixels(of: .gif)
          return (isOver ? all.size : shown.size, frames)
        case 0x21: at = try end(ofBlock: bytes, at)
        case 0x2C:
          guard let frame = Extent(frame: bytes, at) else { throw .cutShort }
          all = all.union(frame)
          if frames == 0 { shown = all }
          guard isWhole else { return (isEmpty ? nil : shown.size, 0) }
          at = try end(ofBlock: bytes, at)
          frames += 1
        default: throw .broken
        }
      }
      throw .cutShort
    }

    /// How far the screen or a frame extends from the screen's left upper corner.
    private struct Extent {
      var right: Int
      var bottom: Int

      init(right: Int, bottom: Int) {
        self.right = right
        self.bottom = bottom
      }

      /// Of the frame whose header begins there; nil when the bytes end within that.
      init?(frame bytes: [UInt8], _ at: Int) {
        guard at + 10 < bytes.count, let left = bytes.little16(at + 1),
          let top = bytes.little16(at + 3), let width = bytes.little16(at + 5),
          let height = bytes.little16(at + 7)
        else { return nil }
        self.init(right: left + width, bottom: top + height)
      }

      var size: PixelSize? { PixelSize(width: right, height: bottom) }

      func union(_ other: Extent) -> Extent {
        Extent(right: max(right, other.right), bottom: max(bottom, other.bottom))
      }
    }

    /// The size of a colour table in bytes, from the flags before it.
    static func table(_ flags: UInt8) -> Int { flags & 0x80 == 0 ? 0 : 6 << (flags & 7) }

    /// The index after the extension or the frame that begins there. Throws for what is neither.
    static func end(ofBlock bytes: [UInt8], _ at: Int) throws(PictureHeader.Flaw) -> Int {
      switch bytes[at] {
      case 0x21: return try end(ofBlocks: bytes, at + 2)
      case 0x2C:
        guard at + 10 < bytes.count else { throw .cutShort }
        return try end(ofBlocks: bytes, at + 11 + table(bytes[at + 9]))
      default: throw .broken
      }
    }

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
