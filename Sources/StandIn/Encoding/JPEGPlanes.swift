/// A picture as luminance and, unless grey, halved chrominance, all around zero; sides padded to whole
/// blocks with the last column and row.
struct JPEGPlanes {
  let grey: Bool
  /// In luminance samples, a multiple of 16 (8 when grey).
  let width: Int
  let height: Int
  private(set) var luminance: [Float]
  private(set) var blue: [Float] = []
  private(set) var red: [Float] = []

  init(_ raster: Raster, grey: Bool) {
    let block = grey ? 8 : 16
    let width = (raster.width + block - 1) / block * block
    let height = (raster.height + block - 1) / block * block
    var luminance = [Float](repeating: 0, count: width * height)
    var blue = [Float](repeating: 0, count: grey ? 0 : width * height / 4)
    var red = blue
    unsafe raster.bytes.withUnsafeBufferPointer { pixels in
      unsafe luminance.withUnsafeMutableBufferPointer { luminance in
        unsafe blue.withUnsafeMutableBufferPointer { blue in
          unsafe red.withUnsafeMutableBufferPointer { red in
            var y = 0
            while y < height {
              let row = min(y, raster.height &- 1) &* raster.width
              var x = 0
              while x < width {
                let at = (row &+ min(x, raster.width &- 1)) &* raster.channels
                let r = Float(unsafe pixels[at])
                let g = Float(unsafe pixels[at &+ 1])
                let b = Float(unsafe pixels[at &+ 2])
                // ITU-T T.871 section 7.
                unsafe luminance[y &* width &+ x] = 0.299 * r + 0.587 * g + 0.114 * b - 128
                if !grey {
                  let half = (y >> 1) &* (width >> 1) &+ (x >> 1)
                  unsafe blue[half] += 0.25 * (-0.168_736 * r - 0.331_264 * g + 0.5 * b)
                  unsafe red[half] += 0.25 * (0.5 * r - 0.418_688 * g - 0.081_312 * b)
                }
                x &+= 1
              }
              y &+= 1
            }
          }
        }
      }
    }
    self.grey = grey
    self.width = width
    self.height = height
    self.luminance = luminance
    self.blue = blue
    self.red = red
  }
}
