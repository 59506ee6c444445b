import Template

/// The newest pictures in RSS 2.0.
struct FeedView: View {
  let siteTitle: String
  let language: String
  let home: String
  let address: String
  let built: String
  let items: [FeedItemView]

  static let fields: [Field<FeedView>] = [
    .text("siteTitle", "The name of the site.") { $0.siteTitle },
    .text("language", "The language of the pages, `en`.") { $0.language },
    .text("home", "Address of the site.") { $0.home },
    .text("address", "Address of the feed itself.") { $0.address },
    .text("built", "When the newest picture was published (RFC 822).") { $0.built },
    .list("items", "The newest pictures, newest first.") { $0.items },
  ]
}

/// A picture in the feed.
struct FeedItemView: View {
  let title: String
  let link: String
  let id: String
  let published: String
  let creator: String?
  let summary: String
  let body: String
  let enclosure: EnclosureView?

  static let fields: [Field<FeedItemView>] = [
    .text("title", "Its title.") { $0.title },
    .text("link", "Address of its page.") { $0.link },
    .text("id", "What tells it from all others for good (RFC 4151).") { $0.id },
    .text("published", "When it was published (RFC 822).") { $0.published },
    .text("creator", "Who made it, without links.") { $0.creator },
    .text("summary", "How its explanation begins, as HTML.") { $0.summary },
    .text("body", "Picture, credit and explanation, as HTML.") { $0.body },
    .view("enclosure", "The picture's file, where it may be handed on.") { $0.enclosure },
  ]
}

/// A file that comes with an item.
struct EnclosureView: View {
  let address: String
  let length: String
  let type: String

  static let fields: [Field<EnclosureView>] = [
    .text("address", "Its address.") { $0.address },
    .text("length", "Its length in bytes.") { $0.length },
    .text("type", "Its type, `image/jpeg`.") { $0.type },
  ]
}
