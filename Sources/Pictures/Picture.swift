/// A picture of the day.
///
/// A value always has a day and a title. All text is clean: no control characters, no runs of
/// spaces, nothing that XML 1.0 refuses.
public struct Picture: Hashable, Sendable {
  /// The day of publication, by the source's calendar.
  public let day: Day
  /// The title: one line of plain text, never empty.
  public let title: String
  /// The explanation without its label and boilerplate; empty when the service has none.
  public private(set) var explanation: RichText
  /// The full credit without its label; empty when the service has none.
  public private(set) var credit: RichText
  /// Whether the service claims a copyright next to the credit, as in a label “& Copyright”, which is removed
  /// from the credit.
  public let claimsCopyright: Bool
  /// The media of the day.
  public var media: Media
  /// The alternative text; nil when the service has no real description.
  public private(set) var alt: String?
  /// The source's own page of the day.
  public private(set) var article: WebAddress?
  /// Former addresses of the media that no longer work; kept as a record of its origin.
  public package(set) var provenance: [WebAddress]
  /// When a change of text or media was last noticed; nil when it never was.
  public var corrected: Timestamp?

  /// The most characters of a title; the longest real one has 79.
  public static let longestTitle = 300
  /// The most characters of the alternative text.
  public static let longestAlt = 1_000

  /// The most bytes of markup in the explanation and the credit, as a JSON string: several times the longest
  /// real ones, and small enough for the limits of pages and feeds. A line with all texts and addresses at
  /// their limits stays within `LineObject.longestLine`.
  public static let mostMarkup = (explanation: 16_000, credit: 4_000)

  /// The most provenance addresses, so that a service which reports a new one each time cannot grow a line
  /// forever.
  public static let mostProvenance = 16

  /// The addresses without duplicates, cut to the first `mostProvenance`: the earliest ones say most about the
  /// origin.
  public static func provenance(of addresses: [WebAddress]) -> [WebAddress] {
    var kept: [WebAddress] = []
    for address in addresses where kept.count < mostProvenance && !kept.contains(address) {
      kept.append(address)
    }
    return kept
  }

  /// Cleans all text and truncates title and description. Nil when the title is empty then, or when explanation
  /// or credit are longer than `mostMarkup`.
  public init?(
    day: Day, title: String, explanation: RichText = RichText([]), credit: RichText = RichText([]),
    claimsCopyright: Bool = false, media: Media, alt: String? = nil, article: WebAddress? = nil,
    provenance: [WebAddress] = [], corrected: Timestamp? = nil
  ) {
    let title = title.cleanLine.cut(to: Picture.longestTitle)
    guard !title.isEmpty, explanation.isWithin(lineBytes: Picture.mostMarkup.explanation),
      credit.isWithin(lineBytes: Picture.mostMarkup.credit)
    else { return nil }
    self.day = day
    self.title = title
    self.explanation = explanation
    self.credit = credit
    self.claimsCopyright = claimsCopyright
    self.media = media
    self.alt = alt.flatMap(Picture.clean(alt:))
    self.article = article
    self.provenance = provenance
    self.corrected = corrected
  }

  /// A copy with other texts, whose markup may not be longer, and another article.
  public func with(explanation: RichText, credit: RichText, article: WebAddress?) -> Picture {
    var copy = self
    copy.explanation = explanation
    copy.credit = credit
    copy.article = article
    return copy
  }

  /// A copy with other media.
  package func with(media: Media) -> Picture {
    var copy = self
    copy.media = media
    return copy
  }

  /// A copy with another alternative text, cleaned and cut as in `init`.
  public func with(alt: String) -> Picture {
    var copy = self
    copy.alt = Picture.clean(alt: alt)
    return copy
  }

  /// The alternative text, cleaned and cut; nil when nothing is left.
  private static func clean(alt: String) -> String? {
    let alt = alt.cleanLine.cut(to: longestAlt)
    return alt.isEmpty ? nil : alt
  }
}
