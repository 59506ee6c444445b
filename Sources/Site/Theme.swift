import Pictures
public import Sources
import Template

/// The look of the pages. It has compiled templates, the words of a language, and assets.
public struct Theme: Sendable {
  static let film = "assets/film.svg"
  static let icon = "assets/icon.svg"
  /// The script that every page runs first.
  static let firstScript = "assets/appearance.js"
  /// The owner's style sheet, which every page loads last.
  private static let ownStyleSheet = "assets/own.css"
  /// Assets that only a grid as front page needs.
  static let gridAssets: Set = ["assets/home.css", "assets/home.js"]
  /// The script that asks the source.
  static let live = "assets/current.js"
  /// The icon's PNG files, with their sides in pixels.
  static let squareIcons = [
    (side: 192, path: "assets/icon-192.png"), (side: 512, path: "assets/icon-512.png"),
  ]

  /// The views with templates, in the order of compilation.
  static let views: [any TemplateView.Type] = [
    DayPage.self, HomePage.self, MonthPage.self, YearPage.self, OnThisDayPage.self,
    RecentPage.self, EmbedPage.self, MovedPage.self, CollectionPage.self, CollectionsPage.self,
    StatisticsPage.self, ChartView.self, ArchivePage.self, NotFoundPage.self, PlainPage.self,
    WorkerView.self, NoticePage.self, SubscribePage.self, Feed.self, OpenSearchView.self,
    Sitemap.self,
  ]

  /// The compiled templates by name, each a `CompiledTemplate` of its view.
  private let templates: [String: any Sendable]
  let ownPages: [OwnPage]
  let words: Words
  let assets: [Asset]
  /// The errors in the owner's files. A file or word with an error is replaced by the built-in one.
  /// An owner's page with an error is left out.
  public let mistakes: [ThemeMistake]
  /// Warnings about files that are used.
  public let warnings: [String]

  /// The theme in these files, with the source's name in its words. Files below `assets/` are copied, except that
  /// scripts are joined and minified, and the first one begins with facts about the source.
  ///
  /// Throws `noWords` when the language (BCP 47) has no translation, and `builtIn` when the built-in files have errors.
  /// Errors in the owner's files are in `mistakes`.
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

  /// Renders the view with the named template, by default its first one. Without a template the
  /// page is empty, and the checks reject it.
  func render<V: TemplateView>(_ view: V, with name: String = V.templates[0]) -> [UInt8] {
    (templates[name] as? CompiledTemplate<V>)?.render(view) ?? []
  }

  /// The bytes of the asset at a path of the site, if the theme has one. It needs no planned site.
  public func asset(at path: String) -> [UInt8]? { assets.first { $0.path == path }?.bytes }

  /// The assets of a site with this front page.
  func assets(for home: Settings.Home, isLive: Bool = false) -> [Asset] {
    assets.filter { asset in
      (home == .grid || !Theme.gridAssets.contains(asset.path))
        && (isLive || asset.path != Theme.live)
    }
  }

  /// The asset's path with its version.
  func versioned(_ path: String) -> String {
    assets.first { $0.path == path }?.versioned ?? path
  }

  /// The path of the owner's style sheet with its version; nil when there is none.
  var ownStyle: String? { assets.first { $0.path == Theme.ownStyleSheet }?.versioned }
}

/// A view that templates of the theme render.
protocol TemplateView: View {
  /// The paths of its templates below `Templates/`.
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
  /// The compiled template, or an empty one if it has errors. New errors are added, so that an
  /// error in a partial is reported once.
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
