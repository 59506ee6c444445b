/// A template whose every name is known to exist; rendering cannot fail.
public struct CompiledTemplate<V: View>: Sendable {
  /// All that it was made from: its file, its partials and the constants that they name, each with its
  /// name and length. Two templates of one view and one source render the same.
  public let source: [UInt8]
  let nodes: [any Node]
  /// A guess at a page's size, so that its buffer is reserved at once.
  let capacity: Int

  init(nodes: [any Node], source: [UInt8]) {
    self.nodes = nodes
    self.source = source
    capacity = 2 * nodes.literalCount + 2_048
  }

  /// The view's page in UTF-8.
  public func render(_ view: V) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(capacity)
    render(view, into: &bytes)
    return bytes
  }

  /// Appends the view's page in UTF-8.
  public func render(_ view: V, into bytes: inout [UInt8]) {
    nodes.write(ViewFrame(view: view, outer: nil), into: &bytes)
  }
}
