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

extension Contact {
  /// An e-mail address that a form on a web page would accept (HTML Living Standard, "valid email address").
  public struct MailAddress: Hashable, Sendable {
    /// The address as text, such as `sky@stars.example`.
    public let text: String

    /// Parses an address. Returns nil if the address is invalid, or longer than the 254 bytes that SMTP allows (RFC
    /// 5321, section 4.5.3.1.3).
    public init?(_ text: String) {
      let pattern =
        #/
        [a-zA-Z0-9.!\#$%&'*+\/=?^_`\{|\}~\-]+ @
        [a-zA-Z0-9] ([a-zA-Z0-9\-]{0,61} [a-zA-Z0-9])?
        ( \. [a-zA-Z0-9] ([a-zA-Z0-9\-]{0,61} [a-zA-Z0-9])? )*
        /#
      guard text.utf8.count <= 254, text.wholeMatch(of: pattern) != nil else { return nil }
      self.text = text
    }

    /// A `mailto:` link (RFC 6068).
    public var link: String {
      "mailto:"
        + text.utf8.percentEncoded { $0.isLetterOrDigit || "@.-_~!$'*+".utf8.contains($0) }
    }
  }
}
