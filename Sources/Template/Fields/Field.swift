/// A name of a view, and how its value is read.
///
/// The closures are made where the view is declared, so that they know its type: rendering eleven
/// thousand pages then looks up no type while it runs.
public struct Field<Owner>: Sendable {
  /// What is to be told of the name.
  public let note: FieldNote

  @usableFromInline init(_ note: FieldNote) { self.note = note }

  /// Text, escaped where it stands: `{{name}}`. As a section it is false when nil or empty.
  @inlinable public static func text(
    _ name: String, _ about: String, _ read: @escaping @Sendable (Owner) -> String?
  ) -> Field {
    Field(FieldNote(name, .text, about, .text { read(ViewFrame<Owner>.view(in: $0)) }))
  }

  /// Yes or no: a section only.
  @inlinable public static func flag(
    _ name: String, _ about: String, _ read: @escaping @Sendable (Owner) -> Bool
  ) -> Field {
    Field(FieldNote(name, .flag, about, .flag { read(ViewFrame<Owner>.view(in: $0)) }))
  }

  /// Markup of our own making: `{{{name}}}` only. As a section it is false when nil or empty.
  @inlinable public static func markup(
    _ name: String, _ about: String, _ read: @escaping @Sendable (Owner) -> SafeMarkup?
  ) -> Field {
    Field(FieldNote(name, .markup, about, .markup { read(ViewFrame<Owner>.view(in: $0)) }))
  }

  /// A view that may be missing: a section, inside which its names come before the outer ones.
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

  /// Any number of views: a section, written once for each in their order.
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
