/// A template in which all names are resolved, so that rendering cannot fail.
public struct CompiledTemplate<V: View>: Sendable {
  let body: [Node]
  /// The expected size of a page in bytes, for which memory is reserved before rendering.
  let capacity: Int

  /// A template without content.
  public init() { self.init(nodes: []) }

  init(nodes: [Node]) {
    body = nodes
    capacity = 2 * body.literalCount + 2_048
  }

  /// Renders the view as a page in UTF-8.
  public func render(_ view: V) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(capacity)
    render(view, into: &bytes)
    return bytes
  }

  /// Renders the view and appends the page in UTF-8.
  public func render(_ view: V, into bytes: inout [UInt8]) {
    body.write(ViewFrame(view: view, outer: nil), into: &bytes)
  }
}
