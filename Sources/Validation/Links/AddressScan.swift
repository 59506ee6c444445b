/// Takes addresses apart (RFC 3986; WHATWG URL Standard, "URL code points").
enum AddressScan {
  /// Why the text cannot be an address at all; nil when it can.
  static func fault(in text: String) -> String? {
    var escape = 0
    for byte in text.utf8 {
      if escape > 0 {
        guard isHex(byte) else { break }
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

  /// The path and the fragment, percent-decoded; what stands between them, a query, is left out.
  static func parts(of text: Substring) -> (path: Substring, fragment: String?) {
    var path = text
    var fragment: String?
    if let hash = path.utf8.firstIndex(of: UInt8(ascii: "#")) {
      let id = path[path.utf8.index(after: hash)...]
      // An empty fragment, "top" and a text to look for lead to places that need no id.
      if !id.isEmpty, id != "top", !id.begins(with: ":~:") { fragment = decoded(id) }
      path = path[..<hash]
    }
    if let mark = path.utf8.firstIndex(of: UInt8(ascii: "?")) { path = path[..<mark] }
    return (path, fragment)
  }

  /// The text with its escapes resolved, save %2F, which is no slash between folders.
  static func decoded(_ text: Substring) -> String {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return String(text) }
    let bytes = Array(text.utf8)
    var out: [UInt8] = []
    var at = 0
    while at < bytes.count {
      if bytes[at] == UInt8(ascii: "%"), at + 2 < bytes.count,
        let value = UInt8(String(decoding: bytes[at + 1...at + 2], as: UTF8.self), radix: 16),
        value != UInt8(ascii: "/")
      {
        out.append(value)
        at += 3
      } else {
        out.append(bytes[at])
        at += 1
      }
    }
    return String(decoding: out, as: UTF8.self)
  }

  /// The host of what follows the scheme's colon; nil when there is none, or a user name before it.
  static func host(in text: Substring) -> Substring? {
    guard text.begins(with: "//") else { return nil }
    let authority = text.utf8.dropFirst(2).prefix { !endsScheme($0) || $0 == UInt8(ascii: ":") }
    guard !authority.contains(UInt8(ascii: "@")) else { return nil }
    let isBracketed = authority.first == UInt8(ascii: "[")
    let host = isBracketed ? authority : authority.prefix { $0 != UInt8(ascii: ":") }
    return host.isEmpty ? nil : Substring(host)
  }

  /// Whether the byte cannot be part of a scheme's name, because a path, query or fragment begins.
  static func endsScheme(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: ":"), UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"): true
    default: false
    }
  }

  /// Whether one of the path's parts is empty, `.` or `..`; an empty last one, as in `a/`, is none.
  static func hasDetour(_ path: Substring) -> Bool {
    var dots = 0
    var length = 0
    for byte in path.utf8 {
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
  static func isLoopback(_ host: Substring) -> Bool {
    host == "localhost" || host == "127.0.0.1" || host.begins(with: "[::1]")
  }

  private static func isHex(_ byte: UInt8) -> Bool {
    (48...57).contains(byte) || (65...70).contains(byte) || (97...102).contains(byte)
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
