/// The kind of a field's value, which decides how a template may use its name.
public enum FieldKind: String, Hashable, Sendable, CaseIterable {
  /// Text, written as `{{name}}` and escaped. A section of the field is rendered if the text is not empty.
  case text
  /// A boolean, used only as a section.
  case flag
  /// Well-formed markup, written as `{{{name}}}`. A section of the field is rendered if the markup is not
  /// empty.
  case markup
  /// An optional view, used as a section. Inside the section, the names of the view hide outer names that are spelled
  /// the same.
  case view
  /// A list of views, used as a section that is rendered once for each view.
  case list
}

/// The documentation of a field.
public struct FieldNote: Sendable {
  /// The name, as used in a template.
  public let name: String
  /// The kind of the field's value.
  public let kind: FieldKind
  /// The meaning of the name, in one or two sentences.
  public let about: String
  let reader: Reader

  @usableFromInline init(_ name: String, _ kind: FieldKind, _ about: String, _ reader: Reader) {
    self.name = name
    self.kind = kind
    self.about = about
    self.reader = reader
  }

  /// The type name of the views in this field; nil for a field without views.
  public var viewName: String? { reader.views?.viewName() }

  /// The fields of the views in this field; empty for a field without views. View types may be recursive, so code that
  /// visits all fields must remember which `viewName`s it has visited.
  public var nested: [FieldNote] { reader.views?.notes() ?? [] }
}
