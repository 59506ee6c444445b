extension RichText {
  /// A part of markup. Texts and addresses are ranges of bytes. In texts and addresses, `&`, `<` and `>` are written as
  /// references.
  package enum Piece {
    case text(Range<Int>)
    /// The start of a link, with its address.
    case link(Range<Int>)
    /// The start of emphasis.
    case emphasis
    /// The start of strong importance.
    case strong
    /// The end of the innermost element.
    case end
    case lineBreak
  }

  /// The parts of markup, in order. All code that reads rich text uses these parts, because building nodes would make
  /// searching and copying thousands of texts slow.
  ///
  /// Only the first letter identifies a tag, so unchecked markup can give wrong pieces. `RichText.init(markup:)`
  /// detects wrong pieces: it writes the pieces again and compares the result.
  package struct Pieces: Sequence, IteratorProtocol {
    package let bytes: [UInt8]
    private var at = 0

    init(_ markup: [UInt8]) { bytes = markup }

    package mutating func next() -> Piece? {
      guard at < bytes.count else { return nil }
      let start = at
      guard bytes[at] == UInt8(ascii: "<"), at + 1 < bytes.count else { return text(from: start) }
      switch bytes[at + 1] {
      case UInt8(ascii: "a"):
        let address = Swift.min(at + "<a href=\"".utf8.count, bytes.count)
        at = bytes.place(of: UInt8(ascii: "\""), from: address)
        let end = at
        return tag(.link(address..<end))
      case UInt8(ascii: "b"): return tag(.lineBreak)
      case UInt8(ascii: "e"): return tag(.emphasis)
      case UInt8(ascii: "s"): return tag(.strong)
      case UInt8(ascii: "/"): return tag(.end)
      default: return text(from: start)
      }
    }

    private mutating func text(from start: Int) -> Piece {
      at = bytes.place(of: UInt8(ascii: "<"), from: start + 1)
      return .text(start..<at)
    }

    private mutating func tag(_ piece: Piece) -> Piece {
      at = Swift.min(bytes.place(of: UInt8(ascii: ">"), from: at) + 1, bytes.count)
      return piece
    }

    /// The bytes of the range with references resolved.
    package func plain(_ range: Range<Int>) -> ArraySlice<UInt8> {
      let text = bytes[range]
      return text.contains(UInt8(ascii: "&")) ? text.resolvingReferences[...] : text
    }

    /// The day in a link's address, such as `apod:2026-11-20`; nil for web addresses.
    package func day(_ address: Range<Int>) -> Day? {
      let address = bytes[address]
      return address.starts(with: "apod:".utf8) ? Day(iso: address.dropFirst(5)) : nil
    }

    /// The target of a link in checked markup.
    fileprivate func target(_ address: Range<Int>) -> Target {
      day(address).map(Target.day) ?? .web(WebAddress(normalised: text(address)))
    }

    /// The target of a link in unchecked markup; nil when rich text does not allow the address.
    func checkedTarget(_ address: Range<Int>) -> Target? {
      day(address).map(Target.day) ?? WebAddress(normal: text(address)).map(Target.web)
    }

    private func text(_ range: Range<Int>) -> String {
      String(decoding: plain(range), as: UTF8.self)
    }

    /// The nodes up to the end of the innermost element, nested at most `RichText.deepest` levels deep.
    fileprivate mutating func nodes() -> [Node] {
      var nodes: [Node] = []
      while let piece = next() {
        switch piece {
        case .text(let range): nodes.append(.text(text(range)))
        case .lineBreak: nodes.append(.lineBreak)
        case .emphasis: nodes.append(.emphasis(self.nodes()))
        case .strong: nodes.append(.strong(self.nodes()))
        case .link(let address): nodes.append(.link(target(address), self.nodes()))
        case .end: return nodes
        }
      }
      return nodes
    }
  }

  package var pieces: Pieces { Pieces(Array(markup.utf8)) }

  /// The nodes, parsed from the markup on each call.
  public var nodes: [Node] {
    var pieces = pieces
    return pieces.nodes()
  }

  /// The targets of all links, in order.
  public var targets: [Target] {
    let pieces = pieces
    return pieces.compactMap {
      if case .link(let address) = $0 { pieces.target(address) } else { nil }
    }
  }

  /// The days that links point to, in order.
  var linkedDays: [Day] {
    targets.compactMap { if case .day(let day) = $0 { day } else { nil } }
  }

  /// The plain text on one line. A line break becomes a space.
  public var plain: String { String(decoding: words(), as: UTF8.self) }

  /// The bytes of the plain text. If the text is longer than the limit, the result has one byte more than the limit.
  package func words(upTo limit: Int = .max) -> [UInt8] {
    let pieces = pieces
    var words: [UInt8] = []
    words.reserveCapacity(Swift.min(pieces.bytes.count, limit))
    for piece in pieces {
      switch piece {
      case .text(let range): words += pieces.plain(range)
      case .lineBreak: words.append(UInt8(ascii: " "))
      case .link, .emphasis, .strong, .end: break
      }
      if words.count > limit { return Array(words[...limit]) }
    }
    return words
  }
}

extension Picture {
  /// The days that the explanation and credit link to, except the picture's own day. The days are in order, without
  /// duplicates.
  public var linkedDays: [Day] {
    var found: Set = [day]
    return (explanation.linkedDays + credit.linkedDays).filter { found.insert($0).inserted }
  }
}
