/// A template in which all names are resolved, so that rendering cannot fail.
public struct CompiledTemplate<V: View>: Sendable {
  let body: [Node]

  /// A template without content.
  public init() { self.init(nodes: []) }

  init(nodes: [Node]) { body = nodes }

  /// Renders the view as a page in UTF-8.
  public func render(_ view: V) -> [UInt8] {
    var bytes: [UInt8] = []
    // Most pages fit into this capacity.
    bytes.reserveCapacity(16_384)
    render(view, into: &bytes)
    return bytes
  }

  /// Renders the view and appends the page in UTF-8.
  public func render(_ view: V, into bytes: inout [UInt8]) {
    body.write(ViewFrame(view: view, outer: nil), into: &bytes)
  }
}
