/// One Astronomy Picture of the Day.
///
/// A value always has a day and a title. All text is clean: no control characters, no runs of
/// spaces, nothing that XML 1.0 refuses.
public struct Picture: Hashable, Sendable {
  /// The day it was published, in New York.
  public let day: Day
  /// Its title: one line of plain text, never empty.
  public let title: String
  /// The explanation, without its label and the service's boilerplate; empty when the service has none.
  public let explanation: RichText
  /// Who made it, whole, without a label; empty when the service has none.
  public let credit: RichText
  /// Whether the service's own words claim a copyright beside the credit: its label is cut, and with
  /// it would go “& Copyright”.
  public let claimsCopyright: Bool
  /// What the day shows.
  public var media: Media
  /// What the picture shows, in words for those who cannot see it; nil when the service has no real description.
  public let alt: String?
  /// NASA's own page of the day.
  public let article: WebAddress?
  /// Addresses that once held the media and no longer do; kept to know where it came from.
  public let provenance: [WebAddress]
  /// When another text or other media than those kept was noticed, the last time that happened; nil
  /// when it never did.
  public var corrected: Timestamp?

  /// The most characters of a title; real ones have up to 79.
  public static let longestTitle = 300
  /// The most characters of a description in place of the picture.
  public static let longestAlt = 1_000

  /// The most bytes of markup that explanation and credit may have, as a line of JSON spells it: several
  /// times the longest real ones, and few enough for every limit of those who read pages and feeds. All
  /// texts and addresses at their longest fit a line that is read.
  public static let mostMarkup = (explanation: 16_000, credit: 4_000)

  /// The most addresses of provenance: a service that names others each time must not let a line grow.
  public static let mostProvenance = 16

  /// These addresses, each once, the first of them: where a picture was seen first tells the most.
  public static func provenance(of addresses: [WebAddress]) -> [WebAddress] {
    var kept: [WebAddress] = []
    for address in addresses where kept.count < mostProvenance && !kept.contains(address) {
      kept.append(address)
    }
    return kept
  }

  /// A picture, its text cleaned, what is too long of title and description cut; nil when nothing is
  /// left of the title, or explanation or credit have more than `mostMarkup`.
  public init?(
    day: Day, title: String, explanation: RichText = RichText([]), credit: RichText = RichText([]),
    claimsCopyright: Bool = false, media: Media, alt: String? = nil, article: WebAddress? = nil,
    provenance: [WebAddress] = [], corrected: Timestamp? = nil
  ) {
    let title = title.cleanLine.cut(to: Picture.longestTitle)
    guard !title.isEmpty, explanation.isWithin(lineBytes: Picture.mostMarkup.explanation),
      credit.isWithin(lineBytes: Picture.mostMarkup.credit)
    else { return nil }
    let alt = alt?.cleanLine.cut(to: Picture.longestAlt) ?? ""
    self.init(
      day: day, cleanTitle: title, explanation: explanation, credit: credit,
      claimsCopyright: claimsCopyright, media: media, cleanAlt: alt.isEmpty ? nil : alt,
      article: article, provenance: provenance, corrected: corrected)
  }

  /// The same with other texts, whose markup may not be longer, and another article.
  public func with(explanation: RichText, credit: RichText, article: WebAddress?) -> Picture {
    Picture(
      day: day, cleanTitle: title, explanation: explanation, credit: credit,
      claimsCopyright: claimsCopyright, media: media, cleanAlt: alt, article: article,
      provenance: provenance, corrected: corrected)
  }

  /// A picture whose texts were cleaned before.
  init(
    day: Day, cleanTitle title: String, explanation: RichText, credit: RichText,
    claimsCopyright: Bool, media: Media, cleanAlt alt: String?, article: WebAddress?,
    provenance: [WebAddress], corrected: Timestamp?
  ) {
    self.day = day
    self.title = title
    self.explanation = explanation
    self.credit = credit
    self.claimsCopyright = claimsCopyright
    self.media = media
    self.alt = alt
    self.article = article
    self.provenance = provenance
    self.corrected = corrected
  }
}
