package import Pictures

extension Settings {
  /// The picture as pages and feeds show it: of a withheld day without its media, and without addresses
  /// below the site's own, where nothing of NASA's is.
  func shown(_ picture: Picture) -> Picture {
    let own = withoutOwnAddresses(picture)
    return withholds(own.day) ? own.withheld : own
  }

  private func withoutOwnAddresses(_ picture: Picture) -> Picture {
    let written = root.replacing("&", with: "&amp;")
    let isInTexts =
      picture.explanation.markup.holds(written) || picture.credit.markup.holds(written)
    let isArticle = picture.article.map(isOwn) ?? false
    let isMedia = picture.media.addresses.contains(where: isOwn)
    guard isInTexts || isArticle || isMedia else { return picture }
    let shown = picture.with(
      explanation: picture.explanation.withoutLinks(where: isOwn),
      credit: picture.credit.withoutLinks(where: isOwn), article: isArticle ? nil : picture.article)
    return isMedia ? shown.withheld : shown
  }

  private func isOwn(_ target: RichText.Target) -> Bool {
    if case .web(let address) = target { isOwn(address) } else { false }
  }

  private func isOwn(_ address: WebAddress) -> Bool { address.text.utf8.starts(with: root.utf8) }
}

extension Picture {
  /// What stays of a day whose picture is withheld: its text, and the way to where NASA shows it.
  package var withheld: Picture {
    guard media != .none else { return self }
    var rest = self
    rest.media = (article ?? WebAddress(Routes.elsewhere(day))).map(Media.page) ?? .none
    return rest
  }
}

extension String {
  /// Whether these bytes stand in it.
  fileprivate func holds(_ other: String) -> Bool {
    guard let first = other.utf8.first else { return true }
    var rest = utf8[...]
    while let at = rest.firstIndex(of: first) {
      rest = rest[at...]
      if rest.starts(with: other.utf8) { return true }
      rest = rest.dropFirst()
    }
    return false
  }
}
