import Pictures

extension DisplayImage {
  /// The still at a service's address. `known` is what is known of it, if that is of this still.
  init(_ image: Media.Image, known: KeptPicture?) {
    let (address, size) = image.shown(knowing: known)
    let files = size.map { DisplayImage.ServiceFiles(address, of: $0).variants } ?? []
    self.init(
      size: size, preview: known?.preview, variants: files,
      source: files.nearest(to: DisplayImage.cardWidth)
        ?? ImageVariant(.web(address.text), size: nil),
      sources: [], cards: files, moving: nil, isTransparent: false, original: nil)
  }
}

extension ImageVariant {
  /// The thumbnail of a service's picture. `known` is what is known of it, if that is of this
  /// picture.
  init(thumbnailOf image: Media.Image, known: KeptPicture?) {
    let (address, size) = image.shown(knowing: known)
    self =
      size.flatMap {
        DisplayImage.ServiceFiles(address, of: $0).nearest(to: DisplayImage.thumbnailWidth)
      }
      ?? image.thumbnail ?? ImageVariant(.web(address.text), size: nil)
  }
}

extension Media.Image {
  /// The version for screens and the native size. If the service gave no size, a measured one is
  /// used; then the picture can be resized after all.
  func shown(knowing known: KeptPicture?) -> (address: WebAddress, size: PixelSize?) {
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
  /// A small version of a picture of unknown size. The service may enlarge it, which does not show
  /// in a thumbnail.
  fileprivate var thumbnail: ImageVariant? {
    Asset(original)?.resized(near: original, to: DisplayImage.thumbnailWidth).map {
      ImageVariant(.web($0.text), size: nil)
    }
  }
}
