/// A view on the context stack while rendering.
@usableFromInline class Frame {
  let outer: Frame?

  @usableFromInline init(outer: Frame?) { self.outer = outer }
}

@usableFromInline final class ViewFrame<V>: Frame {
  @usableFromInline let view: V

  @inlinable init(view: V, outer: Frame?) {
    self.view = view
    super.init(outer: outer)
  }

  /// The frame's view, which must have this type. The compiler guarantees the type, because it resolves each
  /// name among the fields of the view type at that stack position.
  @inlinable static func view(in frame: Frame) -> V {
    unsafe unsafeDowncast(frame, to: ViewFrame<V>.self).view
  }
}
