import Markup

extension Grammar {
  /// Validates a document against a grammar.
  struct Structure {
    private(set) var fits = true
    private let grammar: Grammar
    /// The state of each open element's content, outermost first, and of the document before them.
    private var states: [Int]

    init(_ grammar: Grammar) {
      self.grammar = grammar
      states = [grammar.start]
    }

    /// Begins an element, given its number in the grammar; nil when it has none.
    mutating func open(_ tag: borrowing Tag, _ number: Int?) {
      guard fits else { return }
      guard let number, let step = grammar.step(from: states[states.count - 1], over: number),
        grammar.allows(tag, for: step.kind)
      else {
        fits = false
        return
      }
      states[states.count - 1] = step.next
      states.append(grammar.content(of: step.kind))
    }

    /// A text. White space alone is allowed between any elements.
    mutating func text(_ bytes: Span<UInt8>) {
      guard fits else { return }
      for index in bytes.indices {
        switch bytes[index] {
        case 0x20, 0x0A, 0x09, 0x0D: continue
        default: break
        }
        if let state = grammar.stepOverText(from: states[states.count - 1]) {
          states[states.count - 1] = state
        } else {
          fits = false
        }
        return
      }
    }

    mutating func close() {
      guard fits, let state = states.popLast() else { return }
      fits = grammar.mayEnd(in: state)
    }
  }
}
