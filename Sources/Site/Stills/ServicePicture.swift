import Pictures

/// A picture, or the poster of a video, that pages load from a service.
struct ServicePicture {
  private let image: Media.Image
  /// Facts about the same picture; nil when there are none.
  let known: StoredPicture?
  /// The address of the version for screens.
  private let address: WebAddress
  /// The size of the original; nil when it is unknown.
  let size: PixelSize?
  /// The files that the service offers, narrowest first; empty when the size is unknown.
  let files: [ImageVariant]

  /// If the service gives no size, the size that apod measured is used, so that smaller versions can be requested.
  init(_ image: Media.Image, known: StoredPicture?) {
    self.image = image
    self.known = known
    if image.size == nil, let known, let asset = Asset(image.original),
      asset.path == Asset(known.address)?.path
    {
      size = known.size
      address =
        known.type == .gif
        ? asset.original(near: image.original)
        : asset.display(near: image.original, size: known.size)
    } else {
      size = image.size ?? (known?.address == image.display ? known?.size : nil)
      address = image.display
    }
    files = size.map { [address] in ServicePicture.files(address, of: $0) } ?? []
  }

  /// The version for screens, for a picture whose size is unknown.
  var whole: ImageVariant { ImageVariant(.web(address.text), size: nil) }

  /// A small version. If the size of the picture is unknown, the service may enlarge the picture for it, which is not
  /// visible in a thumbnail.
  var thumbnail: ImageVariant {
    let width = DisplayImage.thumbnailWidth
    return files.nearest(to: width)
      ?? Asset(image.original)?.resized(near: image.original, to: width)
      .map { ImageVariant(.web($0.text), size: nil) } ?? whole
  }

  private static let widths = [480, 800, 1200, 1600, 2400, 3200]

  /// The files that a service can make of a picture whose original has this size, narrowest first. If the address
  /// contains a width (`?w=1600`), there is a file for each width. Otherwise, there is a single file.
  ///
  /// No file is wider than the original, because the service would enlarge it. A very long address is used for a single
  /// file, to limit the length of a tag.
  private static func files(_ address: WebAddress, of native: PixelSize) -> [ImageVariant] {
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

extension DisplayImage {
  init(_ picture: ServicePicture) {
    self.init(
      size: picture.size, preview: picture.known?.preview, variants: picture.files,
      source: picture.files.nearest(to: DisplayImage.cardWidth) ?? picture.whole, sources: [],
      cards: picture.files, moving: nil, isTransparent: false, original: nil)
  }
}

extension Settings {
  /// The picture or poster at its service's address, with the facts that are known about it. Nil if pages may not show
  /// it.
  func servicePicture(of media: Media, kept: StoredPicture?) -> ServicePicture? {
    guard let image = media.still, shows(image.display) else { return nil }
    return ServicePicture(image, known: kept?.media == media.identity ? kept : nil)
  }
}

extension PixelSize {
  /// The size of the picture after it is scaled to this width. The height is at least one pixel.
  fileprivate func scaled(to width: Int) -> PixelSize? {
    PixelSize(width: width, height: max(1, (height * width * 2 + self.width) / (2 * self.width)))
  }
}
