/// A member that a site adds to a picture's line in `data/`, and that no archive has.
package enum PublishedMember: String, CaseIterable, Sendable {
  /// The absolute address of the day's page.
  case page
  /// The picture's files that the site holds.
  case pictures
  /// Under which terms the picture may be shown to others.
  case rights
  /// What the picture shows, and what its texts mention.
  case subjects
  /// The absolute address of the picture for grids.
  case thumbnail
}
