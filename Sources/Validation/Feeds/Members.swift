/// The children of a channel, a feed or an item, by name.
struct Members {
  let owner: String
  let line: Int
  private let repeatable: Set<String>
  private(set) var names: Set<String> = []

  /// Empty; the names in `repeatable` may occur more than once.
  init(owner: String, line: Int, repeatable: Set<String>) {
    self.owner = owner
    self.line = line
    self.repeatable = repeatable
  }

  /// Adds a child. Returns what is wrong with it, or nil.
  mutating func add(_ name: String) -> String? {
    if names.insert(name).inserted || repeatable.contains(name) { return nil }
    return "a second <\(name)> in one \(owner)"
  }
}

enum Namespace {
  static let atom: StaticString = "http://www.w3.org/2005/Atom"
  static let content: StaticString = "http://purl.org/rss/1.0/modules/content/"
  static let history: StaticString = "http://purl.org/syndication/history/1.0"
  static let html: StaticString = "http://www.w3.org/1999/xhtml"
  static let media: StaticString = "http://search.yahoo.com/mrss/"
}
