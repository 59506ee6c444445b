/// How the value of a field is read from the frame of its view. What type the view has, only the
/// closures know.
@usableFromInline enum Reader: Sendable {
  case text(@Sendable (Frame) -> String?)
  case flag(@Sendable (Frame) -> Bool)
  case markup(@Sendable (Frame) -> SafeMarkup?)
  case views(Views)

  var views: Views? {
    if case .views(let views) = self { views } else { nil }
  }
}

/// Views inside a view: one that may be missing, or any number.
@usableFromInline struct Views: Sendable {
  /// Asked for only by documentation: to describe a type takes longer than to write a page.
  let viewName: @Sendable () -> String
  /// Asked for only when needed: a view may contain its own kind.
  let notes: @Sendable () -> [FieldNote]
  let any: @Sendable (Frame) -> Bool
  /// Gives the frame of each view of the first frame, with the second one around it.
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
