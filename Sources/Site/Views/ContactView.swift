import Pictures
import Template

/// The contact of the site.
struct ContactView: View {
  let link: String
  let name: String
  let isMail: Bool

  init(_ contact: Contact) {
    link = contact.link
    switch contact {
    case .mail(let address):
      name = address.text
      isMail = true
    case .web(let address):
      name = address.host + (address.path == "/" ? "" : address.path)
      isMail = false
    }
  }

  static let fields: [Field<ContactView>] = [
    .text("link", "Where a click leads: a page, or a new letter.") { $0.link },
    .text("name", "The e-mail address, or the page's address without `https://`.") { $0.name },
    .flag("isMail", "Whether it is an e-mail address.") { $0.isMail },
  ]
}

extension Contact {
  /// Where a link to it leads.
  var link: String {
    switch self {
    case .mail(let address): address.link
    case .web(let address): address.text
    }
  }
}
