import Pictures

extension Still {
  /// The still where a service keeps it. `known` is what is known of it, when that is of this still.
  init(_ image: Image, known: KeptPicture?) {
    let (address, size) = image.shown(knowing: known)
    let files = size.map { address.candidates(of: $0) } ?? []
    let source = files.nearest(to: Still.cardWidth) ?? Candidate(.web(address.text), size: nil)
    self.init(
      size: size, preview: known?.preview, candidates: files, source: source, sources: [],
      cards: files, moving: nil, isTransparent: false, original: nil,
      thumbnail: files.nearest(to: Still.thumbnailWidth) ?? image.thumbnail ?? source)
  }
}

extension Image {
  /// The version for screens and the native size. What a service did not tell may have been measured;
  /// then the picture can be resized after all.
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

extension Image {
  /// A small version of a picture whose size nobody knows. The service may blow it up, which does not
  /// show in a thumbnail.
  fileprivate var thumbnail: Candidate? {
    Asset(original)?.resized(near: original, to: Still.thumbnailWidth).map {
      Candidate(.web($0.text), size: nil)
    }
  }
}

extension WebAddress {
  private static let widths = [480, 800, 1200, 1600, 2400, 3200]

  /// The picture in several widths when the address asks its service for one (`?w=1600`), else as it
  /// is. None is wider than the picture itself, which the service would blow up. An address longer than
  /// NASA's ever are is not worth repeating.
  fileprivate func candidates(of native: PixelSize) -> [Candidate] {
    guard let query, let asked = queryValue("w").flatMap({ Int($0) }) else {
      return [Candidate(.web(text), size: native)]
    }
    guard text.utf8.count <= 300 else {
      return [Candidate(.web(text), size: native.scaled(to: asked) ?? native)]
    }
    let items = query.split(separator: "&")
    let largest = min(native.width, WebAddress.widths.last ?? native.width)
    let widths = WebAddress.widths.filter { $0 < largest } + [largest]
    // The parts are as they stand in an address, so that what they are joined to is one too.
    let file = with(query: nil).text
    return widths.map { width in
      let query = items.map { $0.hasPrefix("w=") ? "w=\(width)" : String($0) }
      return Candidate(
        .web("\(file)?\(query.joined(separator: "&"))"), size: native.scaled(to: width))
    }
  }
}

extension PixelSize {
  /// The same shape at another width, at least one pixel tall.
  fileprivate func scaled(to width: Int) -> PixelSize? {
    PixelSize(width: width, height: max(1, (height * width * 2 + self.width) / (2 * self.width)))
  }
}
