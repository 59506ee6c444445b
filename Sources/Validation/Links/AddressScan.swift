/// Takes addresses apart (RFC 3986; WHATWG URL Standard, "URL code points").
enum AddressScan {
  /// Why the text cannot be an address at all; nil when it can.
  static func fault(in text: ArraySlice<UInt8>) -> String? {
    let bytes = text.span
    var escape = 0
    for index in bytes.indices {
      let byte = bytes[index]
      if escape > 0 {
        guard hex(byte) != nil else { break }
        escape -= 1
      } else if byte == UInt8(ascii: "%") {
        escape = 2
      } else if !isAllowed(byte) {
        let name =
          byte <= 0x20 || byte == 0x7F
          ? "white space or a control character" : String(Character(Unicode.Scalar(byte)))
        return "the address \(quoted(text)) holds \(name); write it percent-encoded"
      }
    }
    return escape == 0
      ? nil : "the address \(quoted(text)) has a % without two digits; write the % as %25"
  }

  /// The path, still encoded, and the fragment, decoded; what stands between them, a query, is left out.
  static func parts(
    of text: ArraySlice<UInt8>
  ) -> (path: ArraySlice<UInt8>, fragment: ArraySlice<UInt8>?) {
    var path = text
    var fragment: ArraySlice<UInt8>?
    if let hash = path.firstIndex(of: UInt8(ascii: "#")) {
      let id = path[(hash + 1)...]
      // An empty fragment, "top" and a text to look for lead to places that need no id.
      if !id.isEmpty, !id.elementsEqual("top".utf8), !id.starts(with: ":~:".utf8) {
        fragment = decoded(id)
      }
      path = path[..<hash]
    }
    if let mark = path.firstIndex(of: UInt8(ascii: "?")) { path = path[..<mark] }
    return (path, fragment)
  }

  /// The text with its escapes resolved, save %2F, which is no slash between folders.
  static func decoded(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard text.contains(UInt8(ascii: "%")) else { return text }
    var out: [UInt8] = []
    var at = text.startIndex
    while at < text.endIndex {
      if text[at] == UInt8(ascii: "%"), at + 2 < text.endIndex, let high = hex(text[at + 1]),
        let low = hex(text[at + 2]), high << 4 | low != UInt8(ascii: "/")
      {
        out.append(high << 4 | low)
        at += 3
      } else {
        out.append(text[at])
        at += 1
      }
    }
    // What is no UTF-8 is read as replacement characters.
    return Array(String(decoding: out, as: UTF8.self).utf8)[...]
  }

  /// The host of what follows the scheme's colon; nil when there is none, or a user name before it.
  static func host(in text: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard text.starts(with: "//".utf8) else { return nil }
    let authority = text.dropFirst(2).prefix { !endsScheme($0) || $0 == UInt8(ascii: ":") }
    guard !authority.contains(UInt8(ascii: "@")) else { return nil }
    let isBracketed = authority.first == UInt8(ascii: "[")
    let host = isBracketed ? authority : authority.prefix { $0 != UInt8(ascii: ":") }
    return host.isEmpty ? nil : host
  }

  /// Whether the byte cannot be part of a scheme's name, because a path, query or fragment begins.
  static func endsScheme(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: ":"), UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"): true
    default: false
    }
  }

  /// Whether one of the path's parts is empty, `.` or `..`; an empty last one, as in `a/`, is none.
  static func hasDetour(_ path: ArraySlice<UInt8>) -> Bool {
    var dots = 0
    var length = 0
    for byte in path {
      if byte == UInt8(ascii: "/") {
        if dots == length, length < 3 { return true }
        (dots, length) = (0, 0)
      } else {
        length += 1
        if byte == UInt8(ascii: ".") { dots += 1 }
      }
    }
    return dots == length && (1...2).contains(length)
  }

  /// Whether the host is this machine.
  static func isLoopback(_ host: ArraySlice<UInt8>) -> Bool {
    host.elementsEqual("localhost".utf8) || host.elementsEqual("127.0.0.1".utf8)
      || host.starts(with: "[::1]".utf8)
  }

  private static func hex(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 48...57: byte - 48
    case 65...70: byte - 55
    case 97...102: byte - 87
    default: nil
    }
  }

  private static func isAllowed(_ byte: UInt8) -> Bool {
    switch byte {
    case 97...122, 64...90, 47...59: true  // a–z, @A–Z, /0–9:;
    case 33, 35, 36, 38...46, 61, 63, 95, 126: true  // ! # $ &'()*+,-. = ? _ ~
    default: byte >= 0x80
    }
  }
}

extension StringProtocol {
  /// Whether the text begins with these bytes. `hasPrefix` of a substring compares characters, which
  /// takes twenty times as long.
  func begins(with mark: String) -> Bool { utf8.starts(with: mark.utf8) }

  /// What follows a mark that the text begins with.
  func dropping(_ mark: String) -> Substring {
    Substring(self[utf8.index(utf8.startIndex, offsetBy: mark.utf8.count)...])
  }
}

extension UInt8 {
  /// Whether it is white space to HTML (Infra Standard, "ASCII whitespace").
  var isSpace: Bool { self == 0x20 || self == 0x0A || self == 0x09 || self == 0x0D || self == 0x0C }
}
