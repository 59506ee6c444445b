import Pictures
import Template

/// A day of the archive as lists show it.
struct DayView: View {
  let context: PageContext
  let place: Int
  /// The date as the page shows it; nil for the full date.
  var shortDate: String?
  var thumbnail: ThumbnailView?
  var picture: PictureView?

  private var site: Edition { context.site }
  private var media: Media { site.pictures[place].media }
  var link: String { context.link(to: site.listed[place].path) }
  var date: String { shortDate ?? site.listed[place].date }
  var day: String { site.listed[place].iso }
  var isVideo: Bool { media.isVideo }
  var isText: Bool { media == .none }

  static let fields: [Field<DayView>] = [
    .text("link", "Link to the day's page.", \.link),
    .text("title", "The title of the picture.") { $0.site.pictures[$0.place].title },
    .text("date", "The date of the day, such as `19 November 2026`.", \.date),
    .text("day", "The date of the day, in the form `2026-11-19`.", \.day),
    .flag("isVideo", "Whether the day has a video.", \.isVideo),
    .flag("isText", "Whether the day has only text.", \.isText),
    .view(
      "thumbnail",
      "The picture, or a still of the video. Missing if the day has neither, and in lists of links.",
      \.thumbnail),
    .view(
      "picture",
      "The picture, or a still of the video, in several sizes. Only on a front page with a grid, and on the card for other sites.",
      \.picture),
    .text("summary", "The beginning of the day's text. Missing if the day has no text.") {
      $0.site.pictures[$0.place].explanation.summary()
    },
  ]
}

/// A day in a grid, with its thumbnail, date and title.
struct Tile: View {
  let date: String
  let day: String
  /// What the tile shows of the day; nil for a day without a picture.
  let kept: DayView?

  static let fields: [Field<Tile>] = [
    .text("date", "The date of the day, as short as the page allows, such as `Fri 20`.", \.date),
    .text("day", "The date of the day, in the form `2026-11-20`.", \.day),
    .text(
      "shape",
      "The class of the tile. `r36` means that the picture's width is 36/24 of its height. `gap` means a day without a picture."
    ) { $0.kept.map { ($0.thumbnail?.size).shape } ?? "gap" },
    .view("kept", "The data of the day. Missing on a day without a picture.", \.kept),
  ]
}

extension Media {
  /// Whether the media is a video, either as a file or in the player of another site.
  var isVideo: Bool {
    switch self {
    case .video, .embed: true
    case .image, .page, .none: false
    }
  }
}
