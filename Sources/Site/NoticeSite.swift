import Pictures
import Template

/// The site of one page that is shown before any picture has been saved.
public struct NoticeSite: Sendable {
  /// Its files: the front page, and the assets it needs.
  public let files: [SiteFile]

  /// Plans the front page and its assets.
  public init(settings: Settings, theme: Theme) {
    let layout = Layout(settings: settings, theme: theme, isEmpty: true)
    let view = NoticePage(layout: layout)
    let page = SiteFile(
      path: Routes.front, kind: .page, content: .rendered { theme.render(view) })
    files = [page] + theme.assets(for: .today).map(SiteFile.init(asset:))
  }
}
