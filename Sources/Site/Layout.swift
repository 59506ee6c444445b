import Pictures

/// What all pages of a site share: its identity, and its addresses.
final class Layout: Sendable {
  let settings: Settings
  let words: Words
  /// The placeholder for a film without a poster.
  let film: String
  /// Without kept days there is neither an archive nor a feed to link to.
  let isEmpty: Bool
  private let policy: Layout.Policy

  init(settings: Settings, theme: Theme, isEmpty: Bool) {
    self.settings = settings
    self.isEmpty = isEmpty
    words = theme.words
    film = theme.versioned(Theme.film)
    policy = Layout.Policy(hosts: settings.mediaHosts)
  }

  /// The link from one file to another. The not-found page is served at any depth, so only its
  /// links start at the root.
  func link(from: String, to: String) -> String {
    from == Routes.notFound
      ? settings.rootPath + to
      : Routes.relative(from: from, to: to)
  }

  func policy(of page: PageMetadata) -> String {
    policy.text(showing: page.media)
  }
}

extension Layout {
  /// What a page may load (Content Security Policy Level 3): this site's files, and from the media
  /// hosts what the page is made to show. Pictures are allowed on any page, because its scripts list
  /// them.
  private struct Policy: Sendable {
    private let hosts: String
    /// The policy of most pages.
    private let ofPictures: String

    init(hosts: [String]) {
      self.hosts = hosts.map { " https://\($0)" }.joined()
      ofPictures =
        "default-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types apod; img-src 'self'\(self.hosts)"
    }

    func text(showing media: MediaView?) -> String {
      switch media {
      case .video: "\(ofPictures); media-src 'self'\(hosts)"
      case .player: "\(ofPictures); frame-src 'self'\(hosts)"
      case .picture, nil: ofPictures
      }
    }
  }
}
