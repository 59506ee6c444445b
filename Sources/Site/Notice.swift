import Pictures
import Template

/// The site of one page that says that no picture has been saved yet.
public struct Notice: Sendable {
  /// Its files: the front page, and the assets it needs.
  public let files: [PlannedFile]

  /// Plans the page.
  public init(settings: Settings, theme: Theme) {
    let furniture = Furniture(settings: settings, theme: theme, isEmpty: true)
    let view = NoticeView(
      shell: furniture.shell(
        Furniture.Sign(
          path: Routes.front, heading: settings.title, pageTitle: settings.title,
          summary: theme.words.text(.nothingSaved))),
      notice: theme.words.text(.nothingSaved))
    let page = PlannedFile(
      path: Routes.front, kind: .page, content: .rendered { theme.notice.render(view) })
    files = [page] + theme.assets.map(PlannedFile.init(asset:))
  }
}
