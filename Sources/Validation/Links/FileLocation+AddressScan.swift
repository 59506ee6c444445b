import Pictures

extension FileLocation {
  /// Parses an address in one pass (RFC 3986; WHATWG URL Standard, "URL code points").
  struct AddressScan {
    /// Where the path ends: at a query, a fragment or the end.
    private(set) var pathEnd: Int
    /// The fragment's range, still encoded; nil for none, and for those that need no id: an empty
    /// one, "top", and a text fragment.
    private(set) var fragment: Range<Int>?
    /// The position of the first byte that cannot be part of a scheme's name, because a path, query
    /// or fragment begins.
    private(set) var schemeEnd: Int
    /// The position of the first byte that is not allowed.
    private(set) var fault: Int?

    init(_ text: borrowing Span<UInt8>) {
      let end = text.count
      var colon = end
      var slash = end
      var query = end
      var hash = end
      var at = 0
      while true {
        at = AddressScan.end(ofPlain: text, from: at)
        guard at < end else { break }
        switch text[at] {
        case UInt8(ascii: "/"): if slash == end { slash = at }
        case UInt8(ascii: ":"): if colon == end { colon = at }
        case UInt8(ascii: "?"): if query == end { query = at }
        case UInt8(ascii: "#"): if hash == end { hash = at }
        case UInt8(ascii: "%"):
          guard at + 2 < end, text[at + 1].hexDigit != nil, text[at + 2].hexDigit != nil
          else {
            fault = at
            at = end
            break
          }
          at += 2
        case UInt8(ascii: "["):
          // An IPv6 address, which is allowed as the host only (RFC 3986, section 3.2.2).
          guard colon == at - 3, slash == at - 2, text[at - 1] == UInt8(ascii: "/"),
            let close = AddressScan.end(ofIPv6: text, from: at)
          else {
            fault = at
            at = end
            break
          }
          at = close
        default:
          fault = at
          at = end
        }
        at += 1
      }
      pathEnd = min(query, hash)
      schemeEnd = min(colon, slash, pathEnd)
      guard hash + 1 < end else { return }
      let id = text.extracting(hash + 1..<end)
      if !id.equals("top"), !id.starts(with: ":~:") { fragment = hash + 1..<end }
    }

    /// The position of the closing bracket around hexadecimal digits and colons; nil when there is none.
    private static func end(ofIPv6 text: borrowing Span<UInt8>, from open: Int) -> Int? {
      var at = open + 1
      while at < text.count, text[at].hexDigit != nil || text[at] == UInt8(ascii: ":") { at += 1 }
      return at < text.count && text[at] == UInt8(ascii: "]") ? at : nil
    }

    /// Why the text is no valid address; nil when it is one.
    func fault(in text: borrowing Span<UInt8>) -> String? {
      guard let fault else { return nil }
      let byte = text[fault]
      if byte == UInt8(ascii: "%") {
        return "the address \(quoted(text)) has a % without two digits; write the % as %25"
      }
      let name =
        byte <= 0x20 || byte == 0x7F
        ? "white space or a control character" : String(Character(Unicode.Scalar(byte)))
      return "the address \(quoted(text)) holds \(name); write it percent-encoded"
    }

    /// Appends the text percent-decoded, except %2F, which does not separate folders.
    static func decode(_ text: borrowing Span<UInt8>, into bytes: inout [UInt8]) {
      guard text.first(UInt8(ascii: "%")) != nil else {
        bytes.append(text)
        return
      }
      var out: [UInt8] = []
      var at = 0
      while at < text.count {
        if text[at] == UInt8(ascii: "%"), at + 2 < text.count, let high = text[at + 1].hexDigit,
          let low = text[at + 2].hexDigit, high << 4 | low != UInt8(ascii: "/")
        {
          out.append(high << 4 | low)
          at += 3
        } else {
          out.append(text[at])
          at += 1
        }
      }
      // Invalid UTF-8 is decoded to replacement characters.
      bytes += String(decoding: out, as: UTF8.self).utf8
    }

    /// The range of the host in what follows a scheme's colon; nil when there is none, or a user name
    /// before it.
    static func host(in text: borrowing Span<UInt8>) -> Range<Int>? {
      guard text.starts(with: "//") else { return nil }
      var end = 2
      var port: Int?
      authority: while end < text.count {
        switch text[end] {
        case UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"): break authority
        case UInt8(ascii: "@"): return nil
        case UInt8(ascii: ":"): port = port ?? end
        default: break
        }
        end += 1
      }
      // Colons inside brackets belong to the address.
      if end > 2, text[2] != UInt8(ascii: "["), let port { end = port }
      return end > 2 ? 2..<end : nil
    }

    /// Whether one of the path's parts is empty, `.` or `..`; an empty last one, as in `a/`, is none.
    static func hasDetour(_ path: borrowing Span<UInt8>) -> Bool {
      var dots = 0
      var length = 0
      for index in path.indices {
        let byte = path[index]
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

    /// Whether browsers open the host as it is written (`WebAddress.isHost`). Only a host that may be a number, has
    /// an `xn--` label, an empty one or another character than a host's is looked at closely.
    static func isOpened(_ host: borrowing Span<UInt8>) -> Bool {
      var label = 0
      var isPlain = true
      for at in host.indices {
        let byte = host[at]
        switch byte {
        case UInt8(ascii: "."):
          if at == label { isPlain = false }
          label = at + 1
        case UInt8(ascii: "-"): if at > 0, host[at - 1] == byte { isPlain = false }
        case 48...57, 65...90, 95, 97...122: break
        default: isPlain = false
        }
      }
      if isPlain, label < host.count, !host[label].isDigit { return true }
      return host.starts(with: "[") || WebAddress.isHost(String(host).lowercased())
    }

    static func isLoopback(_ host: borrowing Span<UInt8>) -> Bool {
      host.equals("localhost") || host.equals("127.0.0.1") || host.starts(with: "[::1]")
    }

    /// The position of the first byte that is not plain.
    private static func end(ofPlain text: borrowing Span<UInt8>, from start: Int) -> Int {
      unsafe text.withUnsafeBufferPointer { text in
        var at = start
        while at < text.count, isPlain(unsafe text[at]) { at += 1 }
        return at
      }
    }

    /// Whether the byte is allowed anywhere and is no delimiter: a letter, a digit, one of
    /// `-.!$&'()*+,;=_~@`, or part of a character beyond ASCII. Testing a bit is faster than comparing.
    private static func isPlain(_ byte: UInt8) -> Bool {
      if byte >= 0x80 { return true }
      let bits: UInt64 = byte < 64 ? 0x2BFF_7FD2_0000_0000 : 0x47FF_FFFE_87FF_FFFF
      return bits >> UInt64(byte & 63) & 1 == 1
    }
  }
}

extension StringProtocol {
  /// Whether the text begins with these bytes. `hasPrefix` of a substring compares characters, which
  /// takes twenty times as long.
  func begins(with mark: String) -> Bool { utf8.starts(with: mark.utf8) }
}
