/// What a field holds, and so how a template may use its name.
public enum FieldKind: String, Hashable, Sendable, CaseIterable {
  /// Text, escaped: `{{name}}`; as a section it is true when there is any.
  case text
  /// Yes or no: a section only.
  case flag
  /// Markup that is already well-formed: `{{{name}}}`; as a section it is true when there is any.
  case markup
  /// A view that may be missing: a section, inside which its names come first.
  case view
  /// Any number of views: a section, written once for each.
  case list
}

/// A name as its documentation tells it.
public struct FieldNote: Sendable {
  /// The name a template uses.
  public let name: String
  /// What it holds.
  public let kind: FieldKind
  /// What it means, in a sentence.
  public let about: String
  let reader: Reader

  @usableFromInline init(_ name: String, _ kind: FieldKind, _ about: String, _ reader: Reader) {
    self.name = name
    self.kind = kind
    self.about = about
    self.reader = reader
  }

  /// The type of the views inside; nil when the field holds none.
  public var viewName: String? { reader.views?.viewName() }

  /// The names inside its views; none when the field holds none. A view may contain its own kind, so
  /// a walk down has to remember the `viewName`s it has met.
  public var nested: [FieldNote] { reader.views?.notes() ?? [] }
}
