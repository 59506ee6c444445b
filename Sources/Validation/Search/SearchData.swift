import Pictures

/// The object of a search file.
struct SearchData {
  enum Kind {
    case index
    /// The words of a part, in a range.
    case shard
    /// Word positions of a part.
    case phrases
    /// Maps word positions of a part to days.
    case days
    case titles
    case cards
  }

  let node: JSONNode

  /// The type of the object; nil for anything else.
  var kind: Kind? {
    guard let part = node.member("part")?.text else { return nil }
    switch part {
    case "index": return has("format") ? .index : nil
    case "titles": return has("block") ? .titles : nil
    case "cards": return has("block") ? .cards : nil
    default:
      if has("shard") { return .shard }
      if has("phrases") { return .phrases }
      return has("days") ? .days : nil
    }
  }

  private func has(_ name: String) -> Bool { node.member(name) != nil }

  /// The text of the name; nil when there is none.
  func text(_ name: String) -> SearchText? { node.member(name)?.text.map(SearchText.init) }

  /// The list of the name; nil when there is none.
  func list(_ name: String) -> [JSONNode]? { node.member(name)?.list }
}
