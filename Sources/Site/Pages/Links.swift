import Pictures
import Template

/// A link to another page of the site.
struct Link: View {
  let link: String
  let name: String

  static let fields: [Field<Link>] = [
    .text("link", "Link to it.") { $0.link },
    .text("name", "What it is, `November 2026`.") { $0.name },
  ]
}

/// A menu link to an owner's page.
struct MenuItem: View {
  let page: any Page
  let path: String
  let title: String

  static let fields: [Field<MenuItem>] = [
    .text("title", "The page's title.") { $0.title },
    .text("link", "Link to the page.") { $0.page.link(to: $0.path) },
    .flag("isCurrent", "Whether it is this page.") { $0.page.isAt($0.path) },
  ]
}

struct ContactView: View {
  let contact: Contact

  static let fields: [Field<ContactView>] = [
    .text("link", "Where a click leads: a page, or a new letter.") { $0.link },
    .text("name", "The e-mail address, or the page's address without `https://`.") { $0.name },
    .flag("isMail", "Whether it is an e-mail address.") {
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
