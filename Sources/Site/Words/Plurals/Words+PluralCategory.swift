import Pictures

extension Words {
  /// CLDR's plural categories.
  enum PluralCategory: String, CaseIterable, Hashable, Sendable {
    case zero, one, two, few, many, other
  }
}

extension Words {
  /// A number as written, which selects its form: 1 is not 1.0 (Unicode Technical Standard 35, part
  /// 3, section 5.1.1, “operands”).
  struct PluralOperands: Hashable, Sendable {
    /// Its value.
    let n: Double
    /// Its whole part.
    let i: Int
    /// The number of digits after the point, with and without trailing zeros.
    let v: Int
    let w: Int
    /// Those digits as a number, with and without trailing zeros.
    let f: Int
    let t: Int

    init(_ number: Int) {
      n = Double(number.magnitude)
      i = Int(clamping: number.magnitude)
      (v, w, f, t) = (0, 0, 0, 0)
    }

    /// The number that the text spells, `1.5`; nil for anything but digits with a point between them, or
    /// for more than eighteen.
    init?(_ text: String) {
      let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
      guard parts.count <= 2, parts.allSatisfy({ PluralOperands.isNumber($0) }),
        let whole = Int(String(Substring(parts[0]))), let value = Double(text)
      else { return nil }
      let digits = parts.count > 1 ? String(Substring(parts[1])) : ""
      let short = String(digits.reversed().drop { $0 == "0" }.reversed())
      n = value
      i = whole
      (v, w) = (digits.utf8.count, short.utf8.count)
      f = Int(digits) ?? 0
      t = Int(short) ?? 0
    }

    private static func isNumber(_ digits: Substring.UTF8View) -> Bool {
      (1...18).contains(digits.count) && digits.allSatisfy(\.isDigit)
    }
  }
}
