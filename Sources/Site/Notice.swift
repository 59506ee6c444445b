import Pictures
import Template

/// The site of one page that says that no picture has been saved yet.
public struct Notice: Sendable {
  /// Its files: the front page, and the assets it needs.
  public let files: [PlannedFile]

  /// Plans the page.
  public init(settings: Settings, theme: Theme) {
    let layout = Layout(settings: settings, theme: theme, isEmpty: true)
    let view = NoticeView(
      shell: Shell(
        layout,
        PageMetadata(
          path: Routes.front, heading: settings.title, pageTitle: settings.title,
          summary: theme.words.text(.nothingSaved))),
      notice: theme.words.text(.nothingSaved))
    let page = PlannedFile(
      path: Routes.front, kind: .page, content: .rendered { theme.notice.render(view) })
    files = [page] + theme.assets.map(PlannedFile.init(asset:))
  }
}
