/// Drawn pictures as large as a camera's, for whoever measures what becomes of pictures.
public enum DrawnPhotograph {
  /// A JPEG file of so many pixels. Equal numbers give equal bytes, others another picture; a scene comes
  /// again after seventeen.
  public static func jpeg(_ number: Int, width: Int = 4000, height: Int = 3000) -> [UInt8] {
    let subjects = Subject.deepSky + Subject.earthSky
    let subject = subjects[(number % subjects.count + subjects.count) % subjects.count]
    let canvas = Painter.paint(
      subject.scene, width: width, height: height, seed: UInt64(bitPattern: Int64(number)))
    return JPEG.encode(canvas.developed())
  }
}
