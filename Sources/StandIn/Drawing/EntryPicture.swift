import Pictures

extension InventedEntry {
  /// Its picture file, this many pixels wide and at least one.
  func drawn(width: Int) -> EncodedPicture {
    let native = kind.size
    let width = max(1, width)
    let height = max(1, (native.height * width + native.width / 2) / native.width)
    let seed = UInt64(bitPattern: Int64(day.number)) &* 2 &+ (hasNewPicture ? 1 : 0)
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
    default:
      let canvas = Painter.paint(scene, width: width, height: height, seed: seed)
      return EncodedPicture(
        type: .jpeg, bytes: JPEG.encode(canvas.developed(), grey: kind == .greyscale))
    }
  }
}
