extension RichText {
  /// The same words without the links that lead to such targets; of all links when nothing is said.
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
