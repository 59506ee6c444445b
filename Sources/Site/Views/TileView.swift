import Template

/// A day in a grid: thumbnail, date and title.
struct TileView: View {
  let date: String
  let day: String
  /// A class of the style: `gap`, or of the thumbnail's ratio.
  let shape: String
  let kept: KeptTileView?

  static let fields: [Field<TileView>] = [
    .text("date", "The day, as short as the page allows: `Fri 20`.") { $0.date },
    .text("day", "The day, `2026-11-20`.") { $0.day },
    .text(
      "shape",
      "Its class: the picture's width in 24ths of its height, `r36`; `gap` without a picture."
    ) { $0.shape },
    .view("kept", "What is kept of it; none on a day without a picture.") { $0.kept },
  ]
}

/// A kept day in a grid.
struct KeptTileView: View {
  let link: String
  let title: String
  let thumbnail: ThumbnailView?
  let isFilm: Bool
  let isText: Bool

  static let fields: [Field<KeptTileView>] = [
    .text("link", "Link to its page.") { $0.link },
    .text("title", "Its title.") { $0.title },
    .view("thumbnail", "Its picture, or a still of its film; none when there is none to show.") {
      $0.thumbnail
    },
    .flag("isFilm", "Whether it is a film.") { $0.isFilm },
    .flag("isText", "Whether it is text alone.") { $0.isText },
  ]
}

/// A picture of a size for grids.
struct ThumbnailView: View {
  let source: String
  let modern: String?
  let width: String
  let height: String
  let isTransparent: Bool
  /// The class of its ratio.
  let shape: String
  var isEarly = false

  static let fields: [Field<ThumbnailView>] = [
    .text("source", "The file, for `src`.") { $0.source },
    .text("modern", "The same as AVIF, for `srcset`; none when there is none.") { $0.modern },
    .text("width", "Its width in pixels, or a guess when it is not known.") { $0.width },
    .text("height", "Its height in pixels, or a guess when it is not known.") { $0.height },
    .flag("isTransparent", "Whether the page shows through it.") { $0.isTransparent },
    .flag("isEarly", "Whether it stands in the window from the start.") { $0.isEarly },
  ]
}
