import Pictures

extension FuzzTarget {
  /// Rich text of any nodes: its markup is read as the same text, and its nodes are written as the same markup.
  static let richTextNodes = FuzzTarget(name: "rich-text-nodes") { bytes in
    let text = RichText(nodes(of: bytes))
    try Violation.unless(RichText(markup: text.markup) == text, "\(text.markup) is not read")
    let again = RichText(text.nodes)
    try Violation.unless(
      Array(again.markup.utf8) == Array(text.markup.utf8),
      "\(text.markup) is written as \(again.markup)")
    return 1
  }

  private typealias Open = (wrap: ([RichText.Node]) -> RichText.Node, nodes: [RichText.Node])

  /// Nodes from bytes in which control characters open and close elements.
  private static func nodes(of bytes: [UInt8]) -> [RichText.Node] {
    let address = WebAddress("https://example.org/?a=1&b=2")
    var open: [Open] = [({ .emphasis($0) }, [])]
    var rest = bytes[...]
    while let byte = rest.first {
      let text = rest.prefix { $0 > 5 }
      rest.removeFirst(max(1, text.count))
      switch byte {
      case 0: open[open.count - 1].nodes.append(.lineBreak)
      case 1...4 where open.count > 64: break
      case 1: open.append(({ .emphasis($0) }, []))
      case 2: open.append(({ .strong($0) }, []))
      case 3: open.append(({ .link(.day(today), $0) }, []))
      case 4: open.append(({ inner in address.map { .link(.web($0), inner) } ?? .lineBreak }, []))
      case 5: close(&open)
      default: open[open.count - 1].nodes.append(.text(String(decoding: text, as: UTF8.self)))
      }
    }
    while open.count > 1 { close(&open) }
    return open[0].nodes
  }

  private static func close(_ open: inout [Open]) {
    guard open.count > 1, let last = open.popLast() else { return }
    open[open.count - 1].nodes.append(last.wrap(last.nodes))
  }
}
