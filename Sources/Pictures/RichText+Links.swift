extension RichText {
  /// The text with matching links replaced by their content; by default all links.
  public func withoutLinks(where isGone: (Target) -> Bool = { _ in true }) -> RichText {
    guard targets.contains(where: isGone) else { return self }
    return RichText(RichText.unlinked(nodes, isGone))
  }

  private static func unlinked(_ nodes: [Node], _ isGone: (Target) -> Bool) -> [Node] {
    nodes.flatMap { node -> [Node] in
      switch node {
      case .text, .lineBreak: [node]
      case .link(let target, let inner): isGone(target) ? inner : [node]
      case .emphasis(let inner): [.emphasis(unlinked(inner, isGone))]
      case .strong(let inner): [.strong(unlinked(inner, isGone))]
      }
    }
  }
}
