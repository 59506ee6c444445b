import Pictures

extension PictureHeader {
  /// Reads the size from the boxes of an AVIF file (ISO/IEC 14496-12 and 23008-12).
  enum AVIF {
    /// The size; nil unless the file is an AVIF with exactly one size. Throws when it is truncated.
    static func size(_ bytes: [UInt8]) throws(PictureHeader.Flaw) -> PixelSize? {
      let boxes = try boxes(bytes, bytes.indices)
      guard let kind = boxes.first, kind.name == "ftyp", kind.body.count >= 8,
        bytes[kind.body].starts(with: "avif".utf8),
        boxes.contains(where: { $0.name == "mdat" }),
        let meta = boxes.first(where: { $0.name == "meta" })
      else { return nil }
      // Four bytes of version and flags come first.
      let parts = try AVIF.boxes(bytes, meta.body.dropFirst(4))
      guard let properties = parts.first(where: { $0.name == "iprp" }),
        let container = try AVIF.boxes(bytes, properties.body).first(where: {
          $0.name == "ipco"
        })
      else { return nil }
      // The picture and its alpha plane have one `ispe` each, of equal size.
      let sizes = try AVIF.boxes(bytes, container.body).filter { $0.name == "ispe" }.map {
        ispe -> PixelSize? in
        guard ispe.body.count == 12,
          let width = bytes.big32(ispe.body.lowerBound + 4),
          let height = bytes.big32(ispe.body.lowerBound + 8)
        else { return nil }
        return PixelSize(width: width, height: height)
      }
      return Set(sizes).count == 1 ? sizes[0] : nil
    }

    private struct Box {
      let name: String
      let body: Range<Int>
    }

    /// The boxes in the range; they must fill it exactly.
    private static func boxes(
      _ bytes: [UInt8], _ range: Range<Int>
    ) throws(PictureHeader.Flaw) -> [Box] {
      var boxes: [Box] = []
      var at = range.lowerBound
      while at < range.upperBound {
        guard at + 8 <= range.upperBound, let length = bytes.big32(at) else { throw .cutShort }
        // The special lengths 0 (“to the end of the file”) and 1 (“more than 4 GB”) do not occur in our own
        // files.
        guard length >= 8 else { throw .broken }
        guard at + length <= range.upperBound else { throw .cutShort }
        boxes.append(
          Box(
            name: String(decoding: bytes[at + 4..<at + 8], as: UTF8.self),
            body: at + 8..<at + length))
        at += length
      }
      return boxes
    }
  }
}
