/// Reads the markup that `RichTextWriter` writes, token by token, and nothing else: any other byte,
/// order of tags or spacing is damage.
struct RichTextScanner {
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

  /// What stands before the next token: it decides whether a space or a line break may follow.
  private enum Before { case nothing, word, space, lineBreak }

  private let bytes: [UInt8]
  private var at = 0
  private var open: [Tag] = []
  private var before = Before.nothing
  private var justOpened = false

  private init(_ markup: String) { bytes = Array(markup.utf8) }

  /// Whether some text has exactly this markup.
  static func accepts(_ markup: String) -> Bool {
    var scanner = RichTextScanner(markup)
    while true {
      switch scanner.next() {
      case .end: return true
      case .damaged: return false
      case .text, .open, .close, .lineBreak: continue
      }
    }
  }

  /// The nodes of an accepted markup.
  static func nodes(of markup: String) -> [RichText.Node] {
    var scanner = RichTextScanner(markup)
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
    guard at < bytes.count else {
      let isWhole = open.isEmpty && before != .space && !endsWithLineBreak
      return isWhole ? .end : .damaged
    }
    if bytes[at] != UInt8(ascii: "<") { return text() }
    if skip("<br/>") {
      guard before == .word else { return .damaged }
      before = .lineBreak
      justOpened = false
      return .lineBreak
    }
    if at + 1 < bytes.count, bytes[at + 1] == UInt8(ascii: "/") { return close() }
    guard open.count < RichText.deepest else { return .damaged }
    if skip("<em>") { return opened(.emphasis, at..<at) }
    if skip("<strong>") { return opened(.strong, at..<at) }
    guard skip("<a href=\""), !open.contains(.link) else { return .damaged }
    let first = at
    while at < bytes.count, bytes[at] != UInt8(ascii: "\"") { at += 1 }
    let address = first..<at
    guard skip("\">"), isTarget(address) else { return .damaged }
    return opened(.link, address)
  }

  private var endsWithLineBreak: Bool { bytes.suffix(5).elementsEqual("<br/>".utf8) }

  private mutating func opened(_ tag: Tag, _ address: Range<Int>) -> Token {
    open.append(tag)
    justOpened = true
    return .open(tag, address)
  }

  private mutating func close() -> Token {
    guard let tag = open.popLast(), !justOpened else { return .damaged }
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
    while at < bytes.count, bytes[at] != UInt8(ascii: "<") {
      switch bytes[at] {
      case UInt8(ascii: " "):
        guard before == .word else { return .damaged }
        before = .space
        at += 1
        continue
      case UInt8(ascii: "&"):
        guard skip("&amp;") || skip("&lt;") || skip("&gt;") else { return .damaged }
      case UInt8(ascii: ">"): return .damaged
      case 0x21...0x7E: at += 1
      default:
        guard skipScalar() else { return .damaged }
      }
      before = .word
    }
    justOpened = false
    return .text(first..<at)
  }

  /// Steps over a character beyond ASCII that clean text keeps.
  private mutating func skipScalar() -> Bool {
    let length = bytes[at] < 0xE0 ? 2 : bytes[at] < 0xF0 ? 3 : 4
    guard at + length <= bytes.count,
      let scalar = String(decoding: bytes[at..<at + length], as: UTF8.self).unicodeScalars.first,
      scalar.isKept, !scalar.properties.isWhitespace
    else { return false }
    at += length
    return true
  }

  private mutating func skip(_ expected: String) -> Bool {
    guard bytes[at...].starts(with: expected.utf8) else { return false }
    at += expected.utf8.count
    return true
  }

  private func isTarget(_ range: Range<Int>) -> Bool {
    bytes[range].contains(UInt8(ascii: "&")) || bytes[range].starts(with: "apod:".utf8)
      ? target(range) != nil : WebAddress.isNormal(bytes[range])
  }

  private func target(_ range: Range<Int>) -> RichText.Target? {
    let address = plain(range)
    if address.hasPrefix("apod:") { return Day(iso: address.dropFirst(5)).map { .day($0) } }
    guard let web = WebAddress(normal: address),
      RichTextWriter.escaped(address).utf8.elementsEqual(bytes[range])
    else { return nil }
    return .web(web)
  }

  private func plain(_ range: Range<Int>) -> String {
    let text = String(decoding: bytes[range], as: UTF8.self)
    guard bytes[range].contains(UInt8(ascii: "&")) else { return text }
    return text.replacing("&lt;", with: "<").replacing("&gt;", with: ">")
      .replacing("&amp;", with: "&")
  }
}
