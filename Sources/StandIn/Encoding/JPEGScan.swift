/// The entropy-coded data of a baseline scan.
struct JPEGScan {
  private var bits = JPEGBits()
  private let luminance: Component
  private let chrominance: Component
  private var block = [Float](repeating: 0, count: 64)
  private var quantised = [Int32](repeating: 0, count: 64)

  private struct Component {
    let divisors: [Float]
    let direct: [(code: UInt32, length: UInt32)]
    let alternating: [(code: UInt32, length: UInt32)]

    init(_ table: [Int], _ direct: JPEGTables.Codes, _ alternating: JPEGTables.Codes) {
      // What the fast transform leaves to be divided by (Arai, Agui, Nakajima 1988).
      let scale: [Float] = [
        1, 1.387_039_8, 1.306_563, 1.175_875_6, 1, 0.785_694_96, 0.541_196_1, 0.275_899_38,
      ]
      let divisors = (0..<64).map { 1 / (Float(table[$0]) * scale[$0 / 8] * scale[$0 % 8] * 8) }
      // In the order of sending, so that one loop quantises and reorders.
      self.divisors = JPEGTables.zigzag.map { divisors[$0] }
      self.direct = direct.lookup
      self.alternating = alternating.lookup
    }
  }

  /// A scan with these quantisation tables, row by row.
  init(luminance: [Int], chrominance: [Int]) {
    self.luminance = Component(luminance, JPEGTables.luminanceDC, JPEGTables.luminanceAC)
    self.chrominance = Component(chrominance, JPEGTables.chrominanceDC, JPEGTables.chrominanceAC)
  }

  /// All blocks, in the order of the file.
  mutating func encode(_ planes: JPEGPlanes) -> [UInt8] {
    var before: (y: Int32, blue: Int32, red: Int32) = (0, 0, 0)
    let step = planes.grey ? 8 : 16
    var top = 0
    while top < planes.height {
      var left = 0
      while left < planes.width {
        var inner = 0
        while inner < (planes.grey ? 1 : 4) {
          load(
            planes.luminance, planes.width, left &+ (inner & 1) &* 8, top &+ (inner >> 1) &* 8)
          before.y = send(luminance, before.y)
          inner &+= 1
        }
        if !planes.grey {
          load(planes.blue, planes.width / 2, left / 2, top / 2)
          before.blue = send(chrominance, before.blue)
          load(planes.red, planes.width / 2, left / 2, top / 2)
          before.red = send(chrominance, before.red)
        }
        left &+= step
      }
      top &+= step
    }
    return bits.finish()
  }

  private mutating func load(_ plane: [Float], _ stride: Int, _ left: Int, _ top: Int) {
    unsafe plane.withUnsafeBufferPointer { plane in
      unsafe block.withUnsafeMutableBufferPointer { block in
        var row = 0
        while row < 8 {
          let from = (top &+ row) &* stride &+ left
          var column = 0
          while column < 8 {
            unsafe block[row &* 8 &+ column] = plane[from &+ column]
            column &+= 1
          }
          row &+= 1
        }
      }
    }
  }

  /// Transforms, quantises and sends the block; gives back its first coefficient.
  private mutating func send(_ component: Component, _ before: Int32) -> Int32 {
    CosineTransform.forward(&block)
    unsafe block.withUnsafeBufferPointer { block in
      unsafe quantised.withUnsafeMutableBufferPointer { quantised in
        unsafe component.divisors.withUnsafeBufferPointer { divisors in
          unsafe JPEGTables.zigzag.withUnsafeBufferPointer { zigzag in
            var at = 0
            while at < 64 {
              let value = unsafe block[zigzag[at]] * divisors[at]
              unsafe quantised[at] = Int32(value < 0 ? value - 0.5 : value + 0.5)
              at &+= 1
            }
          }
        }
      }
    }
    let first = quantised[0]
    let change = first - before
    let size = JPEGBits.size(change)
    bits.put(component.direct[Int(size)])
    bits.put(change, size)
    var zeros: UInt32 = 0
    var at = 1
    while at < 64 {
      let value = quantised[at]
      at &+= 1
      if value == 0 {
        zeros &+= 1
        continue
      }
      while zeros > 15 {
        bits.put(component.alternating[0xF0])
        zeros &-= 16
      }
      let size = JPEGBits.size(value)
      bits.put(component.alternating[Int(zeros << 4 | size)])
      bits.put(value, size)
      zeros = 0
    }
    if zeros > 0 { bits.put(component.alternating[0]) }
    return first
  }
}
