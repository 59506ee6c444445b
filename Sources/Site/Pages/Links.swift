import Pictures
import Template

/// A link to another page of the site, or the name of something that has no page.
struct Link: View {
  var link: String?
  let name: String
  var count: String?
  var thumbnail: ThumbnailView?

  static let fields: [Field<Link>] = [
    .text("link", "The link. Missing if there is no page with this name.", \.link),
    .text("name", "The name of the target, such as `November 2026`.", \.name),
    .text(
      "count", "How many pictures the target has, such as `31`. Only in lists of collections.",
      \.count),
    .view(
      "thumbnail", "A picture of the target. Only in lists of collections that have pictures.",
      \.thumbnail),
  ]
}

/// Links that have something in common.
struct LinkGroup: View {
  let name: String
  let links: [Link]

  static let fields: [Field<LinkGroup>] = [
    .text("name", "What the links have in common, such as `Constellation`.", \.name),
    .flag("hasCovers", "Whether the links are shown with pictures.") {
      $0.links.contains { $0.thumbnail != nil }
    },
    .list("links", "The links, or names without a link.", \.links),
  ]
}

/// A menu link to an owner's page.
struct MenuItem: View {
  let page: any Page
  let path: String
  let title: String

  static let fields: [Field<MenuItem>] = [
    .text("title", "The page's title.", \.title),
    .text("link", "Link to the page.") { $0.page.link(to: $0.path) },
    .flag("isCurrent", "Whether the link leads to the current page.") { $0.page.isAt($0.path) },
  ]
}

struct ContactView: View {
  let contact: Contact

  static let fields: [Field<ContactView>] = [
    .text("link", "The target of the link: a page, or an address that opens a new e-mail.", \.link),
    .text("name", "The e-mail address, or the address of the page without `https://`.", \.name),
    .flag("isMail", "Whether the contact is an e-mail address.") {
      if case .mail = $0.contact { true } else { false }
    },
  ]

  private var link: String {
    switch contact {
    case .mail(let address): address.link
    case .web(let address): address.text
    }
  }

  private var name: String {
    switch contact {
    case .mail(let address): address.text
    case .web(let address): address.host + (address.path == "/" ? "" : address.path)
    }
  }
}
