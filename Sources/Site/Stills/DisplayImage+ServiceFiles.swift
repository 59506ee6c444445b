import Pictures

extension DisplayImage {
  private static let widths = [480, 800, 1200, 1600, 2400, 3200]

  /// The files that a service can make of a picture whose original has this size, narrowest first. If the address
  /// contains a width (`?w=1600`), there is a file for each width. Otherwise, there is a single file.
  ///
  /// No file is wider than the original, because the service would enlarge it. A very long address is used for a single
  /// file, to limit the length of a tag.
  static func serviceFiles(_ address: WebAddress, of native: PixelSize) -> [ImageVariant] {
    let items = (address.query ?? "").split(separator: "&", omittingEmptySubsequences: false)
    guard let place = items.firstIndex(where: { $0.hasPrefix("w=") }),
      let asked = Int(items[place].dropFirst(2)), PixelSize.sides.contains(asked)
    else { return [ImageVariant(.web(address.text), size: native)] }
    guard address.text.utf8.count <= 300 else {
      return [ImageVariant(.web(address.text), size: native.scaled(to: asked) ?? native)]
    }
    let before = "\(address)?" + items[..<place].map { "\($0)&" }.joined() + "w="
    let after = items[(place + 1)...].map { "&\($0)" }.joined()
    let largest = min(native.width, widths.last ?? native.width)
    return (widths.filter { $0 < largest } + [largest]).map { width in
      ImageVariant(.web("\(before)\(width)\(after)"), size: native.scaled(to: width))
    }
  }
}

extension PixelSize {
  /// The size of the picture after it is scaled to this width. The height is at least one pixel.
  fileprivate func scaled(to width: Int) -> PixelSize? {
    PixelSize(width: width, height: max(1, (height * width * 2 + self.width) / (2 * self.width)))
  }
}
