import Foundation

extension Canvas {
  /// The light as pixels: bright parts bent instead of cut, then the screen's curve, with a little grain
  /// so that dark gradients do not band.
  func developed() -> Raster {
    var pixels = [UInt8](repeating: 0, count: width * height * 3)
    var grain: UInt32 = 0x1234_5677
    unsafe light.withUnsafeBufferPointer { light in
      unsafe pixels.withUnsafeMutableBufferPointer { pixels in
        unsafe Canvas.curve.withUnsafeBufferPointer { curve in
          var at = 0
          let count = light.count
          while at < count {
            let value = unsafe light[at]
            grain = grain &* 1_664_525 &+ 1_013_904_223
            let index = min(max(Int(value * 1024), 0), 4095)
            let shade = unsafe curve[index] + Float(grain >> 24) * (1 / 256)
            unsafe pixels[at] = UInt8(truncatingIfNeeded: Int(min(shade, 255)))
            at &+= 1
          }
        }
      }
    }
    let raster = Raster(width: width, height: height, channels: 3, bytes: pixels)
    return coverage.isEmpty ? raster : withAlpha(raster)
  }

  private func withAlpha(_ raster: Raster) -> Raster {
    // Uncovered pixels stay all the same, which costs the file nothing.
    var pixels = [UInt8](repeating: 0, count: width * height * 4)
    var pixel = 0
    while pixel < coverage.count {
      let share = coverage[pixel]
      if share > 0 {
        pixels[pixel &* 4] = raster.bytes[pixel &* 3]
        pixels[pixel &* 4 &+ 1] = raster.bytes[pixel &* 3 &+ 1]
        pixels[pixel &* 4 &+ 2] = raster.bytes[pixel &* 3 &+ 2]
        pixels[pixel &* 4 &+ 3] = UInt8(truncatingIfNeeded: Int(share * 255 + 0.5))
      }
      pixel &+= 1
    }
    return Raster(width: width, height: height, channels: 4, bytes: pixels)
  }

  /// The screen's value for light from 0 to 4.
  private static let curve: [Float] = (0..<4096).map { index in
    // The darkest hundredth stays black: a night sky is not grey.
    let light = max(0, (Float(index) + 0.5) / 1024 - 0.008)
    return 254.5 * pow(1 - exp(-1.35 * light), 1 / 2.2)
  }
}
