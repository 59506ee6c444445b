import Pictures

extension DisplayImage {
  /// Creates a still from the picture at a service's address. `known` contains facts about the same picture, if any.
  init(_ image: Media.Image, known: StoredPicture?) {
    let (address, size) = image.shown(knowing: known)
    let files = size.map { DisplayImage.serviceFiles(address, of: $0) } ?? []
    self.init(
      size: size, preview: known?.preview, variants: files,
      source: files.nearest(to: DisplayImage.cardWidth)
        ?? ImageVariant(.web(address.text), size: nil),
      sources: [], cards: files, moving: nil, isTransparent: false, original: nil)
  }
}

extension ImageVariant {
  /// Creates a thumbnail from a service's picture. `known` contains facts about the same picture, if any.
  init(thumbnailOf image: Media.Image, known: StoredPicture?) {
    let (address, size) = image.shown(knowing: known)
    self =
      size.flatMap {
        DisplayImage.serviceFiles(address, of: $0).nearest(to: DisplayImage.thumbnailWidth)
      }
      ?? image.thumbnail ?? ImageVariant(.web(address.text), size: nil)
  }
}

extension Media.Image {
  /// The address of the version for screens, and the size of the original. If the service gives no size, the size that
  /// apod measured is used, so that smaller versions can be requested.
  func shown(knowing known: StoredPicture?) -> (address: WebAddress, size: PixelSize?) {
    guard size == nil, let known else { return (display, size) }
    if let asset = Asset(original), asset.path == Asset(known.address)?.path {
      let address =
        known.type == .gif
        ? asset.original(near: original) : asset.display(near: original, size: known.size)
      return (address, known.size)
    }
    return (display, known.address == display ? known.size : nil)
  }
}

extension Media.Image {
  /// A small version of a picture whose size is unknown. The service may enlarge the picture for it, which is not
  /// visible in a thumbnail.
  fileprivate var thumbnail: ImageVariant? {
    Asset(original)?.resized(near: original, to: DisplayImage.thumbnailWidth).map {
      ImageVariant(.web($0.text), size: nil)
    }
  }
}

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
