extension RichText {
  /// Writes markup in its normal form for any input.
  ///
  /// White space and line breaks are written only before the next word, and elements only with their first word.
  /// Therefore no text starts or ends with a space, and no element is empty. A space before an element's first word
  /// stays outside the element.
  struct Writer {
    /// What to write before the next word.
    private enum Gap { case nothing, space, lineBreak }

    /// A link or emphasis with its tags. If nesting is not allowed, the tags are empty, so that only the content is
    /// written.
    private struct Element {
      var start = ""
      var end = ""
    }

    private(set) var markup: [UInt8] = []
    private var gap = Gap.nothing
    private var open: [Element] = []
    /// The number of open elements that are already written.
    private var written = 0
    /// The number of open elements that have tags.
    private var depth = 0
    private var isInLink = false

    /// Adds nodes, and releases them one by one. Untrusted nodes may be nested deeply. If a root node were released as
    /// a whole, the release would recurse just as deeply, and could overflow the stack.
    mutating func add(_ nodes: consuming [Node]) {
      enum Step {
        case node(Node)
        case end
      }
      var steps: [Step] = (consume nodes).reversed().map { .node($0) }
      while let step = steps.popLast() {
        let inner: [Node]
        switch step {
        case .node(.text(let text)):
          add(Array(text.utf8)[...])
          continue
        case .node(.lineBreak):
          addLineBreak()
          continue
        case .end:
          end()
          continue
        case .node(.link(let target, let content)):
          start(target)
          inner = content
        case .node(.emphasis(let content)):
          start("<em>", "</em>")
          inner = content
        case .node(.strong(let content)):
          start("<strong>", "</strong>")
          inner = content
        }
        steps.append(.end)
        steps += inner.reversed().map { .node($0) }
      }
    }

    /// Adds pieces of markup and closes open elements. Links become their content if `isGone` is true or the target is
    /// invalid.
    mutating func add(_ pieces: Pieces, without isGone: (Target) -> Bool = { _ in false }) {
      for piece in pieces {
        switch piece {
        case .text(let range): add(pieces.plain(range))
        case .lineBreak: addLineBreak()
        case .emphasis: start("<em>", "</em>")
        case .strong: start("<strong>", "</strong>")
        case .link(let address):
          if let target = pieces.checkedTarget(address), !isGone(target) {
            start(target)
          } else {
            open.append(Element())
          }
        case .end: end()
        }
      }
      while !open.isEmpty { end() }
    }

    private mutating func start(_ target: Target) {
      guard !isInLink, depth < RichText.deepest else { return open.append(Element()) }
      isInLink = true
      switch target {
      case .day(let day): start("<a href=\"apod:\(day.iso)\">", "</a>")
      case .web(let address): start("<a href=\"\(RichText.escaped(address.text))\">", "</a>")
      }
    }

    private mutating func start(_ start: String, _ end: String) {
      guard depth < RichText.deepest else { return open.append(Element()) }
      depth += 1
      open.append(Element(start: start, end: end))
    }

    private mutating func end() {
      guard let element = open.popLast() else { return }
      if !element.end.isEmpty { depth -= 1 }
      if element.end == "</a>" { isInLink = false }
      guard written > open.count else { return }
      markup += element.end.utf8
      written = open.count
    }

    private mutating func addLineBreak() {
      if !markup.isEmpty { gap = .lineBreak }
    }

    /// Adds UTF-8 text. Plain words are copied as they are, which is fast, because most words are plain.
    private mutating func add(_ text: ArraySlice<UInt8>) {
      var rest = text
      while let first = rest.first {
        let part: ArraySlice<UInt8>
        if first.isPlain {
          part = rest.prefix(while: \.isPlain)
          payOutside()
          markup += part
        } else if first == UInt8(ascii: " ") {
          part = rest.prefix(1)
          addSpace()
        } else {
          part = rest.prefix { !$0.isPlain && $0 != UInt8(ascii: " ") }
          for scalar in String(decoding: part, as: UTF8.self).unicodeScalars {
            if scalar.isSpace {
              addSpace()
            } else if scalar.isKept {
              payOutside()
              markup.append(escaping: scalar)
            }
          }
        }
        rest = rest[part.endIndex...]
      }
    }

    private mutating func addSpace() {
      if gap == .nothing, !markup.isEmpty { gap = .space }
    }

    /// Writes the pending gap, and then the elements that begin with the next word.
    private mutating func payOutside() {
      guard gap != .nothing || written < open.count else { return }
      switch gap {
      case .nothing: break
      case .space: markup.append(UInt8(ascii: " "))
      case .lineBreak: markup += "<br/>".utf8
      }
      gap = .nothing
      for element in open[written...] { markup += element.start.utf8 }
      written = open.count
    }
  }

  /// The text with `&`, `<` and `>` escaped.
  package static func escaped(_ text: String) -> String {
    var escaped: [UInt8] = []
    for scalar in text.unicodeScalars { escaped.append(escaping: scalar) }
    return String(decoding: escaped, as: UTF8.self)
  }
}

extension [UInt8] {
  fileprivate mutating func append(escaping scalar: Unicode.Scalar) {
    switch scalar {
    case "&": self += "&amp;".utf8
    case "<": self += "&lt;".utf8
    case ">": self += "&gt;".utf8
    default: append(scalar)
    }
  }
}

extension UInt8 {
  /// Whether the byte is printable ASCII that markup does not escape.
  fileprivate var isPlain: Bool {
    switch self {
    case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"): false
    default: (0x21...0x7E).contains(self)
    }
  }
}
