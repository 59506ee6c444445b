import Subjects

/// Pictures that have something in common and a page of their own: a maker, or a subject. A class, because every day's
/// page and feed entry takes several.
final class Collection: Sendable {
  /// The path of its page, `credits/ada-skye.html`.
  let path: String
  let name: String
  /// What it stands under in a list by initials; empty in others.
  let initial: String
  /// Its subject; nil for a maker.
  let subject: Subject?
  /// The places of its pictures, oldest first.
  let places: [Int]
  /// The places of those of its pictures whose titles name it, oldest first.
  let titled: [Int]
  /// The places of those whose texts only mention it, oldest first.
  let mentions: [Int]

  init(
    path: String, name: String, initial: String = "", subject: Subject? = nil, places: [Int],
    titled: [Int] = [], mentions: [Int] = []
  ) {
    self.path = path
    self.name = name
    self.initial = initial
    self.subject = subject
    self.places = places
    self.titled = titled
    self.mentions = mentions
  }
}
