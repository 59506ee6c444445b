public import Pictures

/// The facts about the front page's picture that other programs need to announce it.
public struct Announcement: Hashable, Sendable {
  /// The day of the picture.
  public let day: Day
  /// The picture's title.
  public let title: String
  /// The absolute address of the picture's page.
  public let page: String
  /// The absolute address of the picture, or of a still of the video; nil when the site shows neither.
  public let picture: String?
  /// The explanation without markup.
  public let text: String

  /// The announcement as lines of the form `key=value`, for the outputs of a GitHub action. The values contain no line
  /// ends or other control characters. `new` is `yes` if, before this build, the archive had neither this day nor a
  /// later one.
  public func lines(isNew: Bool) -> String {
    [
      ("new", isNew ? "yes" : "no"), ("day", day.iso), ("title", title), ("page", page),
      ("picture", picture ?? ""), ("text", text),
    ].map { "\($0)=\($1.cleanLine)\n" }.joined()
  }
}

extension Edition {
  /// The facts that other programs need to announce the front page's picture.
  public var announcement: Announcement {
    let picture = pictures[shown]
    let still = still(of: picture)?.readable
    return Announcement(
      day: picture.day, title: picture.title, page: address(Routes.day(picture.day)),
      picture: still.map { address(of: $0.place) }, text: picture.explanation.plain)
  }
}
