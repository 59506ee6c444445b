import Pictures

extension Span<UInt8> {
  /// The value of a valid floating-point number (HTML Living Standard, section 2.3.4.3); nil for anything else.
  /// Swift alone would also take `1.`, `+1`, `0x1`, `nan` and `infinity`.
  var floatingPoint: Double? {
    var at = count > 0 && self[0] == UInt8(ascii: "-") ? 1 : 0
    let whole = digits(from: at)
    at += whole
    if at < count, self[at] == UInt8(ascii: ".") {
      let fraction = digits(from: at + 1)
      guard fraction > 0 else { return nil }
      at += 1 + fraction
    } else if whole == 0 {
      return nil
    }
    if at < count, self[at] | 0x20 == UInt8(ascii: "e") {
      at += 1
      if at < count, self[at] == UInt8(ascii: "-") || self[at] == UInt8(ascii: "+") { at += 1 }
      let exponent = digits(from: at)
      guard exponent > 0 else { return nil }
      at += exponent
    }
    return at == count ? Double(String(self)) : nil
  }

  /// How many decimal digits stand from this position on.
  private func digits(from start: Int) -> Int {
    var at = start
    while at < count, self[at].isDigit { at += 1 }
    return at - start
  }
}
