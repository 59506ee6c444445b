import Pictures

extension InventedEntry {
  /// Its picture file, this many pixels wide and at least one.
  func drawn(width: Int, as look: Look = .usual) -> EncodedPicture {
    let native = look.size(of: kind.size)
    let width = max(1, width)
    let height = max(1, (native.height * width + native.width / 2) / native.width)
    let seed =
      UInt64(bitPattern: Int64(day.number)) &* 2 &+ (hasNewPicture ? 1 : 0) &+ look.seed
    let scene = subject.scene
    switch kind {
    case .transparent:
      let canvas = Painter.paint(
        scene, width: width, height: height, seed: seed, transparent: true)
      return EncodedPicture(type: .png, bytes: PNG.encode(canvas.developed()))
    case .animation, .hiddenAnimation:
      let frames = (0..<12).map { frame in
        Painter.paint(
          scene, width: width, height: height, seed: seed, turn: Float(frame) / 12
        ).developed()
      }
      return EncodedPicture(type: .gif, bytes: Animation.encode(frames, delay: 12))
    case .turned where width == native.width:
      let raster = Painter.paint(scene, width: width, height: height, seed: seed).developed()
      return EncodedPicture(type: .jpeg, bytes: JPEG.encode(raster.onItsSide, isOnItsSide: true))
    default:
      let raster = Painter.paint(scene, width: width, height: height, seed: seed).developed()
      return EncodedPicture(
        type: .jpeg,
        bytes: JPEG.encode(look == .barred ? raster.barred : raster, grey: kind == .greyscale))
    }
  }
}

extension Raster {
  /// Itself in the middle of a black raster of 4:3.
  fileprivate var barred: Raster {
    let whole = max(height, width * 3 / 4)
    let row = width * channels
    var raster = Raster(width: width, height: whole, channels: channels, bytes: [])
    raster.bytes = [UInt8](repeating: 0, count: (whole - height) / 2 * row) + bytes
    raster.bytes += [UInt8](repeating: 0, count: whole * row - raster.bytes.count)
    return raster
  }
}
