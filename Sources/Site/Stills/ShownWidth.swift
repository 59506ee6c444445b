import Pictures

extension PixelSize {
  /// The value of `sizes`: how wide the style shows a picture of this size, so that a browser knows
  /// which file is sharp before it has read the style.
  ///
  /// It is the `max-inline-size` of `.picture img` in `Templates/assets/style.css`, in units that mean
  /// the same here. There a rem is the page's own, from 1 to 1.5 of what it is here; and the window's
  /// height is what a phone's bars leave of it, which not every browser that reads `sizes` can tell.
  /// So each part is rounded up, by a tenth at most: never a file that is too small, and seldom one
  /// that is larger than need be.
  ///
  /// - from edge to edge up to 48rem, then between the gutters: `main` and `.picture`;
  /// - no wider than the picture is: its `width`;
  /// - as wide as its ratio makes it when it is as tall as can be: `--tallest`, with `--above`, which is
  ///   larger below a notice.
  func shownWidth(isBelowNotice: Bool) -> String {
    "min(max(min(100vw, 48rem), 92vw, 100vw - 7rem), \(width)px, "
      + "\(ratio) * max(100vh - \(isBelowNotice ? "14.5rem" : "11rem"), "
      + "min(100vh - 1rem, 26rem + 6.5vw)))"
  }

  /// Width divided by height, rounded up to thousandths: `1.778`.
  private var ratio: String {
    let thousandths = (width * 1_000 + height - 1) / height
    let fraction = String(thousandths % 1_000 + 1_000).dropFirst()
    return "\(thousandths / 1_000).\(fraction)"
  }
}
