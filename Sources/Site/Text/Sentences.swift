import Pictures

extension Freshness {
  /// What the front page says above the picture; nil when there is nothing to say.
  var sentence: String? {
    switch self {
    case .fresh, .cachedToday: nil
    case .waiting(let newest): "NASA's newest picture is from \(newest.long)."
    case .offline: "We are not connected to the internet, showing you the last image we have."
    case .unanswered(let since):
      "NASA has not answered since \(since.long). This is the last picture we have."
    }
  }

  /// What the page says when it has no picture at all.
  static let nothingSaved =
    "We are not connected to the internet, and no picture has been saved yet."
}
