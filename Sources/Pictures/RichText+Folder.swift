extension RichText {
  /// Normalises nodes in one pass.
  ///
  /// White space and line breaks between two words are written only when the second word comes: so nothing starts
  /// or ends with them, and they land outside of a link or emphasis that begins with that word. The pass keeps
  /// its own stack, because untrusted nodes may nest arbitrarily deep.
  struct Folder {
    /// What is pending before the next word.
    private enum Gap { case nothing, space, lineBreak }

    /// An open link or emphasis; the first level is the text itself.
    private struct Level {
      let dress: (@Sendable ([RichText.Node]) -> RichText.Node)?
      let isLink: Bool
      var nodes: [RichText.Node] = []
    }

    private enum Step {
      case node(RichText.Node)
      case close
    }

    private var steps: [Step] = []
    private var levels = [Level(dress: nil, isLink: false)]
    private var gap = Gap.nothing
    private var hasWords = false

    /// The normalised nodes. The input is consumed and taken apart node by node, because releasing it at once
    /// would recurse as deep as it nests.
    mutating func folded(_ nodes: consuming [RichText.Node]) -> [RichText.Node] {
      push(consume nodes)
      while let step = steps.popLast() {
        switch step {
        case .node(.text(let raw)): write(raw)
        case .node(.lineBreak): if hasWords { gap = .lineBreak }
        case .node(.link(let target, let inner)):
          open(inner, isLink: true) { .link(target, $0) }
        case .node(.emphasis(let inner)): open(inner, isLink: false) { .emphasis($0) }
        case .node(.strong(let inner)): open(inner, isLink: false) { .strong($0) }
        case .close: close()
        }
      }
      return levels[0].nodes
    }

    private mutating func push(_ nodes: consuming [RichText.Node]) {
      steps += nodes.reversed().map { .node($0) }
    }

    /// Nodes that may not nest here are replaced by their content.
    private mutating func open(
      _ inner: [RichText.Node], isLink: Bool,
      _ dress: @escaping @Sendable ([RichText.Node]) -> RichText.Node
    ) {
      let isAllowed =
        levels.count <= RichText.deepest && !(isLink && levels.contains(where: \.isLink))
      if isAllowed {
        levels.append(Level(dress: dress, isLink: isLink))
        steps.append(.close)
      }
      push(inner)
    }

    private mutating func close() {
      guard let level = levels.popLast(), let dress = level.dress, !level.nodes.isEmpty else {
        return
      }
      append(dress(level.nodes), at: levels.count - 1)
    }

    private mutating func write(_ raw: String) {
      var words: [UInt8] = []
      words.reserveCapacity(raw.utf8.count + 1)
      for scalar in raw.unicodeScalars {
        if scalar.isSpace {
          if hasWords, gap == .nothing { gap = .space }
        } else if scalar.isKept {
          if words.isEmpty {
            payOutside()
          } else if gap == .space {
            words.append(UInt8(ascii: " "))
          }
          gap = .nothing
          hasWords = true
          words.append(scalar)
        }
      }
      if !words.isEmpty {
        append(.text(String(decoding: words, as: UTF8.self)), at: levels.count - 1)
      }
    }

    /// Writes the pending gap into the innermost level that already has words.
    private mutating func payOutside() {
      let level = levels.lastIndex { !$0.nodes.isEmpty } ?? 0
      switch gap {
      case .nothing: break
      case .space: append(.text(" "), at: level)
      case .lineBreak: append(.lineBreak, at: level)
      }
    }

    private mutating func append(_ node: RichText.Node, at level: Int) {
      if case .text(let more) = node, case .text(let before)? = levels[level].nodes.last {
        levels[level].nodes.removeLast()
        levels[level].nodes.append(.text(before + more))
      } else {
        levels[level].nodes.append(node)
      }
    }
  }
}
