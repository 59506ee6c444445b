/// A text with the names of what is put in, as in `See the picture at { $host }`.
public struct Phrase: Hashable, Sendable {
  /// A part of a phrase.
  public enum Piece: Hashable, Sendable {
    /// Text as it stands.
    case text(String)
    /// The name of what stands here.
    case name(String)
  }

  /// The parts in their order.
  public let pieces: [Piece]

  /// A phrase of these parts.
  public init(_ pieces: [Piece]) { self.pieces = pieces }

  /// The names of all that is put in, in the order of their first use.
  public var names: [String] {
    var names: [String] = []
    for case .name(let name) in pieces where !names.contains(name) { names.append(name) }
    return names
  }

  /// How many bytes of UTF-8 the parts have, names as they are written.
  var byteCount: Int {
    pieces.reduce(0) { count, piece in
      switch piece {
      case .text(let part), .name(let part): count + part.utf8.count
      }
    }
  }

  /// The text with the values of its names put in.
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

/// What a name means in every template of a library, whatever the view.
public enum Constant: Hashable, Sendable {
  /// Text, escaped where it stands, `{{name}}`; the names in it are those of the views around it.
  case text(Phrase)
  /// Markup that is already well-formed: `{{{name}}}`.
  case markup([UInt8])
}
