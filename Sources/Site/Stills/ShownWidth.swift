import Pictures

extension PixelSize {
  /// Whether the picture is narrow enough for text next to it in a wide window. It may be slightly wider than tall.
  var isNarrow: Bool { width * 20 < height * 23 }

  /// Whether the picture is at least twice as tall as wide. Such a picture is shown less tall, to leave room in the
  /// window for a title and a credit of several lines.
  var isTall: Bool { width * 2 <= height }

  /// The value of `sizes`, which is the width at which the style sheet shows a picture of this size. With it, a browser
  /// can choose a sharp file before it has read the style sheet.
  ///
  /// The value follows `max-inline-size` of `.picture img` in `Templates/assets/day.css`, but some units differ. A rem
  /// in the style sheet is 1 to 1.5 times as long as a rem in `sizes`. The window's height in the style sheet excludes
  /// a phone's bars, which some browsers cannot compute for `sizes`. Each limit is therefore rounded up by at most a
  /// tenth, so that no file is too small, and few files are larger than necessary.
  ///
  /// The limits are:
  ///
  /// - the window's width, without the space for text next to the picture, if there is any;
  /// - the picture's own `width`;
  /// - the width at the greatest height of the picture, which is `--tallest`. It depends on `--rest`, which is larger
  ///   below a notice, and for tall pictures on `--words`.
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

  /// The width divided by the height, rounded up to thousandths, such as `1.778`.
  private var ratio: String {
    let thousandths = (width * 1_000 + height - 1) / height
    let fraction = String(thousandths % 1_000 + 1_000).dropFirst()
    return "\(thousandths / 1_000).\(fraction)"
  }
}
