import Pictures
import Template

/// The front page as a grid of today's picture and the days before it.
struct HomePage: SitePage {
  let context: PageContext
  let preview: PreviewImage?
  private let today: DayView

  init(_ context: PageContext) {
    let site = context.site
    let picture = site.pictures[site.shown]
    self.context = context
    preview = site.preview(site.still(of: picture), of: picture)
    var today = DayView(tile: site.shown, on: context, columns: 2, alt: picture.shortWords)
    today.thumbnail = context.thumbnail(at: site.shown)
    self.today = today
  }

  private var picture: Picture { site.pictures[site.shown] }
  var heading: String { picture.title }
  var pageTitle: String { settings.title }
  var summary: String { picture.beginning }
  var oEmbed: String? { site.address(Routes.oEmbed) }
  var image: PictureView? { today.picture }
  var day: Day? { picture.day }

  static func files(of site: Edition) -> [SiteFile] {
    site.settings.home == .grid ? [site.frontPage { HomePage($0) }] : []
  }

  static let templates = ["home.html"]
  static let fields: [Field<HomePage>] =
    pageFields + [
      .text("notice", "Why the first picture is not today's.") {
        $0.words.sentence($0.site.freshness)
      },
      .view("today", "The first day.", \.today),
      .list("days", "The days before the first one, newest first.") { page in
        let before = page.site.pictures.indices.prefix(upTo: page.site.shown)
        return before.suffix(Edition.recentLength - 1).reversed().map {
          DayView(tile: $0, on: page.context, columns: 1, alt: "")
        }
      },
    ]
}

extension DayView {
  /// Creates a tile that is `columns` columns wide. Its picture is not cropped. The title is shown below the picture,
  /// so `alt` may be empty.
  fileprivate init(tile place: Int, on context: PageContext, columns: Int, alt: String) {
    self.init(context: context, place: place)
    picture = context.site.tileStill(of: context.site.pictures[place]).map {
      PictureView(
        $0.tile(columns: columns), sizes: $0.size?.tileWidth(columns: columns), alt: alt,
        linkedTo: link, on: context, isTile: true)
    }
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
