import Pictures

extension PolyglotScan {
  /// Element names as numbers, so that comparing them creates no string.
  enum Name {
    static let meta: UInt64 = 0x6D65_7461
    static let script: UInt64 = 0x7363_7269_7074
    static let svg: UInt64 = 0x73_7667

    /// The name's bytes in one number; 0 for a name longer than eight bytes.
    static func code(_ bytes: [UInt8], _ name: Range<Int>) -> UInt64 {
      guard name.count <= 8 else { return 0 }
      let span = bytes.span
      var code: UInt64 = 0
      for index in name { code = code << 8 | UInt64(span[index]) }
      return code
    }

    /// Whether the element of this name never has content (HTML Living Standard, section 13.1.2).
    static func isVoid(_ code: UInt64) -> Bool {
      switch code {
      case 0x6172_6561, 0x6261_7365, 0x6272, 0x63_6F6C: true  // area, base, br, col
      case 0x65_6D62_6564, 0x6872, 0x69_6D67: true  // embed, hr, img
      case 0x69_6E70_7574, 0x6C69_6E6B, meta: true  // input, link, meta
      case 0x736F_7572_6365, 0x74_7261_636B, 0x77_6272: true  // source, track, wbr
      default: false
      }
    }

    /// Whether the name is of one of the five entities that XML knows (XML 1.0, section 4.6).
    static func isEntityOfXML(_ code: UInt64) -> Bool {
      switch code {
      case 0x61_6D70, 0x6C74, 0x6774, 0x7175_6F74, 0x6170_6F73: true  // amp, lt, gt, quot, apos
      default: false
      }
    }

    /// Whether the byte is allowed in a name.
    static func isPart(_ byte: UInt8) -> Bool {
      byte.isLetterOrDigit || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ":")
        || byte == UInt8(ascii: "_")
        || byte == UInt8(ascii: ".") || byte >= 0x80
    }
  }
}
