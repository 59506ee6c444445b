/// The 8 × 8 discrete cosine transform, scaled as Arai, Agui and Nakajima's fast form leaves it (1988).
enum CosineTransform {
  /// Transforms the block of 64 in place, rows first.
  static func forward(_ block: inout [Float]) {
    unsafe block.withUnsafeMutableBufferPointer { block in
      var line = 0
      while line < 8 {
        unsafe transform(block, from: line &* 8, step: 1)
        line &+= 1
      }
      line = 0
      while line < 8 {
        unsafe transform(block, from: line, step: 8)
        line &+= 1
      }
    }
  }

  private static func transform(_ block: UnsafeMutableBufferPointer<Float>, from: Int, step: Int) {
    let i1 = from &+ step
    let i2 = i1 &+ step
    let i3 = i2 &+ step
    let i4 = i3 &+ step
    let i5 = i4 &+ step
    let i6 = i5 &+ step
    let i7 = i6 &+ step
    let v0 = unsafe block[from]
    let v1 = unsafe block[i1]
    let v2 = unsafe block[i2]
    let v3 = unsafe block[i3]
    let v4 = unsafe block[i4]
    let v5 = unsafe block[i5]
    let v6 = unsafe block[i6]
    let v7 = unsafe block[i7]
    let sum0 = v0 + v7
    let sum1 = v1 + v6
    let sum2 = v2 + v5
    let sum3 = v3 + v4
    let gap0 = v0 - v7
    let gap1 = v1 - v6
    let gap2 = v2 - v5
    let gap3 = v3 - v4
    let outer = sum0 + sum3
    let inner = sum1 + sum2
    let outerGap = sum0 - sum3
    unsafe block[from] = outer + inner
    unsafe block[i4] = outer - inner
    let even = (sum1 - sum2 + outerGap) * 0.707_106_77
    unsafe block[i2] = outerGap + even
    unsafe block[i6] = outerGap - even
    let a = gap3 + gap2
    let b = (gap2 + gap1) * 0.707_106_77
    let c = gap1 + gap0
    let turn = (a - c) * 0.382_683_43
    let low = 0.541_196_1 * a + turn
    let high = 1.306_563 * c + turn
    unsafe block[i5] = gap0 - b + low
    unsafe block[i3] = gap0 - b - low
    unsafe block[i1] = gap0 + b + high
    unsafe block[i7] = gap0 + b - high
  }
}
