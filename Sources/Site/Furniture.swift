import Pictures

/// What every page of a site shares: who it is, and where everything lies.
struct Furniture: Sendable {
  let settings: Settings
  let words: Words
  /// What stands in a film's place when nothing else does.
  let film: String
  private let policy: Policy
  /// While nothing is kept there is neither an archive nor a feed to link to.
  let isEmpty: Bool

  init(settings: Settings, theme: Theme, isEmpty: Bool) {
    self.settings = settings
    self.isEmpty = isEmpty
    words = theme.words
    film = theme.versioned(Theme.film)
    policy = Policy(hosts: settings.mediaHosts)
  }

  /// What stands on this page alone.
  struct Sign {
    let path: String
    let heading: String
    let pageTitle: String
    let summary: String
    var canonical: String?
    /// What tells other sites how to show the page.
    var oEmbed: String?
    var preview: Preview?
    var isArticle = false
    /// Whether a film plays on the page.
    var playsFilm = false
    /// Whether another site's player is framed on the page.
    var framesPlayer = false
    /// Whether the page says something else to every visitor.
    var isPersonal = false
    /// The day whose date the header leads to; nil where no day is the page's own.
    var day: Day?
  }

  /// The still that stands for a page elsewhere.
  struct Preview {
    let address: String
    let size: PixelSize?
    let words: String
  }

  func shell(_ sign: Sign) -> Shell {
    let isHidden =
      isEmpty || sign.isPersonal || [Routes.notFound, Routes.embed].contains(sign.path)
    return Shell(
      language: words.language, siteTitle: settings.title, pageTitle: sign.pageTitle,
      heading: sign.heading, summary: sign.summary,
      policy: policy.text(playsFilm: sign.playsFilm, framesPlayer: sign.framesPlayer),
      root: link(from: sign.path, to: ""),
      front: link(from: sign.path, to: Routes.front),
      archive: isEmpty ? nil : link(from: sign.path, to: Routes.archive),
      recent: isEmpty ? nil : link(from: sign.path, to: Routes.recent),
      onThisDay: sign.day.map { link(from: sign.path, to: Routes.onThisDay($0)) },
      search: isEmpty ? nil : link(from: sign.path, to: Routes.search),
      favourites: isEmpty ? nil : link(from: sign.path, to: Routes.favourites),
      history: isEmpty ? nil : link(from: sign.path, to: Routes.history),
      manifest: isEmpty ? nil : link(from: sign.path, to: Routes.manifest),
      feed: isEmpty ? nil : link(from: sign.path, to: Routes.feed),
      atom: isEmpty ? nil : link(from: sign.path, to: Routes.atom),
      jsonFeed: isEmpty ? nil : link(from: sign.path, to: Routes.jsonFeed),
      subscribe: isEmpty ? nil : link(from: sign.path, to: Routes.subscribe),
      contact: settings.contact.map(ContactView.init), isPublic: settings.base != nil,
      canonical: sign.canonical,
      oEmbed: sign.oEmbed,
      preview: sign.preview?.address, previewWidth: sign.preview?.size.map { "\($0.width)" },
      previewHeight: sign.preview?.size.map { "\($0.height)" }, previewText: sign.preview?.words,
      isArticle: sign.isArticle, isHidden: isHidden,
      isFront: sign.path == Routes.front, isArchive: sign.path == Routes.archive,
      isRecent: sign.path == Routes.recent,
      isOnThisDay: sign.day.map { sign.path == Routes.onThisDay($0) } ?? false,
      isSearch: sign.path == Routes.search, isFavourites: sign.path == Routes.favourites,
      isHistory: sign.path == Routes.history, isSubscribe: sign.path == Routes.subscribe)
  }

  /// The link from one file to another. The not-found page is served at any depth, and so alone
  /// starts at the root.
  func link(from: String, to: String) -> String {
    from == Routes.notFound
      ? settings.rootPath + to
      : Routes.relative(from: from, to: to)
  }
}

/// What a page may load, in words of its own (Content Security Policy Level 3): this site's files, and from
/// the media hosts what the page is made to show. Pictures may be on any page, because its scripts list
/// them.
private struct Policy: Sendable {
  private let hosts: String
  /// That of nearly all pages.
  private let ofPictures: String

  init(hosts: [String]) {
    self.hosts = hosts.map { " https://\($0)" }.joined()
    ofPictures =
      "default-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types apod; img-src 'self'\(self.hosts)"
  }

  func text(playsFilm: Bool, framesPlayer: Bool) -> String {
    ofPictures + (playsFilm ? "; media-src 'self'\(hosts)" : "")
      + (framesPlayer ? "; frame-src 'self'\(hosts)" : "")
  }
}
