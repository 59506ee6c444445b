/// What can be wrong in a template.
public enum Fault: Error, Hashable {
  /// The library has no such template.
  case noTemplate
  /// The line is not UTF-8.
  case notUTF8
  /// No view in reach has the name; those it could have been, innermost view first, and those that it
  /// is most like.
  case unknownName(String, known: [String], near: [String])
  /// The library has no file of this path for the partial; the partials that it is most like.
  case unknownPartial(String, path: String, near: [String])
  /// The partials lead back to one that is being read.
  case recursivePartial([String])
  /// With what this tag names, the template has more bytes than are taken.
  case tooLarge(String, limit: Int)
  /// A tag has no end.
  case unclosedTag
  /// A tag has no name.
  case unnamedTag
  /// The section is never closed.
  case unclosedSection(String)
  /// A closing tag stands where another section, opened on this line, has to be closed first.
  case mismatchedClosing(String, open: String, line: Int)
  /// A closing tag without a section.
  case strayClosing(String)
  /// A part of Mustache that is left out on purpose; the tag's first character.
  case unsupported(String)
  /// Markup with `{{name}}`, which would escape it.
  case escapedMarkup(String)
  /// Text with `{{{name}}}`, which would leave it unescaped.
  case unescapedText(String)
  /// A flag, a view or a list in the place of a variable.
  case notWritable(String, FieldKind)
  /// In a dotted name, a part before the last that is not a view.
  case notAView(String, FieldKind)
}

extension Fault: CustomStringConvertible {
  /// What is wrong and what to do about it.
  public var description: String {
    switch self {
    case .noTemplate: "this template is missing; add it to the theme"
    case .notUTF8: "this line is not UTF-8; save the file in that encoding"
    case .unknownName(let name, let known, let near):
      "unknown name “\(name)”\(hint(near)); the names here are \(known.joined(separator: ", "))"
    case .unknownPartial(let name, let path, let near):
      "unknown partial “\(name)”\(hint(near)); add \(path) to the theme"
    case .recursivePartial(let names):
      "a partial cannot contain itself: \(names.joined(separator: " → "))"
    case .tooLarge(let name, let limit):
      "with “\(name)” in its place, the template has more than \(limit) bytes; name fewer partials in partials"
    case .unclosedTag: "this tag has no end; close it with }} (or }}} after {{{)"
    case .unnamedTag: "this tag has no name"
    case .unclosedSection(let name): "section “\(name)” is not closed; add {{/\(name)}}"
    case .mismatchedClosing(let name, let open, let line):
      "{{/\(name)}} stands inside “\(open)”, opened on line \(line); close that one first"
    case .strayClosing(let name): "{{/\(name)}} closes nothing; remove it or open {{#\(name)}}"
    case .unsupported(let sigil): "tags with “\(sigil)” are not supported; remove this one"
    case .escapedMarkup(let name): "“\(name)” is markup; write {{{\(name)}}}"
    case .unescapedText(let name): "“\(name)” is text and has to be escaped; write {{\(name)}}"
    case .notWritable(let name, let kind):
      "“\(name)” is a \(kind.rawValue) and cannot be written; use it as {{#\(name)}}…{{/\(name)}}"
    case .notAView(let name, let kind):
      "“\(name)” is a \(kind.rawValue), so that nothing can follow its dot"
    }
  }
}
