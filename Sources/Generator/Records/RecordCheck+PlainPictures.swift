import Pictures

extension RecordCheck {
  /// Harmless sample pictures of every kind: when they fail the checks, the templates are to blame.
  enum PlainPictures {
    /// One picture of each media kind, on consecutive days.
    static var all: [Picture] {
      media.enumerated().compactMap { index, media in
        let day = Day.first.advanced(by: index)
        return Picture(
          day: day, title: "A Plain Night Sky",
          explanation: RichText([
            .text("Stars, and what lies "),
            .link(.day(Day.first.advanced(by: (index + 1) % self.media.count)), [.text("between")]),
            .text(" them."), .lineBreak, .strong([.text("All of it")]), .text(" is quiet."),
          ]), credit: RichText(plain: "Ann Stargazer"), media: media, alt: "A dark sky with stars.",
          article: WebAddress("https://science.nasa.gov/image-article/plain-\(index)/"))
      }
    }

    private static var media: [Media] {
      let picture = WebAddress("https://assets.science.nasa.gov/content/dam/science/plain.jpg")
      let film = WebAddress("https://assets.science.nasa.gov/content/dam/science/plain.mp4")
      let player = WebAddress("https://www.youtube-nocookie.com/embed/abcdefghijk")
      let page = WebAddress("https://science.nasa.gov/image-article/plain/")
      guard let picture, let film, let player, let page else { return [.none] }
      return [
        .image(
          Media.Image(
            display: picture, original: picture, size: PixelSize(width: 1_800, height: 1_200))),
        .image(Media.Image(display: picture, original: picture, size: nil)),
        .video(file: film, poster: picture), .video(file: film, poster: nil),
        .embed(Media.Embed(player: .youTube("abcdefghijk"), address: player, poster: nil)),
        .page(page),
        .none,
      ]
    }
  }
}
