/// A picture of the day.
///
/// A picture always has a day and a title. All text is clean: it has no control characters, no runs of spaces, and
/// nothing that XML 1.0 rejects.
public struct Picture: Hashable, Sendable {
  /// The day of publication, by the source's calendar.
  public let day: Day
  /// The title: one line of plain text, never empty.
  public let title: String
  /// The explanation without its label and boilerplate; empty if the service sends no explanation.
  public private(set) var explanation: RichText
  /// The full credit without its label; empty if the service sends no credit.
  public private(set) var credit: RichText
  /// Whether the service claims a copyright, for example in the label “& Copyright”, which is removed from the credit.
  public let claimsCopyright: Bool
  /// The media of the day.
  public var media: Media
  /// The alternative text; nil if the service sends no real description.
  public private(set) var alt: String?
  /// The source's own page of the day.
  public private(set) var article: WebAddress?
  /// Former addresses of the media, which no longer work, but document its origin.
  public package(set) var provenance: [WebAddress]
  /// When a change of text or media was last noticed; nil if never.
  public var corrected: Timestamp?

  /// The maximum length of a title, in characters. The longest real title has 79 characters.
  public static let longestTitle = 300
  /// The maximum length of the alternative text, in characters.
  public static let longestAlt = 1_000

  /// The maximum length of markup as a JSON string, in bytes. This limit is several times the length of the longest
  /// real texts, and within the limits of pages and feeds. A line with all fields at their limits fits
  /// `LineObject.longestLine`.
  public static let mostMarkup = (explanation: 16_000, credit: 4_000)

  /// The maximum number of provenance addresses. Without this limit, a service that reports a new address each time
  /// would make a line grow forever.
  public static let mostProvenance = 16

  /// The first `mostProvenance` addresses, without duplicates. The earliest addresses say most about the origin.
  public static func provenance(of addresses: [WebAddress]) -> [WebAddress] {
    var kept: [WebAddress] = []
    for address in addresses where kept.count < mostProvenance && !kept.contains(address) {
      kept.append(address)
    }
    return kept
  }

  /// Cleans all text, and truncates the title and the description. Nil when the clean title is empty, or the
  /// explanation or credit is longer than `mostMarkup`.
  public init?(
    day: Day, title: String, explanation: RichText = RichText([]), credit: RichText = RichText([]),
    claimsCopyright: Bool = false, media: Media, alt: String? = nil, article: WebAddress? = nil,
    provenance: [WebAddress] = [], corrected: Timestamp? = nil
  ) {
    let title = title.cleanLine.cut(to: Picture.longestTitle)
    guard !title.isEmpty, explanation.lineBytes <= Picture.mostMarkup.explanation,
      credit.lineBytes <= Picture.mostMarkup.credit
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

  /// A copy with these texts and this article in place of its own. The new texts must not be longer than the old texts.
  public func with(explanation: RichText, credit: RichText, article: WebAddress?) -> Picture {
    var copy = self
    copy.explanation = explanation
    copy.credit = credit
    copy.article = article
    return copy
  }

  package func with(media: Media) -> Picture {
    var copy = self
    copy.media = media
    return copy
  }

  /// A copy with this alternative text, cleaned and cut as in `init`.
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
