import Pictures
import Template

/// Today's picture as a card for an `<iframe>` on another site. The card contains the still, title, date and credit,
/// and no scripts.
struct EmbedPage: SitePage {
  let context: PageContext

  private var picture: Picture { site.pictures[site.shown] }
  var heading: String { picture.title }
  var summary: String { picture.title }
  var canonical: String? { site.address(Routes.front) }

  static func files(of site: Edition) -> [SiteFile] {
    [
      site.page(Routes.embed, isHidden: true) { EmbedPage(context: $0) },
      SiteFile(Routes.oEmbed, .data) { site.oEmbed() },
    ]
  }

  static let templates = ["embed.html"]
  static let fields: [Field<EmbedPage>] =
    pageFields + [
      .text("notice", "Why the picture is not today's.") {
        $0.words.sentence($0.site.freshness)
      },
      .view("today", "The day of the picture.", \.today),
      .text("credit", "Who made the picture.") {
        $0.picture.credit.isEmpty ? nil : $0.picture.makers
      },
    ]

  private var today: DayView {
    let still = site.still(of: picture).map {
      PictureView(
        $0, sizes: nil, alt: picture.shortWords, linkedTo: context.reference(to: $0.source.place),
        on: context)
    }
    return DayView(context: context, place: site.shown, picture: still)
  }
}

extension Edition {
  /// The description of the card for other sites, in the format oEmbed 1.0 (https://oembed.com), type `rich`.
  func oEmbed() -> [UInt8] {
    let picture = pictures[shown]
    let card = still(of: picture)?.card
    let (width, height) = (480, Edition.embedHeight(of: card?.size, across: 480))
    let frame: EscapedMarkup =
      """
      <iframe src="\(address(Routes.embed))" title="\(settings.title)" width="\(String(width))" \
      height="\(String(height))" loading="lazy"></iframe>
      """
    // Section 2.3.4 of oEmbed requires either all three thumbnail members or none of them.
    let thumbnail = card.flatMap { card in card.size.map { (address(of: card.place), $0) } }
    let description: JSONNode = [
      "version": "1.0", "type": "rich", "html": String(decoding: frame.bytes, as: UTF8.self),
      "width": width, "height": height, "title": picture.title,
      "provider_name": settings.title, "provider_url": settings.root, "cache_age": 3600,
      "author_name": picture.credit.isEmpty ? nil : picture.makers,
      "thumbnail_url": thumbnail?.0, "thumbnail_width": thumbnail?.1.width,
      "thumbnail_height": thumbnail?.1.height,
    ]
    return description.file
  }

  /// The height of the card in CSS pixels, for a picture of this size and the lines of text below it. The height is
  /// limited, because neither a very flat nor a very tall card fits into a column of text.
  private static func embedHeight(of size: PixelSize?, across width: Int) -> Int {
    let lines = 112
    guard let size else { return lines + width * 3 / 4 }
    return lines + min(max(width * size.height / size.width, 160), 640)
  }
}
