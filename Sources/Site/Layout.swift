import Pictures
import Sources

/// The identity and addresses that all pages of a site share.
final class Layout: Sendable {
  let settings: Settings
  let theme: Theme
  /// Whether the archive is empty. A site without pictures has no archive page and no feed.
  let isEmpty: Bool
  /// The service from which the front page's script requests the newest picture; nil if there is no such script.
  let live: Layout.Live?
  /// The owner's pages that are in the menu.
  let menu: [(path: String, title: String)]
  private let hosts: String
  /// The Content Security Policy (Level 3) of most pages. It allows the site's own files, and pictures from the media
  /// hosts. Pictures are allowed on all pages, because scripts show lists of days on them.
  private let policy: String

  init(settings: Settings, theme: Theme, isEmpty: Bool, hasMenu: Bool = true) {
    self.settings = settings
    self.theme = theme
    let pages = hasMenu ? theme.ownPages.filter(\.isInMenu) : []
    if pages.isEmpty {
      menu = []
    } else {
      // The title of an owner's page is taken from the rendered page, so the page is first rendered without a menu.
      let withoutMenu = Layout(settings: settings, theme: theme, isEmpty: isEmpty, hasMenu: false)
      menu = pages.map { ($0.path, $0.title(in: withoutMenu)) }
    }
    self.isEmpty = isEmpty
    live = settings.isLive && !isEmpty ? Layout.Live(of: settings) : nil
    hosts = settings.shownHosts.map { " https://\($0)" }.joined()
    policy =
      "default-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types apod; img-src 'self'\(hosts)"
  }

  var words: Words { theme.words }

  /// The link from one file to another. On the not-found page, links begin with the site's path, because the server
  /// sends this page for missing files in any folder.
  func link(from: String, to: String) -> String {
    from == Routes.notFound
      ? settings.rootPath + to
      : Routes.relative(from: from, to: to)
  }

  /// The Content Security Policy of a page, with the player that it shows. If `live` is not nil, the page's script may
  /// also request data from that service.
  func policy(playing player: PlayerView?, asking live: Layout.Live?) -> String {
    let connections = live.map { "; connect-src 'self' https://\($0.serviceHost)" } ?? ""
    let players = player.map {
      "; \($0.media.embed == nil ? "media" : "frame")-src 'self'\(hosts)"
    }
    return policy + connections + (players ?? "")
  }
}

extension Layout {
  /// The source's service that browsers may ask, and the host of its pictures.
  struct Live: Sendable {
    /// The address of a day's record, with `{yymmdd}` in place of the date.
    let record: String
    fileprivate let serviceHost: String
    /// The origin of the service's pictures.
    let pictures: String
    let placeholders: String

    /// Nil if the source has no known service for browsers, or if pages may not show pictures from the source's host.
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
