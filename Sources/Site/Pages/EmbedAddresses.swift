import Pictures

extension Media.Embed {
  /// The video's page on its host: for readers without JavaScript, and for pages opened from disk,
  /// where players refuse to play.
  var ownPage: WebAddress {
    switch player {
    case .youTube(let id): WebAddress("https://www.youtube.com/watch?v=\(id)") ?? address
    case .vimeo(let number):
      // The address of an unlisted video ends with its hash.
      WebAddress(
        "https://vimeo.com/\(number)" + (address.queryValue("h").map { "/\($0)" } ?? "")) ?? address
    case .other: address
    }
  }

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
