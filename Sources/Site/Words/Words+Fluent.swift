import Pictures
import Template

extension Words {
  /// Parses the text of a message in Fluent's syntax (https://projectfluent.org/fluent/guide/): `{
  /// $name }` for a placeholder, and `{ $name -> [one] … *[other] … }` for a choice by number.
  struct Fluent {
    /// Why a text cannot be parsed.
    enum Fault: Error, Hashable {
      /// A brace that belongs to neither.
      case brace
      /// More than one choice, or a nested one.
      case choices
      /// A choice without the default form, `*[other]`.
      case noOther
      /// A form that is no plural category.
      case unknown(String)
      /// A duplicate form.
      case twice(String)
      /// A form without a text.
      case empty(String)

      var reason: String {
        switch self {
        case .brace: "has a brace that is not part of { $name } or { $name -> [one] … *[other] … }"
        case .choices: "chooses twice; write one { $name -> … } with whole texts in it"
        case .noOther: "has no *[other], the form of all other numbers"
        case .unknown(let form):
          "knows no form [\(form)]; there are "
            + Words.PluralCategory.allCases.map(\.rawValue).joined(separator: ", ")
        case .twice(let form): "has the form [\(form)] twice"
        case .empty(let form): "has no text for [\(form)]"
        }
      }
    }

    /// Parses the text.
    static func message(_ text: String) throws(Fault) -> Words.Message {
      try message(text, mayChoose: true)
    }

    private static func message(
      _ text: String, mayChoose: Bool
    ) throws(Fault) -> Words.Message {
      var before: [Phrase.Piece] = []
      var after: [Phrase.Piece] = []
      var choice: (number: String, forms: [Words.PluralCategory: [Phrase.Piece]])?
      var rest = text[...]
      func add(_ piece: Phrase.Piece) {
        if choice == nil { before.append(piece) } else { after.append(piece) }
      }
      while let open = rest.firstIndex(where: { $0 == "{" || $0 == "}" }) {
        guard rest[open] == "{", let close = end(of: rest[open...]) else { throw .brace }
        if rest.startIndex < open { add(.text(String(rest[..<open]))) }
        let inside = rest[rest.index(after: open)..<close]
        if let arrow = inside.firstRange(of: "->") {
          guard mayChoose, choice == nil else { throw .choices }
          let number = try name(inside[..<arrow.lowerBound])
          choice = (number, try forms(inside[arrow.upperBound...]))
        } else {
          add(.name(try name(inside)))
        }
        rest = rest[rest.index(after: close)...]
      }
      if !rest.isEmpty { add(.text(String(rest))) }
      guard let choice else { return Words.Message(Phrase(before)) }
      guard let other = choice.forms[.other] else { throw .noOther }
      func whole(_ form: [Phrase.Piece]) -> Phrase { Phrase(joining: before + form + after) }
      return Words.Message(
        by: choice.number,
        forms: choice.forms.filter { $0.key != .other }.mapValues(whole), other: whole(other))
    }

    /// The forms of a choice. Only the last one is marked with `*`, and is `other`.
    private static func forms(
      _ text: Substring
    ) throws(Fault) -> [Words.PluralCategory: [Phrase.Piece]] {
      var forms: [Words.PluralCategory: [Phrase.Piece]] = [:]
      var rest = text.drop(while: \.isWhitespace)
      while !rest.isEmpty {
        let isDefault = rest.first == "*"
        if isDefault { rest = rest.dropFirst() }
        guard rest.first == "[", let close = rest.firstIndex(of: "]") else { throw .brace }
        let name = String(rest[..<close].dropFirst().filter { !$0.isWhitespace })
        guard let form = Words.PluralCategory(rawValue: name) else { throw .unknown(name) }
        guard forms[form] == nil else { throw .twice(name) }
        guard isDefault == (form == .other) else { throw .noOther }
        rest = rest[rest.index(after: close)...]
        let end = start(ofForm: rest)
        let said = try message(rest[..<end].trimmed, mayChoose: false)
        guard !said.other.pieces.isEmpty else { throw .empty(name) }
        forms[form] = said.other.pieces
        rest = rest[end...]
      }
      return forms
    }

    /// The start of the next form, `[one]` or `*[other]` outside braces; the end when there is none.
    private static func start(ofForm text: Substring) -> Substring.Index {
      var depth = 0
      var last: Substring.Index?
      for at in text.indices {
        switch text[at] {
        case "{": depth += 1
        case "}": depth -= 1
        case "*" where depth == 0: last = at
        case "[" where depth == 0:
          guard let star = last, text.index(after: star) == at else { return at }
          return star
        default: break
        }
      }
      return text.endIndex
    }

    /// The position of the closing brace that matches the first one; nil when there is none.
    private static func end(of text: Substring) -> Substring.Index? {
      var depth = 0
      for at in text.indices {
        if text[at] == "{" { depth += 1 }
        if text[at] == "}" { depth -= 1 }
        if depth == 0 { return at }
      }
      return nil
    }

    private static func name(_ text: Substring) throws(Fault) -> String {
      let name = text.trimmed
      guard name.first == "$", Words.File.isName(String(name.dropFirst())) else { throw .brace }
      return String(name.dropFirst())
    }
  }
}

extension StringProtocol {
  /// Without surrounding white space.
  var trimmed: String { String(trimming(\.isWhitespace)) }
}
