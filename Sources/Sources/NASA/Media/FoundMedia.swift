import Pictures

/// The media of a record, and former media addresses that no longer work.
struct FoundMedia {
  var media: Media
  var provenance: [WebAddress] = []

  /// The former addresses without duplicates, because a record often has the same address in two fields.
  var addresses: [WebAddress] { Picture.provenance(of: provenance) }
}

extension FoundMedia {
  /// The media of a record from the new service.
  ///
  /// The media block of `basic_html` decides, regardless of the media type. If there is no block, the picture at
  /// `hdurl` is used. On video days `hdurl` is at best a poster.
  init(type: String?, hdurl: String?, block: FoundMedia.Block?, article: WebAddress) {
    let still = MediaAddress.picture(hdurl)
    let dead = [MediaAddress.read(hdurl)].compactMap(\.self).filter(MediaAddress.isDead)
    switch block {
    case .frame(let address)? where MediaAddress.isDead(address):
      self.init(media: .page(article), provenance: [address] + dead)
    case .frame(let address)?:
      let isFile = MediaAddress.isVideo(address)
      self.init(
        media: isFile
          ? .video(file: address, poster: FoundMedia.poster(still))
          : .embed(Player.framed(address, poster: FoundMedia.poster(still))),
        provenance: dead)
    case .video(let files, let poster)?:
      let poster = poster.flatMap { MediaAddress.picture($0.text) } ?? still
      let live = files.first { !MediaAddress.isDead($0) }
      self.init(
        media: live.map { .video(file: $0, poster: FoundMedia.poster(poster)) } ?? .page(article),
        provenance: files.filter(MediaAddress.isDead) + dead)
    case .image(let source, let link)?:
      self.init(source: source, link: link, still: still, type: type, article: article)
      provenance += dead
    case nil:
      self.init(media: FoundMedia.alone(still, type: type, article: article), provenance: dead)
    }
  }

  /// A picture in the media block. The original is its largest version that browsers can display.
  private init(
    source: WebAddress, link: WebAddress?, still: WebAddress?, type: String?, article: WebAddress
  ) {
    if let link, MediaAddress.isVideo(link), !MediaAddress.isDead(link) {
      self.init(media: .video(file: link, poster: FoundMedia.poster(source)))
    } else if let link, let embed = Player.known(link, poster: FoundMedia.poster(source)) {
      self.init(media: .embed(embed))
    } else if let shown = MediaAddress.picture(source.text) {
      let linked = link.flatMap { MediaAddress.picture($0.text) }
      self.init(
        media: .image(FoundMedia.image(shown: shown, original: linked ?? shown, hint: still)))
    } else {
      self.init(
        media: FoundMedia.alone(still, type: type, article: article),
        provenance: MediaAddress.isDead(source) ? [source] : [])
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
  static func poster(_ still: WebAddress?) -> WebAddress? {
    guard let still, MediaAddress.isPicture(still), !MediaAddress.isDead(still) else { return nil }
    return image(shown: still, original: still, hint: still).display
  }
}
