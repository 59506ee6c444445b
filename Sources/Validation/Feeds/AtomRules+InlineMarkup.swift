import Markup

extension AtomRules {
  /// The elements right inside a text of Atom: one `div` of XHTML and nothing else where its type is `xhtml`,
  /// which a reader then leaves out (RFC 4287, section 3.1.1.3), and none where it is another.
  struct InlineMarkup {
    private struct Owner {
      let name: String
      let isMarkup: Bool
      let depth: Int
      let line: Int
      var hasDiv = false
      /// Whether a fault in it has been reported: what is wrong with one piece, others mostly share.
      var isFaulty = false
    }

    private var owner: Owner?

    /// Begins a text, unless the tag is of another element, or inside a text.
    mutating func begin(_ tag: borrowing Tag, _ name: String, type: String?) {
      switch name {
      case "content", "rights", "subtitle", "summary", "title":
        guard owner == nil else { return }
        owner = Owner(name: name, isMarkup: type == "xhtml", depth: tag.depth, line: tag.line)
      default: break
      }
    }

    /// Checks the tag of an element that stands right inside a text.
    mutating func open(_ tag: borrowing Tag, isHTML: Bool, in report: inout Report) {
      guard let owner, tag.depth == owner.depth + 1 else { return }
      let name = tag.text(tag.name)
      guard owner.isMarkup else {
        if isHTML {
          report.add(
            tag.line, "<\(name)> stands in a <\(owner.name)> that does not say type=\"xhtml\"")
        }
        return
      }
      if isHTML, name == "div", !owner.hasDiv {
        self.owner?.hasDiv = true
      } else {
        tell(tag.line, "<\(name)> stands", in: &report)
      }
    }

    /// Checks a text, or a piece of one, at this depth.
    mutating func text(_ bytes: Span<UInt8>, depth: Int, in report: inout Report) {
      guard let owner, owner.isMarkup, depth == owner.depth + 1 else { return }
      for place in bytes.indices where !bytes[place].isSpace {
        tell(owner.line, "text stands", in: &report)
        return
      }
    }

    /// Checks the end of the element at this depth.
    mutating func close(depth: Int, in report: inout Report) {
      guard let owner, depth == owner.depth else { return }
      if owner.isMarkup, !owner.hasDiv, !owner.isFaulty {
        report.add(owner.line, "<\(owner.name) type=\"xhtml\"> holds no \(InlineMarkup.div)")
      }
      self.owner = nil
    }

    private static let div = "<div xmlns=\"\(Namespace.html)\">"

    private mutating func tell(_ line: Int, _ what: String, in report: inout Report) {
      guard let owner, !owner.isFaulty else { return }
      self.owner?.isFaulty = true
      report.add(
        line,
        "\(what) right inside <\(owner.name) type=\"xhtml\">, which holds one \(InlineMarkup.div) "
          + "and nothing else")
    }
  }
}
