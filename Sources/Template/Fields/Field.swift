/// A named field of a view, with a closure that reads its value.
///
/// The view's type is fixed in the closures where a field is declared, so rendering eleven thousand pages needs no
/// dynamic casts.
public struct Field<Owner>: Sendable {
  /// The documentation of the field.
  public let note: FieldNote

  @usableFromInline init(_ note: FieldNote) { self.note = note }

  /// A text field, written as `{{name}}` and escaped on output. A section of the field is rendered only if
  /// the text is not empty.
  @inlinable public static func text(
    _ name: String, _ about: String, _ read: @escaping @Sendable (Owner) -> String?
  ) -> Field {
    Field(FieldNote(name, .text, about, .text { read(ViewFrame<Owner>.view(in: $0)) }))
  }

  /// A boolean. Templates can use it only as a section.
  @inlinable public static func flag(
    _ name: String, _ about: String, _ read: @escaping @Sendable (Owner) -> Bool
  ) -> Field {
    Field(FieldNote(name, .flag, about, .flag { read(ViewFrame<Owner>.view(in: $0)) }))
  }

  /// Trusted markup, written as `{{{name}}}` and not escaped. A section of the field is rendered only if the
  /// markup is not empty.
  @inlinable public static func markup(
    _ name: String, _ about: String, _ read: @escaping @Sendable (Owner) -> SafeMarkup?
  ) -> Field {
    Field(FieldNote(name, .markup, about, .markup { read(ViewFrame<Owner>.view(in: $0)) }))
  }

  /// An optional view, used as a section. Inside the section, the names of the view hide outer names that are spelled
  /// the same.
  @inlinable public static func view<V: View>(
    _ name: String, _ about: String, _ read: @escaping @Sendable (Owner) -> V?
  ) -> Field {
    let views = Views(
      viewName: { String(describing: V.self) }, notes: { V.notes },
      any: { read(ViewFrame<Owner>.view(in: $0)) != nil },
      each: { owner, outer, body in
        guard let view = read(ViewFrame<Owner>.view(in: owner)) else { return }
        body(ViewFrame(view: view, outer: outer))
      })
    return Field(FieldNote(name, .view, about, .views(views)))
  }

  /// A list of views, used as a section. The section is rendered once for each view, in order.
  @inlinable public static func list<V: View>(
    _ name: String, _ about: String, _ read: @escaping @Sendable (Owner) -> [V]
  ) -> Field {
    let views = Views(
      viewName: { String(describing: V.self) }, notes: { V.notes },
      any: { !read(ViewFrame<Owner>.view(in: $0)).isEmpty },
      each: { owner, outer, body in
        for view in read(ViewFrame<Owner>.view(in: owner)) {
          body(ViewFrame(view: view, outer: outer))
        }
      })
    return Field(FieldNote(name, .list, about, .views(views)))
  }
}
