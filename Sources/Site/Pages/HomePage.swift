import Pictures
import Template

/// The front page as a grid of today's picture and the days before it.
struct HomePage: SitePage {
  let context: PageContext
  let preview: PreviewImage?
  private let today: HomePage.Tile

  init(_ context: PageContext) {
    let site = context.site
    let picture = site.pictures[site.shown]
    self.context = context
    preview = site.preview(site.still(of: picture), of: picture)
    today = Tile(context, site.shown, columns: 2, alt: picture.shortWords)
  }

  private var picture: Picture { site.pictures[site.shown] }
  var heading: String { picture.title }
  var pageTitle: String { settings.title }
  var summary: String { picture.beginning }
  var oEmbed: String? { site.address(Routes.oEmbed) }
  var media: MediaView? { today.picture.map(MediaView.picture) }
  var day: Day? { picture.day }

  static let templates = ["home.html"]
  static let fields: [Field<HomePage>] =
    pageFields + [
      .text("notice", "Why the first picture is not today's.") {
        $0.words.sentence($0.site.freshness)
      },
      .text(
        "thumbnail", "Address of the first day's thumbnail in lists. Missing if there is none."
      ) { $0.context.thumbnail(at: $0.site.shown)?.source },
      .text("date", "The date of the first day, such as `20 November 2026`.") { $0.today.date },
      .text("day", "The date of the first day, in the form `2026-11-20`.") { $0.today.iso },
      .text("link", "Link to the first day's page.") { $0.today.link },
      .view(
        "picture",
        "The picture of the first day, or a still of its video. Missing if the day has neither."
      ) {
        $0.today.picture
      },
      .flag("isVideo", "Whether the first day has a video.") { $0.today.isVideo },
      .flag("isText", "Whether the first day has only text.") { $0.today.isText },
      .list("days", "The days before the first one, newest first.") { page in
        let before = page.site.pictures.indices.prefix(upTo: page.site.shown)
        return before.suffix(SiteContext.recentLength - 1).reversed().map {
          Tile(page.context, $0, columns: 1, alt: "")
        }
      },
    ]

  /// A tile for one of the newest days. Its picture is not cropped.
  struct Tile: DayView {
    let context: PageContext
    let place: Int
    let picture: PictureView?

    /// Creates a tile that is `columns` columns wide. The title is shown below the picture, so `alt` may be empty.
    init(_ context: PageContext, _ place: Int, columns: Int, alt: String) {
      self.context = context
      self.place = place
      let (site, link) = (context.site, context.site.listed[place].path)
      picture = site.tileStill(of: site.pictures[place]).map {
        PictureView(tile: $0, columns: columns, alt, linkedTo: link, on: context)
      }
    }

    static let fields: [Field<Tile>] =
      linkFields + dateFields + kindFields + [
        .view("picture", "The picture, or a still of the video. Missing if the day has neither.") {
          $0.picture
        }
      ]
  }
}

extension PixelSize {
  /// The value of `sizes` for a picture in the front page's grid. The grid's columns are defined in
  /// `Templates/assets/home.css`; change both together. A box has the shape 4:3, and pictures are not cropped, so a
  /// tall picture is narrower than its box.
  func tileWidth(columns: Int) -> String {
    let share = min(100, (300 * width + 4 * height - 1) / (4 * height))
    func part(of all: Int) -> Int { (columns * share + all - 1) / all }
    let widest = (39 * columns * share + 99) / 100
    return "(min-width: 90rem) min(\(part(of: 4))vw, \(widest)rem), "
      + "(min-width: 60rem) \(part(of: 3))vw, \(part(of: 2))vw"
  }
}
