import Pictures
public import Sources
import Template

/// How pages look: the compiled templates, the words of a language, and the assets.
public struct Theme: Sendable {
  static let film = "assets/film.svg"
  static let icon = "assets/icon.svg"
  /// The script that runs first on every page.
  static let firstScript = "assets/appearance.js"
  /// The owner's style sheet, which is loaded last on every page.
  private static let ownStyleSheet = "assets/own.css"
  /// The assets that are needed only if the front page is a grid.
  static let gridAssets: Set = ["assets/home.css", "assets/home.js"]
  /// The script that asks the source for today's picture.
  static let live = "assets/current.js"
  /// The PNG files of the icon, with the lengths of their sides in pixels.
  static let squareIcons = [
    (side: 192, path: "assets/icon-192.png"), (side: 512, path: "assets/icon-512.png"),
  ]

  /// The views that have templates, in the order in which the templates are compiled and the files are listed.
  static let views: [any TemplateView.Type] = [
    HomePage.self, EmbedPage.self, DayPage.self, YearPage.self, MonthPage.self, OnThisDayPage.self,
    RecentPage.self, ArchivePage.self, CollectionsPage.self, CollectionPage.self,
    StatisticsPage.self, ChartView.self, NotFoundPage.self, PlainPage.self, SubscribePage.self,
    NoticePage.self, OpenSearchView.self, MovedPage.self, Feed.self, Sitemap.self, WorkerView.self,
  ]

  /// The compiled templates by name. Each is a `CompiledTemplate` for its type of view.
  private let templates: [String: any Sendable]
  let ownPages: [OwnPage]
  let words: Words
  let assets: [Asset]
  /// The errors in the owner's files. For a file or a word with an error, the built-in one is used. A page that the
  /// owner added is left out if it has an error.
  public let mistakes: [ThemeMistake]
  /// Warnings about files that are used in spite of a problem.
  public let warnings: [String]

  /// Creates a theme from these files, with the name of the source in its words. The files below `assets/` are copied,
  /// except that scripts are joined, built-in scripts and style sheets lose their comments, and the first script begins
  /// with facts about the source.
  ///
  /// Throws `noWords` if there is no translation into the language (BCP 47), and `builtIn` if the built-in files
  /// contain errors. Errors in the owner's files do not throw; `mistakes` lists them.
  public init(_ files: ThemeFiles, language: String, source: Source) throws(SiteError) {
    var files = files
    let words = try Words(language: language, files: &files, source: source)
    while true {
      var mistakes: [TemplateError.Mistake] = []
      let theme = Theme(compiling: files, words, source, &mistakes)
      if mistakes.isEmpty {
        self = theme
        return
      }
      // Replaces the owner's file and compiles everything again, because other templates may have included
      // that file.
      let found = ThemeMistake.all(of: mistakes, in: files)
      guard files.reject(found) else { throw .builtIn(found) }
    }
  }

  private init(
    compiling files: ThemeFiles, _ words: Words, _ source: Source,
    _ mistakes: inout [TemplateError.Mistake]
  ) {
    let all = files.all
    self.words = words
    assets = Theme.assets(in: files, source, words)
    self.mistakes = files.mistakes
    warnings = words.warnings
    let library = TemplateLibrary(all, constants: Theme.constants(words, assets))
    var templates: [String: any Sendable] = [:]
    for view in Theme.views {
      for name in view.templates { templates[name] = view.compiled(name, library, &mistakes) }
    }
    self.templates = templates
    ownPages = files.ownPages.map { path in
      OwnPage(
        path: path, template: library.compile(path, &mistakes),
        isInMenu: OwnPage.asksForMenu(files.own[path] ?? []))
    }
  }

  /// Renders the view with one of its templates, by default the first one. If the template did not compile, the page is
  /// empty, and the checks reject it.
  func render<V: TemplateView>(_ view: V, with name: String = V.templates[0]) -> [UInt8] {
    (templates[name] as? CompiledTemplate<V>)?.render(view) ?? []
  }

  /// The content of the asset at this path of the site; nil if the theme has no such asset. No site has to be planned
  /// first.
  public func asset(at path: String) -> [UInt8]? { assets.first { $0.path == path }?.bytes }

  /// The assets that a site with this layout of the front page needs.
  func assets(for home: Settings.Home, isLive: Bool = false) -> [Asset] {
    assets.filter { asset in
      (home == .grid || !Theme.gridAssets.contains(asset.path))
        && (isLive || asset.path != Theme.live)
    }
  }

  /// The path of the asset with a version.
  func versioned(_ path: String) -> String {
    assets.first { $0.path == path }?.versioned ?? path
  }

  /// The path of the owner's style sheet with its version; nil when there is none.
  var ownStyle: String? { assets.first { $0.path == Theme.ownStyleSheet }?.versioned }
}

/// A view that has templates in the theme.
protocol TemplateView: View {
  /// The paths of the view's templates below `Templates/`.
  static var templates: [String] { get }
  /// The files of the site that are made from the view. Files that describe other files are listed by
  /// `Edition.files` instead.
  static func files(of site: Edition) -> [SiteFile]
}

extension TemplateView {
  static func files(of site: Edition) -> [SiteFile] { [] }

  fileprivate static func compiled(
    _ name: String, _ library: TemplateLibrary, _ mistakes: inout [TemplateError.Mistake]
  ) -> any Sendable {
    let template: CompiledTemplate<Self> = library.compile(name, &mistakes)
    return template
  }
}

extension TemplateLibrary {
  /// The compiled template, or an empty one if the template contains errors. Only new errors are added to the list, so
  /// that an error in a partial is reported once.
  fileprivate func compile<V: View>(
    _ name: String, _ mistakes: inout [TemplateError.Mistake]
  ) -> CompiledTemplate<V> {
    do throws(TemplateError) {
      return try compile(name, for: V.self)
    } catch {
      mistakes += error.mistakes.filter { !mistakes.contains($0) }
      return CompiledTemplate()
    }
  }
}
