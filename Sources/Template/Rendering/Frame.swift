/// A view on the stack of contexts while rendering.
@usableFromInline class Frame {
  /// The view around this one.
  let outer: Frame?

  @usableFromInline init(outer: Frame?) { self.outer = outer }
}

/// A frame with its view.
@usableFromInline final class ViewFrame<V>: Frame {
  @usableFromInline let view: V

  @inlinable init(view: V, outer: Frame?) {
    self.view = view
    super.init(outer: outer)
  }

  /// The view in the frame, which has to be a frame of this type. It always is: a name is resolved among
  /// the fields of the view that will be in the frame when the template is compiled.
  @inlinable static func view(in frame: Frame) -> V {
    unsafe unsafeDowncast(frame, to: ViewFrame<V>.self).view
  }
}
