import Subjects

/// The pictures of a maker or subject that has a page. This is a class, because every day's page and feed
/// entry uses several collections.
final class Collection: Sendable {
  /// The path of the collection's page, such as `credits/ada-skye.html`.
  let path: String
  let name: String
  /// The initial letter under which lists group the collection. Empty if lists do not group by initial.
  let initial: String
  /// The subject that the pictures share; nil for a maker.
  let subject: Subject?
  /// The places of all pictures in the collection, oldest first.
  let places: [Int]
  /// The places of pictures that name the subject in the title, oldest first.
  let titled: [Int]
  /// The places of pictures that mention the subject only in the text, oldest first.
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
