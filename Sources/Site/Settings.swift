public import Pictures
public import Sources

/// A site's configuration, as its owner sets it.
public struct Settings: Hashable, Sendable {
  /// Where the pictures come from.
  public let source: Source
  /// The name of the site: one line.
  public let title: String
  /// The language of the pages (BCP 47), `en`.
  public let language: String
  /// Where the site is published; nil when it is not set.
  public let base: WebAddress?
  /// Hosts whose pictures, videos and players pages may embed; those of all others are linked.
  public let mediaHosts: [String]
  /// The owner's statement of a day's rights; it overrides the picture's credit.
  public let rights: [Day: Rights]
  /// Days whose picture is not shown.
  public let withheld: Set<Day>
  /// Whom to write to; nil when it is not set.
  public let contact: Contact?
  /// Whether pages at the source's old addresses redirect to ours.
  public let keepsOldAddresses: Bool
  /// Whether the site answers as the old API did.
  public let servesOldAPI: Bool
  /// The screens that a picture of today is made for.
  public let screens: [Screen]
  /// What the front page shows.
  public let home: Home
  /// Whether the front page asks the source itself for today's picture while it shows an older one.
  public let isLive: Bool

  /// The settings of a site. The base's query is dropped and its path ends with `/` from here on; a
  /// media host that is no host name is left out, because the pages' Content-Security-Policy would
  /// read it as another rule. Without a contact, a site on GitHub Pages uses the issues of its
  /// repository.
  public init(
    source: Source, title: String, language: String, base: WebAddress?, mediaHosts: [String],
    rights: [Day: Rights] = [:], withheld: Set<Day> = [], contact: Contact? = nil,
    keepsOldAddresses: Bool = false, servesOldAPI: Bool = false,
    screens: [Screen] = [], home: Home = .today, isLive: Bool = false
  ) {
    self.source = source
    self.title = title.cleanLine
    self.language = language
    self.base = base?.asFolder
    self.mediaHosts = mediaHosts.filter { WebAddress("https://\($0)/")?.host == $0 }
    self.rights = rights
    self.withheld = withheld
    self.keepsOldAddresses = keepsOldAddresses
    self.servesOldAPI = servesOldAPI
    self.screens = screens
    self.home = home
    self.isLive = isLive && source.pages.record != nil && source.pages.assetsHost != nil
    self.contact = contact ?? base.flatMap(Contact.init(issuesOfSiteAt:))
  }

  /// Where the site is published, ending with `/`; `http://localhost:8000/` when it is not set.
  public var root: String { base?.text ?? "http://localhost:8000/" }

  /// The path the site is published under, starting and ending with `/`.
  public var rootPath: String { base?.path ?? "/" }

  /// Under which rights the picture may be shown to others.
  public func rights(of picture: Picture) -> Rights {
    rights[picture.day] ?? source.rights ?? picture.rights
  }

  /// Whether the day's picture is never shown.
  public func withholds(_ day: Day) -> Bool { withheld.contains(day) }

  /// Whether a page may show what lies at the address, not only link to it.
  public func shows(_ address: WebAddress) -> Bool {
    address.scheme == "https" && (address.port ?? 443) == 443 && mediaHosts.contains(address.host)
  }
}
