import Pictures

/// Pixels of 8 bits a channel, row after row from the top.
struct Raster: Sendable {
  let width: Int
  let height: Int
  /// 3 is red, green, blue; 4 has alpha too, not premultiplied.
  let channels: Int
  var bytes: [UInt8]
}

/// A picture file as it goes over the wire.
struct EncodedPicture: Sendable {
  let type: PictureType
  let bytes: [UInt8]
}
