import Pictures

extension MediaPlan.Still {
  /// The value of `srcset`: the picture in the widths there are.
  func candidates(source: String, size: PixelSize) -> String {
    if case .web(let address) = place, let scaled = address.scaled(upTo: size.width) {
      return scaled
    }
    return "\(source) \(size.width)w"
  }
}

extension PixelSize {
  /// The value of `sizes`: as wide as the window, unless the picture's own width or the window's
  /// height sets the limit.
  var shownWidth: String {
    "min(100vw, \(width)px, \(max(1, width * 100 / height))vh)"
  }
}

extension WebAddress {
  private static let widths = [480, 800, 1200, 1600, 2400, 3200]

  /// The picture in several widths; nil when the address asks no service for one (`?w=1600`). None is
  /// wider than the picture itself, which the service would blow up. An address longer than NASA's
  /// ever are is not worth repeating.
  fileprivate func scaled(upTo native: Int) -> String? {
    guard text.utf8.count <= 300, let query, let asked = queryValue("w"), Int(asked) != nil else {
      return nil
    }
    let items = query.split(separator: "&")
    let largest = min(native, WebAddress.widths.last ?? native)
    let widths = WebAddress.widths.filter { $0 < largest } + [largest]
    // The parts are as they stand in an address, so that what they are joined to is one too.
    let file = with(query: nil).text
    return widths.map { width in
      let query = items.map { $0.hasPrefix("w=") ? "w=\(width)" : String($0) }
      return "\(file)?\(query.joined(separator: "&")) \(width)w"
    }.joined(separator: ", ")
  }
}
