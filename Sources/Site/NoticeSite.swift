import Pictures
import Template

/// A site that consists of one page, shown until the first picture is saved.
public struct NoticeSite: Sendable {
  /// The front page and the assets that the page needs.
  public let files: [SiteFile]

  /// Plans the files of the site.
  public init(settings: Settings, theme: Theme) {
    let layout = Layout(settings: settings, theme: theme, isEmpty: true)
    let view = NoticePage(layout: layout)
    let page = SiteFile(
      path: Routes.front, kind: .page, content: .rendered { theme.render(view) })
    files = [page] + theme.assets(for: layout).map(SiteFile.init(asset:))
  }
}
