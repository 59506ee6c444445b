import Template

/// A page that no day changes.
struct PlainView: Page {
  let shell: LayoutView

  static let fields: [Field<PlainView>] = shellFields
}

/// The page for an unknown address.
struct NotFoundView: Page {
  let shell: LayoutView
  let days: [TileView]

  static let fields: [Field<NotFoundView>] =
    shellFields + [.list("days", "The newest days, newest first.") { $0.days }]
}

/// The page that explains the feeds, and the pages that the owner adds. Its addresses are absolute, because they are
/// copied into a reader.
struct SubscribeView: Page {
  let shell: LayoutView

  static let fields: [Field<SubscribeView>] =
    shellFields + [
      .text("feedAddress", "Address of the feed in RSS.") { $0.shell.address(Routes.feed) },
      .text("atomAddress", "Address of the feed in Atom.") { $0.shell.address(Routes.atom) },
      .text("jsonAddress", "Address of the feed as JSON.") { $0.shell.address(Routes.jsonFeed) },
      .text("list", "Link to the list that readers import (OPML).") {
        $0.shell.link(Routes.feedList)
      },
    ]
}

/// The front page while no picture has been saved.
struct NoticeView: Page {
  let shell: LayoutView
  let notice: String

  static let fields: [Field<NoticeView>] =
    shellFields + [.text("notice", "That there is nothing to show, and why.") { $0.notice }]
}

/// A link of the menu to a page that the owner adds.
struct OwnPageView: View {
  let title: String
  let link: String
  let isCurrent: Bool

  static let fields: [Field<OwnPageView>] = [
    .text("title", "The page's title.") { $0.title },
    .text("link", "Link to the page.") { $0.link },
    .flag("isCurrent", "Whether it is this page.") { $0.isCurrent },
  ]
}
