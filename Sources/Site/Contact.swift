public import Pictures

/// The contact for questions about a site and its pictures.
public enum Contact: Hashable, Sendable {
  /// An e-mail address.
  case mail(Contact.MailAddress)
  /// A page, such as a form or a list of issues.
  case web(WebAddress)
}

extension Contact {
  /// The issues of the repository with this GitHub Pages address; nil for any other address.
  /// `OWNER.github.io/REPO/` belongs to `OWNER/REPO`, and `OWNER.github.io/` to
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
