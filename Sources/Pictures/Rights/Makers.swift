extension Picture {
  /// Who made it, on one line; empty when the service does not tell. A licence that the credit's label
  /// led to stays before the names in `credit`, for its link, and is none of them.
  public var makers: String {
    let line = credit.plain
    guard let colon = line.firstIndex(of: ":"), line[..<colon].lowercased().contains("licen"),
      let link = Picture.firstLink(in: credit.nodes),
      link == line[..<colon] || link == line[...colon]
    else { return line }
    let names = String(line[line.index(after: colon)...]).cleanLine
    return names.isEmpty ? line : names
  }

  /// The text of the link that the nodes begin with; nil when they begin with anything else.
  private static func firstLink(in nodes: [RichText.Node]) -> String? {
    switch nodes.first {
    case .link(_, let inner): RichText(inner).plain
    case .emphasis(let inner), .strong(let inner): firstLink(in: inner)
    case .text, .lineBreak, nil: nil
    }
  }
}
