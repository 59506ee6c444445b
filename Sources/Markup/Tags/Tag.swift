/// A start tag during parsing; valid only within the listener's call.
///
/// Names and values are ranges of one byte buffer, so that a `String` is only allocated on request.
public struct Tag: ~Copyable {
  /// An attribute, as ranges of the tag's bytes: its name (without prefix) and its value (references resolved).
  public struct Attribute: Sendable {
    /// The range of the name.
    public let name: Range<Int>
    /// The range of the value.
    public let value: Range<Int>
    /// Whether the attribute is in a namespace; without a prefix it never is.
    public let isQualified: Bool

    package init(name: Range<Int>, value: Range<Int>, isQualified: Bool = false) {
      self.name = name
      self.value = value
      self.isQualified = isQualified
    }
  }

  /// The number of ancestors; 0 for the root.
  public package(set) var depth = 0
  /// The line on which the start tag ends, counted from 1.
  public package(set) var line = 0
  /// The buffer that the ranges refer to.
  public package(set) var bytes: [UInt8] = []
  /// The range of the name without its prefix.
  public package(set) var name = 0..<0
  /// The range of the namespace URI; empty for an element in no namespace.
  public package(set) var namespace = 0..<0
  /// The attributes in document order, without namespace declarations.
  public package(set) var attributes: [Attribute] = []

  /// An empty tag, to be filled.
  package init() {}

  /// The bytes of a range, as text.
  public borrowing func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  mutating func begin() {
    bytes.removeAll(keepingCapacity: true)
    attributes.removeAll(keepingCapacity: true)
  }

  @unsafe mutating func add(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> Range<Int> {
    let start = self.bytes.count
    unsafe self.bytes.append(contentsOf: UnsafeBufferPointer(start: bytes, count: count))
    return start..<start + count
  }
}

/// Receives the tags and texts of a document while it is parsed.
public protocol TagListener {
  /// A start tag.
  mutating func open(_ tag: borrowing Tag)
  /// Text inside the innermost open element; one text may arrive in several pieces.
  mutating func text(_ bytes: Span<UInt8>)
  /// The end of the innermost open element.
  mutating func close()
}
