extension Picture {
  /// The authors on one line; empty if the service names none. A licence in the credit's label is left out. `credit`
  /// still starts with this licence, because the licence is a link.
  public var makers: String {
    let line = credit.plain
    guard let colon = line.firstIndex(of: ":"), line[..<colon].lowercased().contains("licen"),
      let link = Picture.firstLink(in: credit.nodes),
      link == line[..<colon] || link == line[...colon]
    else { return line }
    let names = String(line[line.index(after: colon)...]).cleanLine
    return names.isEmpty ? line : names
  }

  /// The text of the link at the start of the nodes; nil if the nodes do not start with a link.
  private static func firstLink(in nodes: [RichText.Node]) -> String? {
    switch nodes.first {
    case .link(_, let inner): RichText(inner).plain
    case .emphasis(let inner), .strong(let inner): firstLink(in: inner)
    case .text, .lineBreak, nil: nil
    }
  }
}
