/// A kind of error in a template.
public enum Fault: Error, Hashable {
  /// The library has no such template.
  case noTemplate
  /// The line is not UTF-8.
  case notUTF8
  /// No view in scope has a field of this name. `known` lists the names in scope, innermost view first. `near` lists
  /// the similar names among them.
  case unknownName(String, known: [String], near: [String])
  /// The library has no file at the path of this partial. `near` lists the most similar partials.
  case unknownPartial(String, path: String, near: [String])
  /// Partials include each other in a cycle.
  case recursivePartial([String])
  /// Expanding this tag makes the template larger than `limit` bytes.
  case tooLarge(String, limit: Int)
  /// A tag without an end.
  case unclosedTag
  /// A tag without a name.
  case unnamedTag
  /// A section without a closing tag.
  case unclosedSection(String)
  /// A closing tag that does not match the innermost open section. `open` is the name of that section, and `line` is
  /// the line where it starts.
  case mismatchedClosing(String, open: String, line: Int)
  /// A closing tag where no section is open.
  case strayClosing(String)
  /// A Mustache feature that is deliberately not supported. The text is the tag's first character.
  case unsupported(String)
  /// The tag `{{.}}`. In Mustache, this tag stands for the list item itself. Here, an item has named fields, and a
  /// template must use one of their names.
  case unnamedItem
  /// A markup field in `{{name}}`, which would escape the markup.
  case escapedMarkup(String)
  /// A text field in `{{{name}}}`, which would leave the text unescaped.
  case unescapedText(String)
  /// A flag, view or list whose value a template tries to write.
  case notWritable(String, FieldKind)
  /// A dotted name in which a part other than the last is not a view.
  case notAView(String, FieldKind)
}

extension Fault: CustomStringConvertible {
  /// The error and its remedy.
  public var description: String {
    switch self {
    case .noTemplate: "this template is missing; add it to the theme"
    case .notUTF8: "this line is not UTF-8; save the file as UTF-8"
    case .unknownName(let name, let known, let near):
      "unknown name “\(name)”\(hint(near)); the names here are \(known.joined(separator: ", "))"
    case .unknownPartial(let name, let path, let near):
      "unknown partial “\(name)”\(hint(near)); add \(path) to the theme"
    case .recursivePartial(let names):
      "a partial cannot contain itself: \(names.joined(separator: " → "))"
    case .tooLarge(let name, let limit):
      "with “\(name)” included, the template has more than \(limit) bytes; nest fewer partials"
    case .unclosedTag: "this tag has no end; close it with }} (or }}} after {{{)"
    case .unnamedTag: "this tag has no name"
    case .unclosedSection(let name): "section “\(name)” is not closed; add {{/\(name)}}"
    case .mismatchedClosing(let name, let open, let line):
      "{{/\(name)}} is inside “\(open)”, opened on line \(line); close “\(open)” first"
    case .strayClosing(let name): "{{/\(name)}} closes nothing; remove it or open {{#\(name)}}"
    case .unsupported(let sigil): "tags with “\(sigil)” are not supported; remove this one"
    case .unnamedItem: "“.” is not supported; write the name of what to show"
    case .escapedMarkup(let name): "“\(name)” is markup; write {{{\(name)}}}"
    case .unescapedText(let name): "“\(name)” is text and has to be escaped; write {{\(name)}}"
    case .notWritable(let name, let kind):
      "“\(name)” is a \(kind.rawValue) and cannot be written; use it as {{#\(name)}}…{{/\(name)}}"
    case .notAView(let name, let kind):
      "“\(name)” is a \(kind.rawValue), so it has no names after a dot"
    }
  }
}
