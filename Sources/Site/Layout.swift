import Pictures
import Sources

/// The identity and addresses that all pages of a site share.
final class Layout: Sendable {
  let settings: Settings
  let words: Words
  /// The placeholder for a video without a poster.
  let film: String
  /// Whether the archive is empty, without an archive page or a feed.
  let isEmpty: Bool
  /// The service that the front page's script asks; nil for none.
  let live: Layout.Live?
  /// The owner's pages in the menu.
  let menu: [(path: String, title: String)]
  /// The owner's style sheet; nil when there is none.
  let ownStyle: String?
  private let hosts: String
  /// The Content Security Policy (Level 3) of most pages. It allows this site's files, and pictures from the
  /// media hosts. Any page may load such pictures, because scripts list days on it.
  private let policy: String

  convenience init(settings: Settings, theme: Theme, isEmpty: Bool) {
    let pages = theme.ownPages.filter(\.isInMenu)
    var menu: [(path: String, title: String)] = []
    if !pages.isEmpty {
      // The title of an owner's page is in its text, so the page is first rendered without a menu.
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

  /// The link from one file to another. Only the links of the not-found page start at the root,
  /// because it is served at any depth.
  func link(from: String, to: String) -> String {
    from == Routes.notFound
      ? settings.rootPath + to
      : Routes.relative(from: from, to: to)
  }

  /// The policy of a page with this media. The policy also allows the requests of the page's script.
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
  /// The source's service for browsers, and the host of its pictures.
  struct Live: Sendable {
    /// The address of a day's record, with `{yymmdd}`.
    let record: String
    fileprivate let serviceHost: String
    /// The origin of the service's pictures.
    let pictures: String
    let placeholders: String

    /// Nil when the service is unknown, or when pages may not show pictures from the source's host.
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
