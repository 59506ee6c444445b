import Pictures
import Template

/// A day of the archive as lists show it.
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
  var isVideo: Bool { site.pictures[place].media.isVideo }
  var isText: Bool { site.pictures[place].media == .none }

  static var linkFields: [Field<Self>] {
    [
      .text("link", "Link to the day's page.") { $0.link },
      .text("title", "The title of the picture.") { $0.title },
    ]
  }
  static var dateFields: [Field<Self>] {
    [
      .text("date", "The date of the day, such as `19 November 2026`.") { $0.date },
      .text("day", "The date of the day, in the form `2026-11-19`.") { $0.iso },
    ]
  }
  static var kindFields: [Field<Self>] {
    [
      .flag("isVideo", "Whether the day has a video.") { $0.isVideo },
      .flag("isText", "Whether the day has only text.") { $0.isText },
    ]
  }
}

struct DayLink: DayView {
  let context: PageContext
  let place: Int

  static let fields: [Field<DayLink>] = linkFields + dateFields
}

/// A day in a grid, with its thumbnail, date and title.
struct Tile: View {
  let date: String
  let day: String
  /// What the tile shows of the day; nil for a day without a picture.
  let kept: Tile.Kept?

  static let fields: [Field<Tile>] = [
    .text("date", "The date of the day, as short as the page allows, such as `Fri 20`.") {
      $0.date
    },
    .text("day", "The date of the day, in the form `2026-11-20`.") { $0.day },
    .text(
      "shape",
      "The class of the tile. `r36` means that the picture's width is 36/24 of its height. `gap` means a day without a picture."
    ) { $0.kept.map { ($0.thumbnail?.size).shape } ?? "gap" },
    .view("kept", "The data of the day. Missing on a day without a picture.") { $0.kept },
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

    static let fields: [Field<Kept>] =
      linkFields + kindFields + [
        .view("thumbnail", "The picture, or a still of the video. Missing if the day has neither.")
        { $0.thumbnail }
      ]
  }
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
