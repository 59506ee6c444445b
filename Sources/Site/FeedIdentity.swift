import Pictures

/// What the ids of the feed's items are minted from (RFC 4151), once and for good: an id that changed
/// would show every reader fifty old pictures as new.
public struct FeedIdentity: Hashable, Sendable {
  /// The host that the site was first published at.
  public let authority: String
  /// A day on which the host was the owner's, `YYYY-MM-DD`.
  public let date: String

  /// What ids are minted from.
  public init(authority: String, date: String) {
    self.authority = authority
    self.date = date
  }

  /// What a file says ids are minted from; nil when none could be.
  public init?(read authority: String, _ date: String) {
    let isAuthority =
      !authority.isEmpty
      && authority.utf8.allSatisfy { 0x21...0x7E ~= $0 && !"\"&,<>".utf8.contains($0) }
    guard isAuthority, Day(iso: date) != nil else { return nil }
    self.init(authority: authority, date: date)
  }

  /// Stands in while no base URL is set, and so nothing is published.
  static let standIn = FeedIdentity(authority: "localhost", date: "1995-06-16")
}
