import Pictures

extension PixelSize {
  /// Whether the picture is at most slightly wider than tall, so that text fits next to it in a wide window.
  var isNarrow: Bool { width * 20 < height * 23 }

  /// Whether the picture is at least twice as tall as wide. Such a picture leaves room in the window for a
  /// title and a credit of several lines.
  var isTall: Bool { width * 2 <= height }

  /// The value of `sizes`: the width at which the style sheet shows a picture of this size. With
  /// it, a browser can select a sharp file before it reads the style sheet.
  ///
  /// It follows `max-inline-size` of `.picture img` in `Templates/assets/day.css`, but some units differ. A
  /// rem of the style sheet is 1 to 1.5 times a rem of `sizes`. The style sheet's window height excludes a
  /// phone's bars, which some browsers cannot compute for `sizes`. So each part is rounded up by a tenth at
  /// most. No file is too small, and few files are larger than necessary.
  ///
  /// - at most the window's width, or the part of it that text next to the picture leaves;
  /// - at most the picture's own `width`;
  /// - at most the width at its greatest height: `--tallest`, with `--rest`, which is larger below
  ///   a notice, and `--words` for tall pictures.
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
