/// What a tag asks for.
enum TagKind {
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
  /// `{{> name}}`; standing alone on its line, each line of it gets the white space before the tag.
  case partial(indentation: ArraySlice<UInt8>)
}

/// A tag with the line it starts on, from 1.
struct Tag {
  let kind: TagKind
  let name: String
  let line: Int
}

/// A template cut up.
enum Piece {
  case literal(ArraySlice<UInt8>)
  case tag(Tag)
}
