extension Tag {
  enum Kind {
    /// `{{name}}`
    case text
    /// `{{{name}}}` or `{{& name}}`
    case markup
    /// `{{# name}}`
    case section
    /// `{{^ name}}`
    case inverted
    /// `{{/ name}}`
    case closing
    /// `{{> name}}`. If the tag is alone on its line, each line of the partial is indented like the tag.
    case partial(indentation: ArraySlice<UInt8>)
  }
}

/// A tag, and the line where it starts, counted from 1.
struct Tag {
  let kind: Tag.Kind
  let name: String
  let line: Int
}

extension Scanner {
  /// A literal or a tag of a scanned template.
  enum Piece {
    case literal(ArraySlice<UInt8>)
    case tag(Tag)
  }
}
