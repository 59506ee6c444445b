extension HTMLFragment {
  /// A node of parsed HTML. Comments, doctypes and processing instructions are dropped.
  public indirect enum Node: Hashable, Sendable {
    /// Text with its character references resolved, or the content of a `script` or `style` element.
    case text(String)
    /// An element. Its name is in lower case.
    case element(name: String, attributes: [HTMLFragment.Attribute], children: [Node])

    /// The concatenated text of all descendants, in document order.
    public var text: String {
      switch self {
      case .text(let text): text
      case .element(_, _, let children): children.map(\.text).joined()
      }
    }
  }
}

extension HTMLFragment {
  /// An attribute of an HTML element.
  public struct Attribute: Hashable, Sendable {
    /// The name, in lower case.
    public let name: String
    /// The value, with its character references resolved; empty for an attribute without a value.
    public let value: String

    /// An attribute. The name must be in lower case.
    public init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }
}
