import Pictures

/// Collects the texts of elements that are checked as a whole, each with its use, until the
/// elements end.
struct GatheredTexts<Use: Sendable>: Sendable {
  /// A text whose element has ended.
  struct Ended {
    let use: Use
    let line: Int
    let bytes: [UInt8]
  }

  private var open: [(use: Use, depth: Int, line: Int, start: Int)] = []
  private var bytes: [UInt8] = []

  /// Starts collecting the text of the element that began at this depth and line.
  mutating func begin(_ use: Use, depth: Int, line: Int) {
    open.append((use, depth, line, bytes.count))
  }

  /// Adds a text, or a piece of one.
  mutating func add(_ text: Span<UInt8>) {
    guard !open.isEmpty else { return }
    bytes.append(text)
  }

  /// The text of the element that ends at this depth; nil when it is not collected.
  mutating func end(depth: Int) -> Ended? {
    guard let last = open.last, last.depth == depth else { return nil }
    open.removeLast()
    let text = Array(bytes[last.start...])
    if open.isEmpty { bytes.removeAll(keepingCapacity: true) }
    return Ended(use: last.use, line: last.line, bytes: text)
  }
}
