/// The part that all ids of the feed's items have in common (RFC 4151). A site must never change its identity, because
/// with new ids every feed reader would show fifty old pictures as new.
public struct FeedIdentity: Hashable, Sendable {
  /// The host where the site was first published.
  public let authority: String
  /// A day on which the owner held the host, `YYYY-MM-DD`.
  public let date: String

  /// An identity from the two parts of a tag URI (RFC 4151).
  public init(authority: String, date: String) {
    self.authority = authority
    self.date = date
  }

  /// The identity from two values in a file; nil when the values are not valid in a tag URI.
  public init?(read authority: String, _ date: String) {
    guard WebAddress.isHost(authority), Day(iso: date) != nil else { return nil }
    self.init(authority: authority, date: date)
  }

  /// The identity in a site's `data/index.json`; nil when there is none.
  package init?(index: JSONNode) {
    let feed = index.member("feed")
    guard let authority = feed?.member("authority")?.text, let date = feed?.member("date")?.text
    else { return nil }
    self.init(read: authority, date)
  }

  /// The identity of a site without a base URL, which is not published.
  public static let standIn = FeedIdentity(authority: "localhost", date: "1995-06-16")
}
