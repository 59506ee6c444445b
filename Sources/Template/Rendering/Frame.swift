/// A view on the stack of contexts during rendering.
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

  /// The frame's view, which must be of type `V`. The compiler guarantees this, because it looks each name up in the
  /// fields of the view type at the same position of the stack.
  @inlinable static func view(in frame: Frame) -> V {
    unsafe unsafeDowncast(frame, to: ViewFrame<V>.self).view
  }
}
