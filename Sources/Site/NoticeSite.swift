import Pictures
import Template

/// The site of one page that is shown before any picture has been saved.
public struct NoticeSite: Sendable {
  /// Its files: the front page, and the assets it needs.
  public let files: [SiteFile]

  /// Plans the front page and its assets.
  public init(settings: Settings, theme: Theme) {
    let layout = Layout(settings: settings, theme: theme, isEmpty: true)
    let view = NoticeView(
      shell: LayoutView(
        layout,
        PageMetadata(
          path: Routes.front, heading: settings.title, pageTitle: settings.title,
          summary: theme.words.text(.nothingSaved))),
      notice: theme.words.text(.nothingSaved))
    let page = SiteFile(
      path: Routes.front, kind: .page, content: .rendered { theme.notice.render(view) })
    files = [page] + theme.assets(for: .today).map(SiteFile.init(asset:))
  }
}
