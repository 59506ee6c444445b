import Pictures

extension [UInt8] {
  /// A copy of a JPEG, PNG, GIF or WebP file with nothing but what is needed to show it: the pixels as they are
  /// stored, colour profile, orientation and animation. Everything else is left out, known or not, also what
  /// follows the picture: places, names, serial numbers, previews, films.
  ///
  /// Nil when the file is of another type, cannot be walked to its end, or is refused by `PictureHeader`: such a
  /// file must not be published. Bytes hidden within pixels or a profile are not found.
  package var withoutMetadata: [UInt8]? {
    do throws(PictureHeader.Flaw) {
      let header = try PictureHeader(self)
      let copy =
        switch header.type {
        case .jpeg: try PictureHeader.JPEG.withoutMetadata(self)
        case .png: try PictureHeader.PNG.withoutMetadata(self)
        case .gif: try PictureHeader.GIF.withoutMetadata(self)
        case .webp: try PictureHeader.WebP.withoutMetadata(self)
        case .avif: throw .unknownType
        }
      return try PictureHeader(copy) == header ? copy : nil
    } catch { return nil }
  }
}

extension PictureHeader.Orientation {
  /// A TIFF block with this orientation alone.
  static func block(_ value: Int) -> [UInt8] {
    Array("MM".utf8) + [0, 42, 0, 0, 0, 8, 0, 1] + [0x01, 0x12, 0, 3, 0, 0, 0, 1]
      + [0, UInt8(truncatingIfNeeded: value), 0, 0] + [0, 0, 0, 0]
  }
}
