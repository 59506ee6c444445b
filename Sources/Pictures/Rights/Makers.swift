extension Picture {
  /// The credit as a page shows it that shows these rights elsewhere. If the credit begins with the licence of the
  /// rights, this licence is left out.
  public func credit(without rights: Rights) -> RichText {
    guard case .open(let licence) = rights, case .web(let first)? = credit.targets.first,
      CreativeCommonsLicence(first)?.address == licence
    else { return credit }
    return creditWithoutLabel
  }

  /// The credit without the licence in its label. `credit` still starts with this licence, because the licence is a
  /// link: `**[Licence](…):** Per Aakre`.
  private var creditWithoutLabel: RichText {
    let line = credit.plain
    guard let colon = line.firstIndex(of: ":"), line[..<colon].lowercased().contains("licen")
    else { return credit }
    var nodes = credit.nodes
    guard let first = nodes.first, Picture.startsWithLink(first),
      [line[..<colon], line[...colon]].contains(RichText([first]).plain[...])
    else { return credit }
    nodes.removeFirst()
    if case .text(let text)? = nodes.first {
      nodes[0] = .text(String(text.drop { $0 == ":" || $0.isWhitespace }))
    }
    let names = RichText(nodes)
    return names.isEmpty ? credit : names
  }

  /// The authors on one line; empty if the service names none. A licence in the credit's label is left out.
  public var makers: String { creditWithoutLabel.plain }

  private static func startsWithLink(_ node: RichText.Node) -> Bool {
    switch node {
    case .link: true
    case .emphasis(let inner), .strong(let inner): inner.first.map(startsWithLink) ?? false
    case .text, .lineBreak: false
    }
  }
}
