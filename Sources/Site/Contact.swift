public import Pictures

/// Where readers can ask questions about a site and its pictures.
public enum Contact: Hashable, Sendable {
  /// An e-mail address.
  case mail(Contact.MailAddress)
  /// A page, such as a form or a list of issues.
  case web(WebAddress)
}

extension Contact {
  /// The issues page of the GitHub repository to which this GitHub Pages address belongs; nil for any other address,
  /// such as an own domain. `OWNER.github.io/REPO/` belongs to the repository `OWNER/REPO`, and `OWNER.github.io/`
  /// belongs to `OWNER/OWNER.github.io` (docs.github.com, "Types of GitHub Pages sites").
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
