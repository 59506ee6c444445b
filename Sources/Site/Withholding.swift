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
    var (text, other) = (self, other)
    return text.withUTF8 { text in
      other.withUTF8 { other in
        guard let first = unsafe other.first else { return true }
        let bytes = UnsafeRawBufferPointer(text)
        var at = 0
        while true {
          at = unsafe ByteScan.first(first, in: bytes, at..<bytes.count)
          guard at < bytes.count else { return false }
          if unsafe text[at...].starts(with: other) { return true }
          at += 1
        }
      }
    }
  }
}
