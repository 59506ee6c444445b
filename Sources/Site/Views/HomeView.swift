import Template

/// The front page as a grid of the newest pictures.
struct HomeView: Page {
  let shell: LayoutView
  let notice: String?
  let thumbnail: String?
  let today: HomeView.Tile
  let days: [HomeView.Tile]

  static let fields: [Field<HomeView>] =
    shellFields + [
      .text("notice", "Why the first picture is not today's.") { $0.notice },
      .text(
        "thumbnail", "The file that stands for the first day in lists; none when there is none."
      ) {
        $0.thumbnail
      },
      .text("date", "The first day, `20 November 2026`.") { $0.today.date },
      .text("day", "The first day, `2026-11-20`.") { $0.today.day },
      .text("link", "Link to its page.") { $0.today.link },
      .view("picture", "Its picture, or a still of its film; none when there is none to show.") {
        $0.today.picture
      },
      .flag("isFilm", "Whether it is a film.") { $0.today.isFilm },
      .flag("isText", "Whether it is text alone.") { $0.today.isText },
      .list("days", "The days before it, newest first.") { $0.days },
    ]
}

extension HomeView {
  /// One of the newest days, with its whole picture.
  struct Tile: View {
    let date: String
    let day: String
    let link: String
    let title: String
    let picture: PictureView?
    let isFilm: Bool
    let isText: Bool

    static let fields: [Field<Tile>] = [
      .text("date", "The day, `19 November 2026`.") { $0.date },
      .text("day", "The day, `2026-11-19`.") { $0.day },
      .text("link", "Link to its page.") { $0.link },
      .text("title", "Its title.") { $0.title },
      .view("picture", "Its picture, or a still of its film; none when there is none to show.") {
        $0.picture
      },
      .flag("isFilm", "Whether it is a film.") { $0.isFilm },
      .flag("isText", "Whether it is text alone.") { $0.isText },
    ]
  }
}
