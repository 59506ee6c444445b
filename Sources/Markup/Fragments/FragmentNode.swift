/// A piece of HTML as it was understood: comments, doctypes and processing instructions are gone.
public indirect enum FragmentNode: Hashable, Sendable {
  /// Text with its character references resolved; also the content of `script` and `style`.
  case text(String)
  /// An element; its name is in lower case.
  case element(name: String, attributes: [FragmentAttribute], children: [FragmentNode])

  /// All text inside, in order.
  public var text: String {
    switch self {
    case .text(let text): text
    case .element(_, _, let children): children.map(\.text).joined()
    }
  }
}

/// An attribute of an element in a piece of HTML.
public struct FragmentAttribute: Hashable, Sendable {
  /// The name, in lower case.
  public let name: String
  /// The value with its character references resolved; empty for an attribute without one.
  public let value: String

  /// An attribute with a value.
  public init(name: String, value: String) {
    self.name = name
    self.value = value
  }
}
