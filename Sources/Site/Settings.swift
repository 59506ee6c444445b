public import Pictures
public import Sources

/// What the pages of a site depend on, as its owner sets it.
public struct Settings: Hashable, Sendable {
  /// Where the pictures come from.
  public let source: Source
  /// The addresses of the source's services.
  public var services: ServiceAddresses
  /// The name of the site: one line.
  public var title: String { didSet { title = title.cleanLine } }
  /// The language of the pages (BCP 47), such as `en`.
  public var language = "en"
  /// Where the site is published; nil when it is not set. Its query is dropped, and its path ends with `/`.
  public var base: WebAddress? { didSet { base = base?.asFolder } }
  /// Hosts whose pictures, videos and players pages may embed; those of all others are linked. What is no host name is
  /// dropped: the pages' Content-Security-Policy would read it as another rule.
  public var mediaHosts: [String] {
    didSet { mediaHosts.removeAll { WebAddress("https://\($0)/")?.host != $0 } }
  }
  /// The owner's statement of a day's rights; it overrides the picture's credit.
  public var rights: [Day: Rights] = [:]
  /// Days whose picture is not shown; their text is.
  public var withheld: Set<Day> = []
  /// Whom to write to; nil when it is not set.
  public var contact: Contact?
  /// Whether pages at the source's old addresses redirect to ours.
  public var keepsOldAddresses = false
  /// Whether the site answers as the old API did.
  public var servesOldAPI = false
  /// The screens that a picture of today is made for.
  public var screens: [Screen] = []
  /// What the front page shows.
  public var home = Home.today
  /// Whether the front page may ask the source itself for today's picture while it shows an older one.
  public var live = true

  /// The settings of a site whose owner has set nothing but the source.
  public init(source: Source) {
    self.source = source
    services = source.services
    title = source.siteTitle
    mediaHosts = source.pages.mediaHosts
  }

  /// Hosts from which pages show anything; none when the site holds all pictures itself.
  var shownHosts: [String] { source.mustSelfHost ? [] : mediaHosts }

  /// Whether the front page asks the source itself. Of a service in place of the source's own it is not known whether
  /// browsers may ask it.
  package var isLive: Bool {
    live && services.service == source.services.service && source.pages.record != nil
      && source.pages.assetsHost != nil
  }

  /// Whom pages name as the contact: without one, the issues of the repository whose site is on GitHub Pages.
  package var shownContact: Contact? {
    contact ?? base.flatMap(Contact.init(issuesOfSiteAt:))
  }

  /// Where the site is published, ending with `/`; `http://localhost:8000/` when it is not set.
  public var root: String { base?.text ?? "http://localhost:8000/" }

  /// The absolute address of a file of the site; the front page's is that of its folder.
  func address(_ path: String) -> String { root + (path == Routes.front ? "" : path) }

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
    address.scheme == "https" && (address.port ?? 443) == 443 && shownHosts.contains(address.host)
  }
}

extension Settings {
  /// What the front page shows.
  public enum Home: String, CaseIterable, Hashable, Sendable {
    /// Today's picture with its text.
    case today
    /// The newest pictures, today's first.
    case grid
  }
}
