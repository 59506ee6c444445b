import Pictures

extension Media.Embed {
  /// The player's address after a click on "play": it plays at once. With `dnt` Vimeo stores
  /// nothing about the reader (https://help.vimeo.com/hc/en-us/articles/12426260232977).
  var playing: WebAddress {
    switch player {
    case .youTube: asking("autoplay=1")
    case .vimeo: asking("dnt=1&autoplay=1")
    case .other: address
    }
  }

  private func asking(_ items: String) -> WebAddress {
    address.with(query: address.query.map { "\($0)&\(items)" } ?? items)
  }
}
