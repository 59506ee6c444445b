/// The kind of a field's value, which decides how a template may use its name.
public enum FieldKind: String, Hashable, Sendable, CaseIterable {
  /// Text, written as `{{name}}` and escaped. A section of the field is rendered if the text is not empty.
  case text
  /// A boolean, used only as a section.
  case flag
  /// Well-formed markup, written as `{{{name}}}`. A section of the field is rendered if the markup is not
  /// empty.
  case markup
  /// An optional view, used as a section. Inside the section, the view's names hide outer names that are the
  /// same.
  case view
  /// A list of views, used as a section that is rendered once for each view.
  case list
}

/// The documentation of a name.
public struct FieldNote: Sendable {
  /// The name, as used in a template.
  public let name: String
  /// The kind of the field's value.
  public let kind: FieldKind
  /// The meaning of the name, in one sentence or two.
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

  /// The fields of the nested views; empty when the field has none. View types may be recursive, so a
  /// traversal must remember the `viewName`s it has visited.
  public var nested: [FieldNote] { reader.views?.notes() ?? [] }
}
