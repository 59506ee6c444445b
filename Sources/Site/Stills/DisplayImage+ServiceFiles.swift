import Pictures

extension DisplayImage {
  /// The files that a service can make of a picture of known size. If the address contains a width (`?w=1600`), there
  /// is a file for each width. Otherwise, there is a single file.
  struct ServiceFiles {
    private static let widths = [480, 800, 1200, 1600, 2400, 3200]

    /// The address before and after the width.
    private let before: String
    private let after: String
    /// The width to request for each file, and the size of the file, narrowest first.
    private let files: [(width: Int, size: PixelSize?)]

    /// Lists the files of a picture whose original has this size. No file is wider than the original, because the
    /// service would enlarge it. A very long address is used for a single file, to limit the length of a tag.
    init(_ address: WebAddress, of native: PixelSize) {
      let items = (address.query ?? "").split(separator: "&", omittingEmptySubsequences: false)
      let place = items.firstIndex { $0.hasPrefix("w=") }
      let asked = place.flatMap { Int(items[$0].dropFirst(2)) }
      guard let place, let asked, PixelSize.sides.contains(asked) else {
        self.init(single: address, native)
        return
      }
      guard address.text.utf8.count <= 300 else {
        self.init(single: address, native.scaled(to: asked) ?? native)
        return
      }
      let largest = min(native.width, ServiceFiles.widths.last ?? native.width)
      let widths = ServiceFiles.widths.filter { $0 < largest } + [largest]
      self.init(
        before: "\(address)?" + items[..<place].map { "\($0)&" }.joined() + "w=",
        after: items[(place + 1)...].map { "&\($0)" }.joined(),
        files: widths.map { ($0, native.scaled(to: $0)) })
    }

    private init(before: String, after: String, files: [(width: Int, size: PixelSize?)]) {
      self.before = before
      self.after = after
      self.files = files
    }

    private init(single address: WebAddress, _ size: PixelSize) {
      self.init(before: address.text, after: "", files: [(0, size)])
    }

    /// All files, narrowest first.
    var variants: [ImageVariant] { files.map(variant) }

    /// The file whose width is nearest to this one. Of two equally near files, the narrower one is used.
    func nearest(to width: Int) -> ImageVariant? {
      files.min { abs(($0.size?.width ?? 0) - width) < abs(($1.size?.width ?? 0) - width) }
        .map(variant)
    }

    private func variant(_ width: Int, _ size: PixelSize?) -> ImageVariant {
      ImageVariant(.web(width == 0 ? before : "\(before)\(width)\(after)"), size: size)
    }
  }
}

extension PixelSize {
  /// The size of the picture after it is scaled to this width. The height is at least one pixel.
  fileprivate func scaled(to width: Int) -> PixelSize? {
    PixelSize(width: width, height: max(1, (height * width * 2 + self.width) / (2 * self.width)))
  }
}
