import Pictures

extension Media {
  /// The media of a record from the new service.
  ///
  /// The media block of `basic_html` decides, regardless of the media type. If there is no block, the picture at
  /// `hdurl` is used. On video days `hdurl` is at best a poster.
  init(type: String?, hdurl: String?, block: MediaBlock?, article: WebAddress) {
    let still = MediaAddress.picture(hdurl)
    switch block {
    case .frame(let address)? where MediaAddress.isDead(address): self = .page(article)
    case .frame(let address)? where MediaAddress.isVideo(address):
      self = .video(file: address, poster: Media.poster(still))
    case .frame(let address)?:
      self = .embed(Player.framed(address, poster: Media.poster(still)))
    case .video(let files, let poster)?:
      let poster = poster.flatMap { MediaAddress.picture($0.text) } ?? still
      let live = files.first { !MediaAddress.isDead($0) }
      self = live.map { .video(file: $0, poster: Media.poster(poster)) } ?? .page(article)
    case .image(let source, let link)?:
      self =
        Media.linked(from: source, to: link, still: still)
        ?? Media.alone(still, type: type, article: article)
    case nil: self = Media.alone(still, type: type, article: article)
    }
  }

  /// A picture in the media block, or the video that it links to. The original is the picture's largest version that
  /// browsers can display. Nil if browsers can display no version.
  private static func linked(
    from source: WebAddress, to link: WebAddress?, still: WebAddress?
  ) -> Media? {
    if let link, MediaAddress.isVideo(link), !MediaAddress.isDead(link) {
      return .video(file: link, poster: poster(source))
    }
    if let link, let embed = Player.known(link, poster: poster(source)) { return .embed(embed) }
    return MediaAddress.picture(source.text).map { shown in
      let linked = link.flatMap { MediaAddress.picture($0.text) }
      return .image(image(shown: shown, original: linked ?? shown, hint: still))
    }
  }

  /// The media of a record without a media block.
  private static func alone(_ still: WebAddress?, type: String?, article: WebAddress) -> Media {
    switch (type, still) {
    case ("image", let still?), (nil, let still?):
      .image(image(shown: still, original: still, hint: still))
    // If there is neither a media type nor media, the day has only text.
    case (nil, nil): .none
    default: .page(article)
    }
  }

  /// The picture file. The address `hint` may contain the file's native size.
  private static func image(shown: WebAddress, original: WebAddress, hint: WebAddress?)
    -> Media.Image
  {
    guard let asset = Asset(original) else {
      return Media.Image(display: shown, original: original, size: nil)
    }
    let hinted = hint.flatMap { Asset($0) }.flatMap { $0.path == asset.path ? $0.size : nil }
    let size = hinted ?? asset.size
    let shownAsset = Asset(shown)
    // The record's own screen version is better than an original of unknown width.
    let display =
      size == nil && shownAsset != nil && shownAsset?.path != asset.path
      ? shownAsset?.original(near: shown) : asset.display(near: original, size: size)
    return Media.Image(
      display: display ?? shown, original: asset.original(near: original), size: size)
  }

  /// A still for screens.
  private static func poster(_ still: WebAddress?) -> WebAddress? {
    guard let still, MediaAddress.isPicture(still), !MediaAddress.isDead(still) else { return nil }
    return image(shown: still, original: still, hint: still).display
  }
}
