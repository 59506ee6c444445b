/// A name of a view, and how its value is read.
public struct Field<Owner>: Sendable {
  /// The name a template uses.
  public let name: String
  /// What it means, in a sentence.
  public let about: String
  let reader: Reader

  /// What the field holds.
  public var kind: FieldKind {
    switch reader {
    case .text: .text
    case .flag: .flag
    case .markup: .markup
    case .view: .view
    case .list: .list
    }
  }

  /// What is to be told of the name.
  public var note: FieldNote {
    switch reader {
    case .text, .flag, .markup:
      FieldNote(name: name, kind: kind, about: about, viewName: nil, inner: { [] })
    case .view(let views), .list(let views):
      FieldNote(
        name: name, kind: kind, about: about, viewName: views.viewName, inner: views.notes)
    }
  }

  /// Text, escaped where it stands: `{{name}}`. As a section it is false when nil or empty.
  public static func text(
    _ name: String, _ about: String, _ read: @escaping @Sendable (Owner) -> String?
  ) -> Field {
    Field(name: name, about: about, reader: .text(read))
  }

  /// Yes or no: a section only.
  public static func flag(
    _ name: String, _ about: String, _ read: @escaping @Sendable (Owner) -> Bool
  ) -> Field {
    Field(name: name, about: about, reader: .flag(read))
  }

  /// Markup of our own making: `{{{name}}}` only. As a section it is false when nil or empty.
  public static func markup(
    _ name: String, _ about: String, _ read: @escaping @Sendable (Owner) -> SafeMarkup?
  ) -> Field {
    Field(name: name, about: about, reader: .markup(read))
  }

  /// A view that may be missing: a section, inside which its names come before the outer ones.
  public static func view<V: View>(
    _ name: String, _ about: String, _ read: @escaping @Sendable (Owner) -> V?
  ) -> Field {
    let views = Views(
      viewName: String(describing: V.self), notes: { V.notes }, any: { read($0) != nil },
      frames: { owner, outer in
        guard let view = read(owner) else { return [] }
        return [ViewFrame(view: view, fields: V.fields, outer: outer)]
      })
    return Field(name: name, about: about, reader: .view(views))
  }

  /// Any number of views: a section, written once for each in their order.
  public static func list<V: View>(
    _ name: String, _ about: String, _ read: @escaping @Sendable (Owner) -> [V]
  ) -> Field {
    let views = Views(
      viewName: String(describing: V.self), notes: { V.notes }, any: { !read($0).isEmpty },
      frames: { owner, outer in
        let fields = V.fields
        return read(owner).map { ViewFrame(view: $0, fields: fields, outer: outer) }
      })
    return Field(name: name, about: about, reader: .list(views))
  }
}

extension Field {
  /// How a value is read.
  enum Reader: Sendable {
    case text(@Sendable (Owner) -> String?)
    case flag(@Sendable (Owner) -> Bool)
    case markup(@Sendable (Owner) -> SafeMarkup?)
    case view(Views)
    case list(Views)
  }

  /// Views inside a view; their type is known only to the closures.
  struct Views: Sendable {
    let viewName: String
    /// Asked for only when needed: a view may contain its own kind.
    let notes: @Sendable () -> [FieldNote]
    let any: @Sendable (Owner) -> Bool
    let frames: @Sendable (Owner, any Frame) -> [any Frame]
  }
}
