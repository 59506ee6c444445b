import Pictures
import Template

/// All years of the archive, newest first, with their months.
struct ArchivePage: SitePage {
  let context: PageContext
  private let years: [ArchivePage.Year]

  init(_ context: PageContext) {
    self.context = context
    let site = context.site
    years = site.calendar.years.reversed().enumerated().map { index, year in
      Year(
        context: context, year: year, cover: site.cover(of: year.places),
        isEarly: index < PageContext.earlyLength)
    }
  }

  var thumbnailHost: String? { site.thumbnailHost(of: years.compactMap(\.cover)) }
  var day: Day? { site.pictures[site.shown].day }

  static func files(of site: Edition) -> [SiteFile] {
    [site.page(Routes.archive, showing: site.pictures.indices) { ArchivePage($0) }]
  }

  static let templates = ["archive.html"]
  static let fields: [Field<ArchivePage>] =
    pageFields + [
      .text("count", "How many pictures the archive has, such as `11,422 pictures`.") {
        $0.words.counted($0.site.pictures.count)
      },
      .list(
        "lists",
        "Links to the subjects, the makers and the statistics, if the site has these pages.",
        \.lists),
      .list("years", "The years, newest first.", \.years),
    ]
}

extension ArchivePage {
  struct Year: View {
    let context: PageContext
    let year: Calendar.Year
    /// The index in the archive of the day with the year's cover picture.
    let cover: Int?
    let isEarly: Bool

    static let fields: [Field<Year>] = [
      .text("year", "The year, such as `2026`.") { "\($0.year.year)" },
      .text("id", "The id of the year on the page, such as `y2026`.") {
        Routes.anchor(year: $0.year.year)
      },
      .text("link", "Link to the year's calendar.") {
        $0.context.link(to: Routes.year($0.year.year))
      },
      .view("thumbnail", "The year's cover picture. Missing if the year has no picture to show.") {
        year in
        year.cover.flatMap { year.context.thumbnail(at: $0, isEarly: year.isEarly) }
      },
      .text("count", "How many pictures the year has, such as `324 pictures`.") {
        $0.context.site.words.counted($0.year.places.count)
      },
      .list("months", "The year's months, January first.", \.months),
    ]

    private var months: [Link] {
      context.site.calendar.months[year.months].map { month in
        Link(
          link: context.link(to: Routes.month(month.year, month.month)),
          name: context.site.words.name(ofMonth: month.month))
      }
    }
  }
}

extension Edition {
  /// The index in the archive of the day whose picture represents the year; nil if no picture can. A picture whose
  /// shape is near that of its box is preferred, then the day that shares links with the most other days, and then the
  /// newest day. Later days seldom change the choice for a past year.
  fileprivate func cover(of places: Range<Int>) -> Int? {
    var best: (near: Int, links: Int, place: Int)?
    for place in places where !pictures[place].media.isVideo {
      guard let thumbnail = listed[place].thumbnail else { continue }
      let rank = (near: thumbnail.fillsCover ? 1 : 0, links: related(to: place).count, place: place)
      if best.map({ $0 < rank }) ?? true { best = rank }
    }
    return best?.place
  }
}
