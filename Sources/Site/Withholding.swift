import Pictures
import Sources

extension Settings {
  /// The pictures as pages and feeds may show them. Media is removed from withheld days, and from days without files if
  /// the source must be self-hosted. All addresses on this site are removed, because the source has nothing here.
  func shown(_ pictures: some Sequence<Picture>, files: [Day: StoredPicture]) -> [Picture] {
    let written = RichText.escaped(root)
    return pictures.map { picture in
      let own = withoutOwnAddresses(picture, written)
      let hasFiles =
        !source.mustSelfHost || files[own.day].map { !$0.publishedFiles.isEmpty } ?? false
      return withholds(own.day) || !hasFiles ? own.withheld(from: source) : own
    }
  }

  /// Removes links, the article and media with addresses on this site. `written` is the site's address, escaped as in
  /// markup.
  private func withoutOwnAddresses(_ picture: Picture, _ written: String) -> Picture {
    let isInTexts =
      picture.explanation.markup.containsBytes(of: written)
      || picture.credit.markup.containsBytes(of: written)
    let isArticle = picture.article.map(isOwn) ?? false
    let isMedia = picture.media.addresses.contains(where: isOwn)
    guard isInTexts || isArticle || isMedia else { return picture }
    let shown = picture.with(
      explanation: picture.explanation.withoutLinks(where: isOwn),
      credit: picture.credit.withoutLinks(where: isOwn), article: isArticle ? nil : picture.article)
    return isMedia ? shown.withheld(from: source) : shown
  }

  private func isOwn(_ target: RichText.Target) -> Bool {
    if case .web(let address) = target { isOwn(address) } else { false }
  }

  private func isOwn(_ address: WebAddress) -> Bool { address.text.utf8.starts(with: root.utf8) }
}

extension Picture {
  /// The picture with an address at which it can be loaded. If the address in the archive is a placeholder (RFC 2606,
  /// section 2), it is replaced by the address of the site's own file.
  func withOwnAddress(of kept: StoredPicture?, _ settings: Settings) -> Picture {
    guard case .image(let image) = media, image.original.host.hasSuffix(".invalid") else {
      return self
    }
    var shown = self
    shown.media =
      kept?.publishedFiles.max { $0.size.width < $1.size.width }
      .flatMap { WebAddress(settings.root + Routes.picture($0)) }
      .map { .image(Media.Image(display: $0, original: $0, size: image.size)) } ?? .none
    return shown
  }

  /// The picture without its media. The texts stay, and a link to the picture's page at the source replaces the media,
  /// if there is such a page.
  func withheld(from source: Source) -> Picture {
    var rest = self
    rest.provenance = []
    guard media != .none else { return rest }
    rest.media =
      (article ?? source.pages.day(day).flatMap { WebAddress($0) }).map(Media.page) ?? .none
    return rest
  }
}
