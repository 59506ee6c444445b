import Template

/// A page that is the same on every day.
struct PlainView: Page {
  let shell: Shell

  static let fields: [Field<PlainView>] = shellFields
}

/// The front page while no picture has been saved.
struct NoticeView: Page {
  let shell: Shell
  let notice: String

  static let fields: [Field<NoticeView>] =
    shellFields + [.text("notice", "That there is nothing to show, and why.") { $0.notice }]
}
