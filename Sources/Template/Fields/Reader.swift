/// Reads the value of a field from the frame of its view. Only the closures know the view's type.
@usableFromInline enum Reader: Sendable {
  case text(@Sendable (Frame) -> String?)
  case flag(@Sendable (Frame) -> Bool)
  case markup(@Sendable (Frame) -> SafeMarkup?)
  case views(Views)

  var views: Views? {
    if case .views(let views) = self { views } else { nil }
  }
}

/// The nested views of a field, which are an optional view or a list of views.
@usableFromInline final class Views: Sendable {
  /// The name of the view type, for documentation. A closure makes the name only when it is needed, because describing
  /// a type takes longer than rendering a page.
  let viewName: @Sendable () -> String
  /// The fields of the view type. A closure returns them, because view types may be recursive.
  let notes: @Sendable () -> [FieldNote]
  let any: @Sendable (Frame) -> Bool
  /// Calls the closure for each nested view of the view in the first frame. The second frame becomes the outer frame of
  /// the nested views.
  let each: @Sendable (Frame, Frame, (Frame) -> Void) -> Void

  @usableFromInline init(
    viewName: @escaping @Sendable () -> String, notes: @escaping @Sendable () -> [FieldNote],
    any: @escaping @Sendable (Frame) -> Bool,
    each: @escaping @Sendable (Frame, Frame, (Frame) -> Void) -> Void
  ) {
    self.viewName = viewName
    self.notes = notes
    self.any = any
    self.each = each
  }
}
