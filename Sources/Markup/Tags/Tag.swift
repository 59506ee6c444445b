/// A start tag as it is read: lent to the listener, and gone after it.
///
/// Names and values lie as bytes in one buffer, so that nothing is allocated for what nobody asks for as
/// text.
public struct Tag: ~Copyable {
  /// An attribute, by the places of its name (without a prefix) and its value (with its references
  /// resolved) in the tag's bytes.
  public struct Attribute: Sendable {
    /// Where the name lies.
    public let name: Range<Int>
    /// Where the value lies.
    public let value: Range<Int>
    /// Whether the attribute is in a namespace, which one without a prefix never is.
    public let isQualified: Bool

    /// An attribute whose name and value lie there.
    package init(name: Range<Int>, value: Range<Int>, isQualified: Bool = false) {
      self.name = name
      self.value = value
      self.isQualified = isQualified
    }
  }

  /// How many elements are around this one; 0 for the root.
  public package(set) var depth = 0
  /// The line of the start tag's end, counted from 1.
  public package(set) var line = 0
  /// The bytes that the ranges lie in.
  public package(set) var bytes: [UInt8] = []
  /// Where the name without its prefix lies.
  public package(set) var name = 0..<0
  /// Where the URI of the namespace lies; empty for an element in none.
  public package(set) var namespace = 0..<0
  /// The attributes in the order written, without declarations of namespaces.
  public package(set) var attributes: [Attribute] = []

  /// A tag of nothing, to be filled.
  package init() {}

  /// What lies at a place, as text.
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

/// Is told of a document's tags and texts while it is read.
public protocol TagListener {
  /// An element begins.
  mutating func open(_ tag: borrowing Tag)
  /// Text of the element that was opened last and is not closed; one text may come in pieces.
  mutating func text(_ bytes: Span<UInt8>)
  /// The element that was opened last and is not closed ends.
  mutating func close()
}
