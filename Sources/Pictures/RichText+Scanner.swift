extension RichText {
  /// Parses exactly the markup that `RichText.Writer` writes, token by token; any other byte, tag order or spacing
  /// is an error.
  struct Scanner {
    enum Tag { case link, emphasis, strong }

    enum Token {
      case text(Range<Int>)
      /// The range is the address of a link.
      case open(Tag, Range<Int>)
      case close
      case lineBreak
      case end
      case damaged
    }

    /// What precedes the next token, since the last opening tag: a space, a line break or an end may only follow
    /// a word.
    private enum Before { case nothing, word, space, lineBreak }

    private let bytes: ArraySlice<UInt8>
    private var at: Int
    private var open: [Tag] = []
    private var before = Before.nothing
    /// Whether the markup was accepted before, its addresses included.
    private let isAccepted: Bool

    private init(_ markup: ArraySlice<UInt8>, isAccepted: Bool) {
      bytes = markup
      at = markup.startIndex
      self.isAccepted = isAccepted
    }

    /// Whether the markup is valid and in normal form. Invalid UTF-8 is rejected.
    static func accepts(_ markup: ArraySlice<UInt8>) -> Bool {
      var scanner = Scanner(markup, isAccepted: false)
      while true {
        switch scanner.next() {
        case .end: return true
        case .damaged: return false
        case .text, .open, .close, .lineBreak: continue
        }
      }
    }

    /// Parses markup that was accepted before.
    static func nodes(of markup: String) -> [RichText.Node] {
      var scanner = Scanner(Array(markup.utf8)[...], isAccepted: true)
      return scanner.nodes()
    }

    private mutating func nodes() -> [RichText.Node] {
      var nodes: [RichText.Node] = []
      while true {
        switch next() {
        case .text(let range): nodes.append(.text(plain(range)))
        case .lineBreak: nodes.append(.lineBreak)
        case .open(.emphasis, _): nodes.append(.emphasis(self.nodes()))
        case .open(.strong, _): nodes.append(.strong(self.nodes()))
        case .open(.link, let address):
          let inner = self.nodes()
          if let target = target(address) { nodes.append(.link(target, inner)) }
        case .close, .end, .damaged: return nodes
        }
      }
    }

    private mutating func next() -> Token {
      guard at < bytes.endIndex else {
        return open.isEmpty && (before == .word || bytes.isEmpty) ? .end : .damaged
      }
      if bytes[at] != UInt8(ascii: "<") { return text() }
      switch at + 1 < bytes.endIndex ? bytes[at + 1] : 0 {
      case UInt8(ascii: "/"): return close()
      case UInt8(ascii: "a"): return link()
      case UInt8(ascii: "b"): return lineBreak()
      case UInt8(ascii: "e"): return skip("<em>") ? opened(.emphasis, at..<at) : .damaged
      default: return skip("<strong>") ? opened(.strong, at..<at) : .damaged
      }
    }

    private mutating func lineBreak() -> Token {
      guard skip("<br/>"), before == .word else { return .damaged }
      before = .lineBreak
      return .lineBreak
    }

    private mutating func link() -> Token {
      guard skip("<a href=\""), !open.contains(.link) else { return .damaged }
      let first = at
      at = place(of: UInt8(ascii: "\""), from: at)
      let address = first..<at
      guard skip("\">"), isAccepted || isTarget(address) else { return .damaged }
      return opened(.link, address)
    }

    private mutating func opened(_ tag: Tag, _ address: Range<Int>) -> Token {
      guard open.count < RichText.deepest else { return .damaged }
      open.append(tag)
      before = .nothing
      return .open(tag, address)
    }

    private mutating func close() -> Token {
      guard before == .word, let tag = open.popLast() else { return .damaged }
      let isRight =
        switch tag {
        case .link: skip("</a>")
        case .emphasis: skip("</em>")
        case .strong: skip("</strong>")
        }
      return isRight ? .close : .damaged
    }

    private mutating func text() -> Token {
      let first = at
      while true {
        skipWords()
        guard at < bytes.endIndex, bytes[at] != UInt8(ascii: "<") else { break }
        switch bytes[at] {
        case UInt8(ascii: "&"):
          guard skip("&amp;") || skip("&lt;") || skip("&gt;") else { return .damaged }
        case 0x80...:
          guard skipScalar() else { return .damaged }
        default: return .damaged
        }
        before = .word
      }
      return .text(first..<at)
    }

    /// Skips to the next byte that is not plain text, or is a superfluous space.
    private mutating func skipWords() {
      let bytes = bytes
      let end = bytes.endIndex
      var place = at
      var before = before
      while place < end {
        let byte = bytes[place]
        if byte == UInt8(ascii: " ") {
          guard before == .word else { break }
          before = .space
        } else {
          guard byte > 0x20, byte < 0x7F, byte != UInt8(ascii: "<"), byte != UInt8(ascii: ">"),
            byte != UInt8(ascii: "&")
          else { break }
          before = .word
        }
        place += 1
      }
      at = place
      self.before = before
    }

    /// Skips a non-ASCII character that clean text may contain.
    private mutating func skipScalar() -> Bool {
      let length = bytes[at] < 0xE0 ? 2 : bytes[at] < 0xF0 ? 3 : 4
      guard at + length <= bytes.endIndex,
        let scalar = String(decoding: bytes[at..<at + length], as: UTF8.self).unicodeScalars.first,
        scalar.isKept, !scalar.isSpace
      else { return false }
      at += length
      return true
    }

    private mutating func skip(_ expected: StaticString) -> Bool {
      let isThere = expected.withUTF8Buffer { unsafe bytes[at...].starts(with: $0) }
      if isThere { at += expected.utf8CodeUnitCount }
      return isThere
    }

    /// The next index of the byte; the end when it is absent.
    private func place(of byte: UInt8, from start: Int) -> Int {
      let first = bytes.startIndex
      let place = unsafe bytes.withUnsafeBytes {
        unsafe ByteScan.first(byte, in: $0, start - first..<$0.count)
      }
      return first + place
    }

    private func isTarget(_ range: Range<Int>) -> Bool {
      let address = bytes[range]
      if address.contains(UInt8(ascii: "&")) { return target(range) != nil }
      return address.starts(with: "apod:".utf8)
        ? Day(iso: address.dropFirst(5)) != nil
        : address.count <= WebAddress.mostBytes && WebAddress.isNormal(address)
    }

    private func target(_ range: Range<Int>) -> RichText.Target? {
      let address = plain(range)
      if address.hasPrefix("apod:") { return Day(iso: address.dropFirst(5)).map { .day($0) } }
      if isAccepted { return WebAddress.assumingNormal(address).map { .web($0) } }
      guard let web = WebAddress(normal: address),
        RichText.Writer.escaped(address).utf8.elementsEqual(bytes[range])
      else { return nil }
      return .web(web)
    }

    private func plain(_ range: Range<Int>) -> String {
      // By bytes: a scalar view copies itself each time that it grows.
      var plain: [UInt8] = []
      plain.reserveCapacity(range.count)
      var at = range.lowerBound
      while at < range.upperBound {
        let byte = bytes[at]
        at += 1
        plain.append(byte)
        guard byte == UInt8(ascii: "&") else { continue }
        let name = bytes[at..<range.upperBound].prefix { $0 != UInt8(ascii: ";") }
        if name.elementsEqual("lt".utf8) { plain[plain.count - 1] = UInt8(ascii: "<") }
        if name.elementsEqual("gt".utf8) { plain[plain.count - 1] = UInt8(ascii: ">") }
        at = min(name.endIndex + 1, range.upperBound)
      }
      return String(decoding: plain, as: UTF8.self)
    }
  }
}
