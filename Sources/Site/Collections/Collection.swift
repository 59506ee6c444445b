import Subjects

/// The pictures of one maker or of one subject that has a page. `Collection` is a class, because the page and the feed
/// entry of every day refer to several collections.
final class Collection: Sendable {
  /// The path of the collection's page, such as `credits/ada-skye.html`.
  let path: String
  let name: String
  /// The initial letter under which a list of collections shows this one. Empty in lists that are not grouped by
  /// letter.
  let initial: String
  /// The subject that all pictures of the collection show; nil for the pictures of a maker.
  let subject: Subject?
  /// The indices in the archive of all pictures in the collection, oldest first.
  let places: [Int]
  /// The indices in the archive of the pictures whose titles name the subject, oldest first.
  let titled: [Int]
  /// The indices in the archive of the pictures that do not show the subject, but whose texts mention it, oldest first.
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

extension [Collection] {
  /// For each of this many days of the archive, the collections that contain the day, in the order of the list.
  func byPlace(count: Int) -> [[Collection]] {
    var found = [[Collection]](repeating: [], count: count)
    for collection in self { for place in collection.places { found[place].append(collection) } }
    return found
  }
}
