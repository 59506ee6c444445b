/// Text with links, emphasis and line breaks: all that APOD's explanations and credits need.
///
/// A value is always clean (see `String.cleanLine`) and normal: adjacent texts are one, white space is
/// folded across nodes, nothing starts or ends with a space or a line break, line breaks come alone,
/// empty nodes are gone, no link is inside another, nesting is at most `deepest`.
public struct RichText: Hashable, Sendable {
  /// One piece of it.
  public indirect enum Node: Hashable, Sendable {
    /// Plain text.
    case text(String)
    /// A link around nodes that hold no other link.
    case link(Target, [Node])
    /// Stressed (`em`).
    case emphasis([Node])
    /// Important (`strong`).
    case strong([Node])
    /// A new line.
    case lineBreak
  }

  /// Where a link leads.
  public enum Target: Hashable, Sendable {
    /// To the web.
    case web(WebAddress)
    /// To the picture of a day.
    case day(Day)
  }

  /// How deep nodes may nest; what is deeper keeps its text and loses its dress.
  public static let deepest = 8

  /// The text as it stands in the archive: XML with `<a href="https://…">`, `<a href="apod:2026-11-20">`,
  /// `<em>`, `<strong>` and `<br/>`; of the entities only `&amp;`, `&lt;` and `&gt;`.
  ///
  /// It is what a value stores: one value has one markup, and thousands of texts are loaded without
  /// a node being made.
  public let markup: String

  /// Text made of these nodes, cleaned and normalised.
  public init(_ nodes: consuming [Node]) {
    var folder = RichTextFolder()
    markup = RichTextWriter.markup(of: folder.folded(consume nodes))
  }

  /// Text without dress.
  public init(plain text: String) { self.init([.text(text)]) }

  /// The text of this markup, or nil when no value has exactly this markup.
  public init?(markup: String) {
    self.init(markup: Array(markup.utf8)[...])
  }

  init?(markup bytes: ArraySlice<UInt8>) {
    guard RichTextScanner.accepts(bytes) else { return nil }
    markup = String(decoding: bytes, as: UTF8.self)
  }

  /// The pieces in order; made anew from the markup on each call.
  public var nodes: [Node] { RichTextScanner.nodes(of: markup) }

  /// Whether there is nothing to read.
  public var isEmpty: Bool { markup.isEmpty }

  /// The text alone on one line; a line break is a space.
  public var plain: String {
    var text = ""
    RichText.collect(nodes, into: &text)
    return text.cleanLine
  }

  /// Every link's target, in order.
  public var targets: [Target] { RichText.targets(of: nodes) }

  private static func collect(_ nodes: [Node], into text: inout String) {
    for node in nodes {
      switch node {
      case .text(let words): text += words
      case .link(_, let inner), .emphasis(let inner), .strong(let inner):
        collect(inner, into: &text)
      case .lineBreak: text += " "
      }
    }
  }

  private static func targets(of nodes: [Node]) -> [Target] {
    nodes.flatMap { node -> [Target] in
      switch node {
      case .link(let target, _): [target]
      case .emphasis(let inner), .strong(let inner): targets(of: inner)
      case .text, .lineBreak: []
      }
    }
  }
}

extension RichText {
  /// How many bytes the markup has in a line of JSON, where quotation marks and backslashes are escaped.
  public var lineBytes: Int {
    markup.utf8.count
      + markup.utf8.count { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }
  }

  /// Whether these are at most so many; short markup need not be counted.
  func isWithin(lineBytes most: Int) -> Bool {
    markup.utf8.count * 2 <= most || lineBytes <= most
  }
}
