import Pictures
import Template

/// A link to another page of the site.
struct Link: View {
  let link: String
  let name: String

  static let fields: [Field<Link>] = [
    .text("link", "The link.", \.link),
    .text("name", "The name of the target, such as `November 2026`.", \.name),
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
