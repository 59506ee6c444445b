public import Pictures
public import Sources

/// The part of the owner's settings that affects pages.
public struct Settings: Hashable, Sendable {
  /// The source of the pictures.
  public let source: Source
  /// The addresses of the source's services.
  public var services: ServiceAddresses
  /// The name of the site, on one line.
  public var title: String { didSet { title = title.cleanLine } }
  /// The language of the pages (BCP 47), such as `en`.
  public var language = "en"
  /// The address of the site; nil when it is not set. A query is dropped, and the path always ends with `/`.
  public var base: WebAddress? { didSet { base = base?.asFolder } }
  /// The hosts whose pictures, videos and players may be embedded in pages. Pages only link to media of other hosts.
  /// Invalid host names are dropped, because they could add rules to the Content-Security-Policy.
  public var mediaHosts: [String] {
    didSet { mediaHosts.removeAll { WebAddress("https://\($0)/")?.host != $0 } }
  }
  /// The rights of days, as stated by the owner. They override the credits of the pictures.
  public var rights: [Day: Rights] = [:]
  /// The days whose pictures are hidden. Their texts are still shown.
  public var withheld: Set<Day> = []
  /// Where readers can ask questions; nil when it is not set.
  public var contact: Contact?
  /// Whether the site has pages at the source's old addresses, which redirect to the new ones.
  public var keepsOldAddresses = false
  /// Whether the site contains files in the format of the old API.
  public var servesOldAPI = false
  /// The screens for which today's picture is made.
  public var screens: [Screen] = []
  /// The layout of the front page.
  public var home = Home.today
  /// Whether the front page may ask the source for today's picture while it shows an older picture.
  public var live = true

  /// Creates the default settings for a source.
  public init(source: Source) {
    self.source = source
    services = source.services
    title = source.siteTitle
    mediaHosts = source.pages.mediaHosts
  }

  /// The hosts whose media pages may show. Empty if all pictures must be hosted by the site itself.
  var shownHosts: [String] { source.mustSelfHost ? [] : mediaHosts }

  /// Whether the front page's script asks the source for today's picture. It does not if the settings replace the
  /// source's service, because another service may not allow requests from browsers.
  package var isLive: Bool {
    live && services.service == source.services.service && source.pages.record != nil
      && source.pages.assetsHost != nil
  }

  /// The contact that pages show. If none is set, it is the issues page of the repository, for a site on GitHub Pages.
  package var shownContact: Contact? {
    contact ?? base.flatMap(Contact.init(issuesOfSiteAt:))
  }

  /// The site's address, which ends with `/`. It is `http://localhost:8000/` when no address is set.
  public var root: String { base?.text ?? "http://localhost:8000/" }

  /// The absolute address of a file of the site. The front page has the address of its folder.
  func address(_ path: String) -> String { root + (path == Routes.front ? "" : path) }

  /// The path of the site's address, which starts and ends with `/`.
  public var rootPath: String { base?.path ?? "/" }

  /// The picture's rights, as stated by the owner, the source or the credit.
  public func rights(of picture: Picture) -> Rights {
    rights[picture.day] ?? source.rights ?? picture.rights
  }

  /// Whether the owner has decided that the day's picture is never shown.
  public func withholds(_ day: Day) -> Bool { withheld.contains(day) }

  /// Whether pages may show media at this address, and not only link to it.
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
