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
