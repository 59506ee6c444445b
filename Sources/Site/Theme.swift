import Pictures
public import Sources
import Template

/// How pages look: the compiled templates, the words of a language, and the assets.
public struct Theme: Sendable {
  /// The views that have templates, in the order in which the templates are compiled and the files are listed.
  static let views: [any TemplateView.Type] = [
    HomePage.self, EmbedPage.self, DayPage.self, YearPage.self, MonthPage.self, OnThisDayPage.self,
    RecentPage.self, ArchivePage.self, CollectionsPage.self, CollectionPage.self,
    StatisticsPage.self, Chart.self, NotFoundPage.self, PlainPage.self, SubscribePage.self,
    NoticePage.self, OpenSearchView.self, MovedPage.self, Feed.self, Sitemap.self, WorkerView.self,
  ]

  /// The compiled templates by name. Each is a `CompiledTemplate` for its type of view.
  private let templates: [String: any Sendable]
  let ownPages: [OwnPage]
  let words: Words
  let assets: [Asset]
  /// The path of the owner's style sheet with its version; nil when there is none.
  let ownStyle: String?
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
    words = try Words(language: language, files: &files, source: source)
    warnings = words.warnings
    assets = Theme.assets(in: files, source, words)
    ownStyle = assets.first { $0.path == Theme.ownStyleSheet }?.versioned
    let constants = Theme.constants(words, assets)
    var templates: [String: any Sendable] = [:]
    var ownPages: [OwnPage] = []
    var found: [TemplateError.Mistake]
    repeat {
      // An owner's file with an error is left out, and everything is compiled again, because other templates may have
      // included that file.
      found = []
      let library = TemplateLibrary(files.all, constants: constants)
      for view in Theme.views {
        for name in view.templates { templates[name] = view.compiled(name, library, &found) }
      }
      ownPages = files.ownPages.map { path in
        OwnPage(
          path: path, template: library.compile(path, &found),
          isInMenu: OwnPage.asksForMenu(files.own[path] ?? []))
      }
      let mistakes = ThemeMistake.all(of: found, in: files)
      guard mistakes.isEmpty || files.reject(mistakes) else { throw .builtIn(mistakes) }
    } while !found.isEmpty
    mistakes = files.mistakes
    self.templates = templates
    self.ownPages = ownPages
  }

  /// The values that have the same name in every template. `words.NAME` is a text in the language of the pages,
  /// `assets.NAME` is the path of an asset with its version, and `original` contains the attributes for elements with
  /// the source's texts.
  private static func constants(_ words: Words, _ assets: [Asset]) -> [String: Constant] {
    var constants = words.constants
    for asset in assets {
      constants["assets." + asset.path.dropFirst(assetsFolder.count)] = .text(
        Phrase([.text(asset.versioned)]))
    }
    constants["original"] = .markup(Array((words.textLanguage?.attributes ?? "").utf8))
    return constants
  }

  /// Renders the view with one of its templates, by default the first one. If the template did not compile, the page is
  /// empty, and the checks reject it.
  func render<V: TemplateView>(_ view: V, with name: String = V.templates[0]) -> [UInt8] {
    (templates[name] as? CompiledTemplate<V>)?.render(view) ?? []
  }
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
