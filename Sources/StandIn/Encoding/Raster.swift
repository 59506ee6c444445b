import Pictures

/// Pixels of 8 bits a channel, row after row from the top.
struct Raster: Sendable {
  let width: Int
  let height: Int
  /// 3 is red, green, blue; 4 has alpha too, not premultiplied.
  let channels: Int
  var bytes: [UInt8]
}

extension Raster {
  /// Itself with its top at the left, which Exif's orientation 6 undoes.
  var onItsSide: Raster {
    var raster = Raster(width: height, height: width, channels: channels, bytes: [])
    raster.bytes.reserveCapacity(bytes.count)
    for column in (0..<width).reversed() {
      for row in 0..<height {
        let at = (row * width + column) * channels
        raster.bytes += bytes[at..<at + channels]
      }
    }
    return raster
  }
}

/// A picture file as it goes over the wire.
struct EncodedPicture: Sendable {
  let type: PictureType
  let bytes: [UInt8]
}
