import Pictures

/// Rich text flattened to scalars and formatting, to search and cut it by position.
///
/// White space becomes a space, and a line break `"\n"`. Nothing else changes.
struct Passage {
  private let nodes: [RichText.Node]
  let scalars: [Unicode.Scalar]
  let types: [TypeStyle]

  /// The ways in which text is not plain.
  struct TypeStyle: OptionSet {
    let rawValue: UInt8

    static let bold = TypeStyle(rawValue: 1)
    static let emphasised = TypeStyle(rawValue: 2)
  }

  init(_ nodes: [RichText.Node]) {
    self.nodes = nodes
    var flat = (scalars: [Unicode.Scalar](), types: [TypeStyle]())
    Passage.flatten(nodes, into: &flat)
    (scalars, types) = flat
  }

  /// The nodes without the scalars at these positions. Empty nodes stay.
  func removing(_ gone: some Sequence<Int>) -> [RichText.Node] {
    var kept = [Bool](repeating: true, count: scalars.count)
    for position in gone where kept.indices.contains(position) { kept[position] = false }
    var at = 0
    return Passage.keep(nodes, kept, &at)
  }

  func slice(_ range: Range<Int>) -> [RichText.Node] {
    removing(scalars.indices.filter { !range.contains($0) })
  }

  private static func flatten(
    _ nodes: [RichText.Node], as type: TypeStyle = [],
    into flat: inout (scalars: [Unicode.Scalar], types: [TypeStyle])
  ) {
    for node in nodes {
      switch node {
      case .text(let text): flat.scalars += text.unicodeScalars.lazy.map { $0.isSpace ? " " : $0 }
      case .lineBreak: flat.scalars.append("\n")
      case .link(_, let inner): flatten(inner, as: type, into: &flat)
      case .emphasis(let inner): flatten(inner, as: type.union(.emphasised), into: &flat)
      case .strong(let inner): flatten(inner, as: type.union(.bold), into: &flat)
      }
      let new = flat.scalars.count - flat.types.count
      flat.types += repeatElement(type, count: new)
    }
  }

  private static func keep(_ nodes: [RichText.Node], _ kept: [Bool], _ at: inout Int)
    -> [RichText.Node]
  {
    var result: [RichText.Node] = []
    for node in nodes {
      switch node {
      case .text(let text):
        var words = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
          if kept[at] { words.append(scalar) }
          at += 1
        }
        result.append(.text(String(words)))
      case .lineBreak:
        if kept[at] { result.append(node) }
        at += 1
      case .link(let target, let inner): result.append(.link(target, keep(inner, kept, &at)))
      case .emphasis(let inner): result.append(.emphasis(keep(inner, kept, &at)))
      case .strong(let inner): result.append(.strong(keep(inner, kept, &at)))
      }
    }
    return result
  }
}

extension Sequence<Unicode.Scalar> {
  /// A clean line in lower case, with `'` for `’`, for comparisons.
  var comparable: String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: self)
    return String(text).cleanLine.lowercased().replacing("\u{2019}", with: "'")
  }
}
