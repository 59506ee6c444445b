import Pictures
import Template

/// The site of one page that says that no picture has been saved yet.
public struct Notice: Sendable {
  /// Its files: the front page, and the assets it needs.
  public let files: [PlannedFile]

  /// Plans the page. `program` is as in `RunFacts`.
  public init(settings: Settings, theme: Theme, program: String) {
    let furniture = Furniture(settings: settings, theme: theme, isEmpty: true)
    let view = NoticeView(
      shell: furniture.shell(
        Furniture.Sign(
          path: Routes.front, heading: settings.title, pageTitle: settings.title,
          summary: theme.words.text(.nothingSaved))),
      notice: theme.words.text(.nothingSaved))
    let facts = RunFacts(program: program, commit: nil, checked: nil, source: nil)
    var print = Fingerprint("notice")
    print.add(Fingerprint.ground(settings: settings, theme: theme, run: facts))
    print.add(theme.notice.digest)
    let page = PlannedFile(
      path: Routes.front, kind: .page, fingerprint: print.value,
      content: .rendered { theme.notice.render(view) })
    files = [page] + theme.assets.map(PlannedFile.init(asset:))
  }
}
