/// A template whose every name is known to exist; rendering cannot fail.
public struct CompiledTemplate<V: View>: Sendable {
  let nodes: [any Node]
  /// A guess at a page's size, so that its buffer is reserved at once.
  let capacity: Int

  init(nodes: [any Node]) {
    self.nodes = nodes
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
