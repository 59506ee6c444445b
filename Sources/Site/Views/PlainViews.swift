import Template

/// What a server shows for a page that is not there.
struct NotFoundView: Page {
  let shell: Shell

  static let fields: [Field<NotFoundView>] = shellFields
}

/// The front page while no picture has been saved.
struct NoticeView: Page {
  let shell: Shell
  let notice: String

  static let fields: [Field<NoticeView>] =
    shellFields + [.text("notice", "That there is nothing to show, and why.") { $0.notice }]
}
