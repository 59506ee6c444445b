import Subjects

/// Pictures with a common maker or subject, which has a page. A class, because every day's page and
/// feed entry uses several.
final class Collection: Sendable {
  /// The path of its page, `credits/ada-skye.html`.
  let path: String
  let name: String
  /// The initial that lists group it under; empty in other lists.
  let initial: String
  /// Its subject; nil for a maker.
  let subject: Subject?
  /// The places of its pictures, oldest first.
  let places: [Int]
  /// The places of pictures that name it in the title, oldest first.
  let titled: [Int]
  /// The places of pictures that only mention it in the text, oldest first.
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
