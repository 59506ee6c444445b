import Pictures
import Template

/// A day of the archive as a page shows it.
protocol DayView: View {
  var context: PageContext { get }
  var place: Int { get }
}

extension DayView {
  var site: SiteContext { context.site }
  var link: String { context.link(to: site.listed[place].path) }
  var title: String { site.pictures[place].title }
  var date: String { site.listed[place].date }
  var iso: String { site.listed[place].iso }
  var isFilm: Bool { site.pictures[place].media.isFilm }
  var isText: Bool { site.pictures[place].media == .none }
}

struct DayLink: DayView {
  let context: PageContext
  let place: Int

  static let fields: [Field<DayLink>] = [
    .text("link", "Link to its page.") { $0.link },
    .text("title", "Its title.") { $0.title },
    .text("date", "The day, `19 November 2026`.") { $0.date },
    .text("day", "The day, `2026-11-19`.") { $0.iso },
  ]
}

/// A day in a grid: thumbnail, date and title.
struct Tile: View {
  let date: String
  let day: String
  /// Nil for a day without a picture.
  let kept: Tile.Kept?

  static let fields: [Field<Tile>] = [
    .text("date", "The day, as short as the page allows: `Fri 20`.") { $0.date },
    .text("day", "The day, `2026-11-20`.") { $0.day },
    .text(
      "shape",
      "Its class: the picture's width in 24ths of its height, `r36`; `gap` without a picture."
    ) { $0.kept.map { ($0.thumbnail?.size).shape } ?? "gap" },
    .view("kept", "Its data; none on a day without a picture.") { $0.kept },
  ]

  /// A day of the archive in a grid.
  struct Kept: DayView {
    let context: PageContext
    let place: Int
    let thumbnail: ThumbnailView?

    init(_ context: PageContext, _ place: Int, isEarly: Bool) {
      self.context = context
      self.place = place
      thumbnail = context.thumbnail(at: place, isEarly: isEarly)
    }

    static let fields: [Field<Kept>] = [
      .text("link", "Link to its page.") { $0.link },
      .text("title", "Its title.") { $0.title },
      .view("thumbnail", "Its picture, or a still of its video; none without one.") {
        $0.thumbnail
      },
      .flag("isFilm", "Whether it is a video.") { $0.isFilm },
      .flag("isText", "Whether it has only text.") { $0.isText },
    ]
  }
}

extension Media {
  /// Whether it is a video, here or in a player.
  var isFilm: Bool {
    switch self {
    case .video, .embed: true
    case .image, .page, .none: false
    }
  }
}
