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

/// The page that explains the feeds. Its addresses are absolute, because they are copied into a reader.
struct SubscribeView: Page {
  let shell: LayoutView
  let context: SiteContext

  static let fields: [Field<SubscribeView>] =
    shellFields + [
      .text("feedAddress", "Address of the feed in RSS.") { $0.context.address(Routes.feed) },
      .text("atomAddress", "Address of the feed in Atom.") { $0.context.address(Routes.atom) },
      .text("jsonAddress", "Address of the feed as JSON.") { $0.context.address(Routes.jsonFeed) },
      .text("list", "Link to the list that readers import (OPML).") {
        $0.context.layout.link(from: Routes.subscribe, to: Routes.feedList)
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
