extension String {
  /// The text with the references that XML knows resolved (XML 1.0, sections 4.1 and 4.6).
  var resolvingReferences: String {
    // By bytes: to a String, `;` and an accent after it are one Character.
    var out: [UInt8] = []
    var rest = Array(utf8)[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "&"), let end = rest.firstIndex(of: UInt8(ascii: ";")) else {
        out.append(byte)
        continue
      }
      let name = String(decoding: rest[..<end], as: UTF8.self)
      rest = rest[(end + 1)...]
      switch name {
      case "amp": out.append(UInt8(ascii: "&"))
      case "lt": out.append(UInt8(ascii: "<"))
      case "gt": out.append(UInt8(ascii: ">"))
      case "quot": out.append(UInt8(ascii: "\""))
      case "apos": out.append(UInt8(ascii: "'"))
      default:
        let isHexadecimal = name.hasPrefix("#x")
        let number = UInt32(name.dropFirst(isHexadecimal ? 2 : 1), radix: isHexadecimal ? 16 : 10)
        out += String(number.flatMap(Unicode.Scalar.init) ?? "\u{FFFD}").utf8
      }
    }
    return String(decoding: out, as: UTF8.self)
  }
}
