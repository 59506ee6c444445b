/// Text with links, emphasis and line breaks: all that explanations and credits need.
///
/// A value is always clean (see `String.cleanLine`) and normalised: adjacent texts are merged, white space is
/// folded across nodes, nothing starts or ends with a space or a line break, line breaks are single, there are
/// no empty nodes and no nested links, and nesting is at most `deepest`.
public struct RichText: Hashable, Sendable {
  /// A node of the text.
  public indirect enum Node: Hashable, Sendable {
    /// Plain text.
    case text(String)
    /// A link; its nodes hold no other link.
    case link(Target, [Node])
    /// Emphasis (`em`).
    case emphasis([Node])
    /// Strong importance (`strong`).
    case strong([Node])
    /// A line break (`br`).
    case lineBreak
  }

  /// The target of a link.
  public enum Target: Hashable, Sendable {
    /// An address on the web.
    case web(WebAddress)
    /// The page of a day.
    case day(Day)
  }

  /// The deepest nesting; deeper elements are replaced by their content.
  public static let deepest = 8

  /// The archive format: XML with `<a href="https://…">`, `<a href="apod:2026-11-20">`, `<em>`, `<strong>` and
  /// `<br/>`; the only entities are `&amp;`, `&lt;` and `&gt;`.
  ///
  /// It is the stored form: each value has exactly one markup, so that thousands of texts load without building
  /// nodes.
  public let markup: String

  /// Cleans and normalises the nodes.
  public init(_ nodes: consuming [Node]) {
    var folder = RichText.Folder()
    markup = RichText.Writer.markup(of: folder.folded(consume nodes))
  }

  /// Plain text, without links or emphasis.
  public init(plain text: String) { self.init([.text(text)]) }

  /// Parses markup; nil unless it is in normal form.
  public init?(markup: String) {
    self.init(markup: Array(markup.utf8)[...])
  }

  init?(markup bytes: ArraySlice<UInt8>) {
    guard RichText.Scanner.accepts(bytes) else { return nil }
    markup = String(decoding: bytes, as: UTF8.self)
  }

  /// The nodes, parsed from the markup on each call.
  public var nodes: [Node] { RichText.Scanner.nodes(of: markup) }

  /// Whether there is no text.
  public var isEmpty: Bool { markup.isEmpty }

  /// The plain text on one line; a line break becomes a space.
  public var plain: String {
    var text = ""
    RichText.collect(nodes, into: &text)
    return text.cleanLine
  }

  /// The targets of all links, in order.
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
  /// The length of the markup in bytes as a JSON string, where quotation marks and backslashes are escaped.
  public var lineBytes: Int {
    markup.utf8.count
      + markup.utf8.count { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }
  }

  /// Whether `lineBytes` is at most this; short markup need not be counted.
  func isWithin(lineBytes most: Int) -> Bool {
    markup.utf8.count * 2 <= most || lineBytes <= most
  }
}
