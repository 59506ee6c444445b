public import Pictures

/// Whom to write to about a site and what it shows.
public enum Contact: Hashable, Sendable {
  /// By mail.
  case mail(MailAddress)
  /// Through a page: a form, or a list of issues.
  case web(WebAddress)
}
