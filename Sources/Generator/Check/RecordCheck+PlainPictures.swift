import Pictures
import Sources

extension RecordCheck {
  /// Harmless sample pictures of every kind. If they fail the checks, the templates have an error.
  enum PlainPictures {
    /// One picture of the source for each media kind, on consecutive days from 1 January 2000.
    static func all(of source: Source) -> [Picture] {
      let host = source.pages.mediaHosts.first ?? "pictures.invalid"
      let kinds = kinds(of: host)
      let first = Day(number: 10_957)
      return kinds.enumerated().compactMap { index, media in
        let day = first.advanced(by: index)
        return Picture(
          day: day, title: "A Plain Night Sky",
          explanation: RichText([
            .text("Stars, and what lies "),
            .link(.day(first.advanced(by: (index + 1) % kinds.count)), [.text("between")]),
            .text(" them."), .lineBreak, .strong([.text("All of it")]), .text(" is quiet."),
          ]), credit: RichText(plain: "Ann Stargazer"), media: media, alt: "A dark sky with stars.",
          article: WebAddress("https://\(host)/pages/plain-\(index)/"))
      }
    }

    private static func kinds(of host: String) -> [Media] {
      let picture = WebAddress("https://\(host)/plain.jpg")
      let video = WebAddress("https://\(host)/plain.mp4")
      let player = WebAddress("https://www.youtube-nocookie.com/embed/abcdefghijk")
      let page = WebAddress("https://\(host)/pages/plain/")
      guard let picture, let video, let player, let page else { return [.none] }
      return [
        .image(
          Media.Image(
            display: picture, original: picture, size: PixelSize(width: 1_800, height: 1_200))),
        .image(Media.Image(display: picture, original: picture, size: nil)),
        .video(file: video, poster: picture), .video(file: video, poster: nil),
        .embed(Media.Embed(player: .youTube("abcdefghijk"), address: player, poster: nil)),
        .page(page),
        .none,
      ]
    }
  }
}
