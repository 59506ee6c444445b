public import Pictures
public import Sources

/// The owner's settings that pages depend on.
public struct Settings: Hashable, Sendable {
  /// The source of the pictures.
  public let source: Source
  /// The addresses of the source's services.
  public var services: ServiceAddresses
  /// The name of the site, on one line.
  public var title: String { didSet { title = title.cleanLine } }
  /// The language of the pages (BCP 47), such as `en`.
  public var language = "en"
  /// The site's address; nil when it is not set. Its query is dropped, and its path ends with `/`.
  public var base: WebAddress? { didSet { base = base?.asFolder } }
  /// Hosts with pictures, videos and players that pages may embed. Media of all other hosts is only linked. Invalid
  /// host names are dropped, because they could add rules to the Content-Security-Policy.
  public var mediaHosts: [String] {
    didSet { mediaHosts.removeAll { WebAddress("https://\($0)/")?.host != $0 } }
  }
  /// The owner's statement of a day's rights. It overrides the picture's credit.
  public var rights: [Day: Rights] = [:]
  /// Days with hidden pictures. Their text is shown.
  public var withheld: Set<Day> = []
  /// The contact; nil when it is not set.
  public var contact: Contact?
  /// Whether pages at the source's old addresses redirect to this site's pages.
  public var keepsOldAddresses = false
  /// Whether the site has the old API's files.
  public var servesOldAPI = false
  /// The screens to make today's picture for.
  public var screens: [Screen] = []
  /// The layout of the front page.
  public var home = Home.today
  /// Whether the front page may ask the source for today's picture while it shows an older picture.
  public var live = true

  /// The default settings for a source.
  public init(source: Source) {
    self.source = source
    services = source.services
    title = source.siteTitle
    mediaHosts = source.pages.mediaHosts
  }

  /// Hosts with media that pages may show. Empty when the site must host all pictures itself.
  var shownHosts: [String] { source.mustSelfHost ? [] : mediaHosts }

  /// Whether the front page asks the source. It never asks a service that overrides the source's own service,
  /// because such a service may not allow requests from browsers.
  package var isLive: Bool {
    live && services.service == source.services.service && source.pages.record != nil
      && source.pages.assetsHost != nil
  }

  /// The contact that pages show. The default for a site on GitHub Pages is the list of the repository's
  /// issues.
  package var shownContact: Contact? {
    contact ?? base.flatMap(Contact.init(issuesOfSiteAt:))
  }

  /// The site's address, ending with `/`; `http://localhost:8000/` when it is not set.
  public var root: String { base?.text ?? "http://localhost:8000/" }

  /// The absolute address of a file. The address of the front page is that of its folder.
  func address(_ path: String) -> String { root + (path == Routes.front ? "" : path) }

  /// The path of the site's address, starting and ending with `/`.
  public var rootPath: String { base?.path ?? "/" }

  /// The picture's rights, as stated by owner, source or credit.
  public func rights(of picture: Picture) -> Rights {
    rights[picture.day] ?? source.rights ?? picture.rights
  }

  /// Whether the day's picture is never shown.
  public func withholds(_ day: Day) -> Bool { withheld.contains(day) }

  /// Whether pages may show media at the address instead of only linking to it.
  public func shows(_ address: WebAddress) -> Bool {
    address.scheme == "https" && (address.port ?? 443) == 443 && shownHosts.contains(address.host)
  }
}

extension Settings {
  /// The layout of the front page.
  public enum Home: String, CaseIterable, Hashable, Sendable {
    /// Today's picture with its text.
    case today
    /// A grid of the newest pictures, today's first.
    case grid
  }
}
