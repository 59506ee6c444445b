/// A start tag as it is read: lent to the listener, and gone after it.
///
/// Names and values lie as bytes in one buffer that all tags of a reading share, so that nothing is
/// allocated for what nobody asks for as text.
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
  }

  /// How many elements are around this one; 0 for the root.
  public internal(set) var depth = 0
  /// The line of the start tag's end, counted from 1.
  public internal(set) var line = 0
  /// The bytes that the ranges lie in.
  public internal(set) var bytes: [UInt8] = []
  /// Where the name without its prefix lies.
  public internal(set) var name = 0..<0
  /// Where the URI of the namespace lies; empty for an element in none.
  public internal(set) var namespace = 0..<0
  /// The attributes in the order written, without declarations of namespaces.
  public internal(set) var attributes: [Attribute] = []

  init() {
    bytes.reserveCapacity(1 << 12)
    attributes.reserveCapacity(1 << 5)
  }

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
public protocol TagListener: AnyObject {
  /// An element begins.
  func open(_ tag: borrowing Tag)
  /// Text of the element that was opened last and is not closed; one text may come in pieces.
  func text(_ bytes: Span<UInt8>)
  /// The element that was opened last and is not closed ends.
  func close()
}
