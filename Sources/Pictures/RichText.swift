/// Text with links, emphasis and line breaks, for explanations and credits.
///
/// A value is always clean (see `String.cleanLine`) and normalised. Adjacent texts are merged and white space is
/// folded across nodes. No text starts or ends with a space or line break. Line breaks are single, links never nest,
/// no node is empty, and nesting is at most `deepest`.
public struct RichText: Hashable, Sendable {
  /// A node of the text.
  public indirect enum Node: Hashable, Sendable {
    /// Plain text.
    case text(String)
    /// A link, which contains no other link.
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

  /// The deepest nesting. Deeper elements are replaced by their content.
  public static let deepest = 8

  /// The archive format: XML with `<a href="https://…">`, `<a href="apod:2026-11-20">`, `<em>`, `<strong>` and
  /// `<br/>`. The only entities are `&amp;`, `&lt;` and `&gt;`.
  ///
  /// Rich text is stored as markup. Equal texts have equal markup, so that thousands of texts can be loaded and
  /// compared without making nodes.
  public let markup: String

  /// Cleans and normalises the nodes.
  public init(_ nodes: consuming [Node]) {
    var writer = Writer()
    writer.add(consume nodes)
    self.init(writer)
  }

  /// Plain text, without links or emphasis.
  public init(plain text: String) { self.init([.text(text)]) }

  /// Parses markup; nil unless it has the normal form.
  public init?(markup: String) {
    self.init(markup: Array(markup.utf8))
  }

  /// Accepts UTF-8 only in normal form. Markup is in normal form if writing it again does not change it.
  init?(markup bytes: [UInt8]) {
    var writer = Writer()
    writer.add(Pieces(bytes))
    guard writer.markup == bytes else { return nil }
    self.init(writer)
  }

  private init(_ writer: Writer) { markup = String(decoding: writer.markup, as: UTF8.self) }

  /// Whether the text is empty.
  public var isEmpty: Bool { markup.isEmpty }

  /// The text with matching links replaced by their content. By default all links match.
  public func withoutLinks(where isGone: (Target) -> Bool = { _ in true }) -> RichText {
    guard targets.contains(where: isGone) else { return self }
    var writer = Writer()
    writer.add(pieces, without: isGone)
    return RichText(writer)
  }
}

extension RichText {
  /// The length of the markup in bytes as a JSON string, which escapes quotation marks and backslashes.
  public var lineBytes: Int {
    markup.utf8.count
      + markup.utf8.count { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }
  }
}
