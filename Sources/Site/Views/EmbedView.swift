import Template

/// The picture of today as a card for embedding in other sites.
struct EmbedView: Page {
  let shell: LayoutView
  let notice: String?
  let link: String
  let date: String
  let day: String
  let still: EmbedView.Still?
  let isFilm: Bool
  let credit: String?

  static let fields: [Field<EmbedView>] =
    shellFields + [
      .text("notice", "Why the picture is not today's.") { $0.notice },
      .text("link", "Link to the day's own page.") { $0.link },
      .text("date", "The day, `20 November 2026`.") { $0.date },
      .text("day", "The day, `2026-11-20`.") { $0.day },
      .view("still", "The picture, or a still of the film; none on a day without one.") {
        $0.still
      },
      .flag("isFilm", "Whether the day is a film's.") { $0.isFilm },
      .text("credit", "Who made it.") { $0.credit },
    ]
}

extension EmbedView {
  /// A still that fills a card.
  struct Still: View {
    let isTransparent: Bool
    let source: String
    let variants: String?
    let width: String
    let height: String
    let alt: String

    static let fields: [Field<Still>] = [
      .flag("isTransparent", "Whether the card shows through it.") { $0.isTransparent },
      .text("source", "The file to show, for `src`.") { $0.source },
      .text("candidates", "Its other sizes, for `srcset`; none when its size is not known.") {
        $0.variants
      },
      .text("width", "Its width in pixels, or a guess when it is not known.") { $0.width },
      .text("height", "Its height in pixels, or a guess when it is not known.") { $0.height },
      .text("alt", "What it shows, in words.") { $0.alt },
    ]
  }
}
