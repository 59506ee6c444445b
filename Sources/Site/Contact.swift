public import Pictures

/// Whom to write to about a site and what it shows.
public enum Contact: Hashable, Sendable {
  /// An e-mail address.
  case mail(Contact.MailAddress)
  /// Through a page: a form, or a list of issues.
  case web(WebAddress)
}

extension Contact {
  /// The issues of the repository whose site GitHub Pages shows at the address; nil for any other
  /// address. `OWNER.github.io/REPO/` is the site of `OWNER/REPO`, and `OWNER.github.io/` that of
  /// `OWNER/OWNER.github.io` (docs.github.com, "Types of GitHub Pages sites").
  init?(issuesOfSiteAt base: WebAddress) {
    let host = base.host.split(separator: ".")
    guard host.count == 3, host[1...] == ["github", "io"], !base.path.contains("%") else {
      return nil
    }
    let repository = base.path.split(separator: "/").first.map(String.init) ?? base.host
    guard let issues = WebAddress("https://github.com/\(host[0])/\(repository)/issues") else {
      return nil
    }
    self = .web(issues)
  }
}
