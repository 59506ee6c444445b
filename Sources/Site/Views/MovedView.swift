import Template

/// A page at an old address, which redirects to the new one.
struct MovedView: View {
  let language: String
  let heading: String
  let pageTitle: String
  let link: String
  let canonical: String

  static let fields: [Field<MovedView>] = [
    .text("language", "The language of the pages, `en`.") { $0.language },
    .text("heading", "The main heading of the page that it leads to.") { $0.heading },
    .text("pageTitle", "What a browser's tab says.") { $0.pageTitle },
    .text("link", "Link to that page.") { $0.link },
    .text("canonical", "That page's own address.") { $0.canonical },
  ]
}
