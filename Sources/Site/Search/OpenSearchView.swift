import Template

/// The search description for browsers (OpenSearch 1.1).
struct OpenSearchView: TemplateView {
  let site: Edition

  /// Browsers store the addresses in the description, so a site without an address has none.
  static func files(of site: Edition) -> [SiteFile] {
    guard site.settings.base != nil else { return [] }
    return [
      SiteFile(Routes.openSearch, .data) { site.theme.render(OpenSearchView(site: site)) }
    ]
  }

  static let templates = ["opensearch.xml"]
  static let fields: [Field<OpenSearchView>] = [
    .text("shortName", "The name of the site, cut to 16 characters.", \.site.settings.shortName),
    .text("language", "The language of the pages, such as `en`.", \.site.settings.language),
    .text("search", "The address of the search page.") { $0.site.address(Routes.search) },
    .text("icon", "The address of the site's icon, 192 pixels wide and high.") {
      $0.site.address($0.site.theme.versioned(Theme.squareIcons[0].path))
    },
  ]
}

extension Settings {
  /// The maximum length of a name in OpenSearch, in characters.
  private static let longestName = 16

  /// The site's title, cut to the length that OpenSearch allows, between words if possible.
  var shortName: String {
    var name = ""
    for word in title.split(separator: " ") {
      let longer = name.isEmpty ? String(word) : "\(name) \(word)"
      if longer.unicodeScalars.count > Settings.longestName { break }
      name = longer
    }
    return name.isEmpty ? String(title.unicodeScalars.prefix(Settings.longestName)) : name
  }
}
