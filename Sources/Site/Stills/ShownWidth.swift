import Pictures

extension PixelSize {
  /// Whether a wide window has room for the text beside the picture: it is hardly wider than tall.
  var isNarrow: Bool { width * 20 < height * 23 }

  /// Whether it is at least twice as tall as wide: it ends where the window does, with room left for
  /// a title and a credit of more than one line.
  var isTall: Bool { width * 2 <= height }

  /// The value of `sizes`: how wide the style shows a picture of this size, so that a browser knows
  /// which file is sharp before it has read the style.
  ///
  /// It is the `max-inline-size` of `.picture img` in `Templates/assets/day.css`, in units that mean
  /// the same here. There a rem is the page's own, from 1 to 1.5 of what it is here; and the window's
  /// height is what a phone's bars leave of it, which not every browser that reads `sizes` can tell.
  /// So each part is rounded up, by a tenth at most: never a file that is too small, and seldom one
  /// that is larger than need be.
  ///
  /// - no wider than the window, or than what a text beside the picture leaves of it;
  /// - no wider than the picture is: its `width`;
  /// - as wide as its ratio makes it when it is as tall as can be: `--tallest`, with `--rest`, which is
  ///   larger below a notice, and `--words` of what is tall.
  func shownWidth(isBelowNotice: Bool) -> String {
    func limits(_ widest: String, _ rest: String, belowNotice: String) -> String {
      "min(\(widest), \(width)px, \(ratio) * max(100vh - \(isBelowNotice ? belowNotice : rest), "
        + "min(100vh - 2.1rem, 26rem + 6.5vw)))"
    }
    let (phone, wide) =
      isTall
      ? (
        limits("100vw", "12.4rem", belowNotice: "17.5rem"),
        limits("100vw", "7.05rem", belowNotice: "10.75rem")
      )
      : (
        limits("100vw", "8.4rem", belowNotice: "13.5rem"),
        limits("100vw", "5.05rem", belowNotice: "8.75rem")
      )
    let usual = "(max-width: 48rem) \(phone), \(wide)"
    guard isNarrow else { return usual }
    let beside = limits(
      "100vw - max(22rem, min(36vw, 34rem))", "2.1rem", belowNotice: "5.8rem")
    return "(min-width: 60rem) and (min-aspect-ratio: 5 / 4) \(beside), \(usual)"
  }

  /// Width divided by height, rounded up to thousandths: `1.778`.
  private var ratio: String {
    let thousandths = (width * 1_000 + height - 1) / height
    let fraction = String(thousandths % 1_000 + 1_000).dropFirst()
    return "\(thousandths / 1_000).\(fraction)"
  }
}
