/// Text with placeholders, such as `See the picture at { $host }`.
public struct Phrase: Hashable, Sendable {
  /// A part of a phrase.
  public enum Piece: Hashable, Sendable {
    /// Literal text.
    case text(String)
    /// The name of a placeholder.
    case name(String)
  }

  /// The parts in order.
  public let pieces: [Piece]

  /// Creates a phrase from its parts.
  public init(_ pieces: [Piece]) { self.pieces = pieces }

  /// The names of the placeholders, in the order of their first use.
  public var names: [String] {
    var names: [String] = []
    for case .name(let name) in pieces where !names.contains(name) { names.append(name) }
    return names
  }

  /// The length of the parts in UTF-8 bytes. The length of a placeholder is that of its name.
  var byteCount: Int {
    pieces.reduce(0) { count, piece in
      switch piece {
      case .text(let part), .name(let part): count + part.utf8.count
      }
    }
  }

  /// The text with its placeholders replaced by values.
  public func filled(_ value: (String) -> String) -> String {
    var text = ""
    for piece in pieces {
      switch piece {
      case .text(let part): text += part
      case .name(let name): text += value(name)
      }
    }
    return text
  }
}

/// A value that has the same name in every template of a library, independent of the view.
public enum Constant: Hashable, Sendable {
  /// Text that `{{name}}` writes escaped. Its placeholders are resolved in the views in scope.
  case text(Phrase)
  /// Well-formed markup that `{{{name}}}` writes unchanged.
  case markup([UInt8])
}
