extension PosterAnswers {
  struct FilmRecord: Sendable {
    let entry: InventedEntry
    /// The width that the client asks for; without it the still is small.
    var width: Int?

    var json: JSONText {
      let width = min(max(width ?? 295, 100), 1280)
      let height = (width * 9 + 8) / 16
      let film = entry.film ?? ""
      return .object([
        ("type", .text("video")), ("version", .text("1.0")), ("provider_name", .text("Vimeo")),
        ("provider_url", .text("https://vimeo.com/")), ("title", .text(entry.title)),
        ("author_name", .text("nobody real")),
        (
          "html",
          .text(
            "<iframe src=\"https://player.vimeo.com/video/\(film)\" width=\"\(width)\" height=\"\(height)\"></iframe>"
          )
        ),
        ("width", .number(width)), ("height", .number(height)), ("duration", .number(62)),
        (
          "thumbnail_url",
          .text("https://i.vimeocdn.com/video/\(film)-stand-in-d_\(width)x\(height)?region=us")
        ),
        ("thumbnail_width", .number(width)), ("thumbnail_height", .number(height)),
        ("video_id", .number(Int(film) ?? 0)), ("uri", .text("/videos/\(film)")),
      ])
    }

    /// The id of the film whose still has this name.
    static func film(still name: String) -> String? {
      name.split(separator: "-").first.map(String.init)
    }
  }
}
