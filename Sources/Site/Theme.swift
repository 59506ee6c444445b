import Pictures
public import Sources
import Template

/// The look of the pages: compiled templates, the words of a language, and the files beside them.
public struct Theme: Sendable {
  static let film = "assets/film.svg"
  static let icon = "assets/icon.svg"
  /// The script that every page runs before all others.
  static let firstScript = "assets/appearance.js"
  /// The owner's style sheet, which every page loads after all others.
  private static let ownStyleSheet = "assets/own.css"
  /// What only a front page with a grid loads.
  static let gridAssets: Set = ["assets/home.css", "assets/home.js"]
  /// The script that asks the source itself.
  static let live = "assets/current.js"
  /// The icon's sizes that devices ask for, in pixels.
  static let squareIcons = [
    (side: 192, path: "assets/icon-192.png"), (side: 512, path: "assets/icon-512.png"),
  ]

  /// What templates render, in the order in which these are compiled.
  static let views: [any TemplateView.Type] = [
    DayPage.self, HomePage.self, MonthPage.self, YearPage.self, OnThisDayPage.self,
    RecentPage.self, EmbedPage.self, MovedPage.self, CollectionPage.self, CollectionsPage.self,
    StatisticsPage.self, ChartView.self, ArchivePage.self, NotFoundPage.self, PlainPage.self,
    WorkerView.self, NoticePage.self, SubscribePage.self, Feed.self, OpenSearchView.self,
    Sitemap.self,
  ]

  /// The compiled templates of those views, each a `CompiledTemplate` of its view.
  private let templates: [String: any Sendable]
  /// The pages that the owner adds.
  let ownPages: [OwnPage]
  /// The words of the pages.
  let words: Words
  let assets: [Asset]
  /// What is wrong with the owner's files. For each such file the built-in one is used, for each such word the
  /// built-in one; such a page of the owner's is not made.
  public let mistakes: [ThemeMistake]
  /// What the owner should know about the files that are used.
  public let warnings: [String]

  /// The theme in these files. The source's name is put into its words. What lies under `assets/` goes into the site as
  /// it is, except scripts (`joinedScripts`, `published`) and a line about the source before the first of them.
  ///
  /// Throws `noWords` when nobody has translated the pages into the language (BCP 47), and `builtIn` when the built-in
  /// files have mistakes. Mistakes in the owner's files are in `mistakes`.
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
      // The owner's file is replaced, and all is compiled again: other templates may use names of its own.
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
    assets = Theme.assets(in: all, source, words)
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

  /// Renders the view with the template of this name, or else with its first one. Without that it is an empty page,
  /// which the checks refuse.
  func render<V: TemplateView>(_ view: V, with name: String = V.templates[0]) -> [UInt8] {
    (templates[name] as? CompiledTemplate<V>)?.render(view) ?? []
  }

  /// The bytes of the file at a path of the site, when it is one of the theme's; no edition need be
  /// planned for it.
  public func asset(at path: String) -> [UInt8]? { assets.first { $0.path == path }?.bytes }

  /// The files that go into a site with this front page.
  func assets(for home: Settings.Home, isLive: Bool = false) -> [Asset] {
    assets.filter { asset in
      (home == .grid || !Theme.gridAssets.contains(asset.path))
        && (isLive || asset.path != Theme.live)
    }
  }

  /// The asset with its version.
  func versioned(_ path: String) -> String {
    assets.first { $0.path == path }?.versioned ?? path
  }

  /// The owner's style sheet with its version; nil when there is none.
  var ownStyle: String? { assets.first { $0.path == Theme.ownStyleSheet }?.versioned }
}

/// A view that templates of the theme render.
protocol TemplateView: View {
  /// The files of its templates, below `Templates/`.
  static var templates: [String] { get }
}

extension TemplateView {
  fileprivate static func compiled(
    _ name: String, _ library: TemplateLibrary, _ mistakes: inout [TemplateError.Mistake]
  ) -> any Sendable {
    let template: CompiledTemplate<Self> = library.compile(name, &mistakes)
    return template
  }
}

extension WorkerView: TemplateView {
  static let templates = ["sw.js"]
}

extension TemplateLibrary {
  /// The template; nothing where it has mistakes, of which those not known yet are added. One in a partial is
  /// reported once.
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
