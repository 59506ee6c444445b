import Pictures
import Sources

/// What all pages of a site share: its identity, and its addresses.
final class Layout: Sendable {
  let settings: Settings
  let words: Words
  /// The placeholder for a film without a poster.
  let film: String
  /// Without kept days there is neither an archive nor a feed to link to.
  let isEmpty: Bool
  /// What the front page's script asks; nil when it asks nobody.
  let live: Layout.Live?
  /// The owner's pages that the menu leads to.
  let menu: [(path: String, title: String)]
  /// The owner's style sheet; nil when there is none.
  let ownStyle: String?
  private let hosts: String
  /// What most pages may load (Content Security Policy Level 3): this site's files, and pictures from the media hosts on
  /// any page, because its scripts list them.
  private let policy: String

  /// What the pages of a site with these settings share.
  convenience init(settings: Settings, theme: Theme, isEmpty: Bool) {
    let pages = theme.ownPages.filter(\.isInMenu)
    var menu: [(path: String, title: String)] = []
    if !pages.isEmpty {
      // A page of the owner's has its title in its text.
      let withoutMenu = Layout(settings: settings, theme: theme, isEmpty: isEmpty, menu: [])
      menu = pages.map { ($0.path, $0.title(in: withoutMenu)) }
    }
    self.init(settings: settings, theme: theme, isEmpty: isEmpty, menu: menu)
  }

  private init(
    settings: Settings, theme: Theme, isEmpty: Bool, menu: [(path: String, title: String)]
  ) {
    self.settings = settings
    self.menu = menu
    ownStyle = theme.ownStyle
    self.isEmpty = isEmpty
    words = theme.words
    film = theme.versioned(Theme.film)
    live = settings.isLive && !isEmpty ? Layout.Live(of: settings) : nil
    hosts = settings.shownHosts.map { " https://\($0)" }.joined()
    policy =
      "default-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types apod; img-src 'self'\(hosts)"
  }

  /// The link from one file to another. The not-found page is served at any depth, so only its
  /// links start at the root.
  func link(from: String, to: String) -> String {
    from == Routes.notFound
      ? settings.rootPath + to
      : Routes.relative(from: from, to: to)
  }

  /// What a page may load: of the media hosts what the page is made to show, and what its script asks.
  func policy(showing media: MediaView?, asking live: Layout.Live?) -> String {
    let connections = live.map { "; connect-src 'self' https://\($0.serviceHost)" } ?? ""
    return switch media {
    case .video: "\(policy)\(connections); media-src 'self'\(hosts)"
    case .player: "\(policy)\(connections); frame-src 'self'\(hosts)"
    case .picture, nil: policy + connections
    }
  }
}

extension Layout {
  /// The source's service that browsers may ask, and the host of its pictures.
  struct Live: Sendable {
    /// The address of the record of a day, with `{yymmdd}`.
    let record: String
    fileprivate let serviceHost: String
    /// The origin of its pictures.
    let pictures: String
    let placeholders: String

    /// Nil where no service is known, and where pages show no pictures from the source's own host.
    init?(of settings: Settings) {
      let pages = settings.source.pages
      guard let record = pages.record, let pictureHost = pages.assetsHost,
        settings.shownHosts.contains(pictureHost),
        pages.dayPattern?.contains("{yymmdd}") == true,
        let address = WebAddress(String(record.prefix { $0 != "{" }))
      else { return nil }
      self.record = record
      placeholders = pages.placeholders.joined(separator: ",")
      pictures = "https://\(pictureHost)"
      serviceHost = address.host
    }
  }
}
