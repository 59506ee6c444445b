/// The kind of a field's value, which decides how a template may use its name.
public enum FieldKind: String, Hashable, Sendable, CaseIterable {
  /// Text, escaped: `{{name}}`; as a section it is true when not empty.
  case text
  /// A boolean: a section only.
  case flag
  /// Markup that is already well-formed: `{{{name}}}`; as a section it is true when not empty.
  case markup
  /// An optional view: a section. Inside it, its names shadow the outer ones.
  case view
  /// A list of views: a section, rendered once for each.
  case list
}

/// The documentation of a name.
public struct FieldNote: Sendable {
  /// The name, as used in a template.
  public let name: String
  /// The kind of its value.
  public let kind: FieldKind
  /// Its meaning, in one sentence.
  public let about: String
  let reader: Reader

  @usableFromInline init(_ name: String, _ kind: FieldKind, _ about: String, _ reader: Reader) {
    self.name = name
    self.kind = kind
    self.about = about
    self.reader = reader
  }

  /// The type name of the nested views; nil when the field has none.
  public var viewName: String? { reader.views?.viewName() }

  /// The fields of its nested views; empty when it has none. View types may be recursive, so a
  /// traversal must remember the `viewName`s it has visited.
  public var nested: [FieldNote] { reader.views?.notes() ?? [] }
}
