public import Pictures
public import Template

/// Why a site cannot be made.
public enum SiteError: Error, Hashable, Sendable {
  /// The day to show is not in the archive.
  case dayNotKept(Day)
  /// A template or an asset that the pages need is not there; its path below `Templates/`.
  case missing(path: String)
  /// `Templates/` holds an asset whose name the site uses for one that it makes; its path there.
  case taken(path: String)
  /// Templates are invalid; lists every mistake in any of them.
  case templates([TemplateError.Mistake])
  /// A language's file lacks words or has invalid ones; its path below `Templates/`.
  case words(path: String, [WordFault])
  /// There are no words in the language; `known` lists the languages that have them.
  case noWords(language: String, known: [String])
  /// `Templates/` holds a template that no page is made from; its path there.
  case stray(path: String)

  /// What is wrong with a language's file.
  public struct WordFault: Hashable, Sendable {
    /// The line, from 1; nil for what is missing.
    public let line: Int?
    /// What is wrong there, for the user.
    public let reason: String
  }
}

extension SiteError: CustomStringConvertible {
  /// What is wrong, where, and what to do about it.
  public var description: String {
    switch self {
    case .dayNotKept(let day):
      "\(day) is not in the archive, so that no page can show it; fetch it first"
    case .missing(let path):
      "\(path): missing from the templates' folder; put it back, or give another folder"
    case .taken(let path):
      "\(path): the site makes a file of this name itself; give yours another name"
    case .templates(let mistakes): mistakes.map(\.description).joined(separator: "\n")
    case .words(let path, let faults):
      faults.map { "\(path)\($0.line.map { ":\($0)" } ?? ""): \($0.reason)" }
        .joined(separator: "\n")
    case .noWords(let language, let known):
      "language is \(language), which nobody has written the words of; set it to one of "
        + known.joined(separator: ", ") + ", or write Templates/languages/\(language).ftl"
    case .stray(let path):
      "\(path): no page is made from this template\(hint(nearest(to: path, among: Theme.templates))); move it into partials/ or assets/, or remove it"
    }
  }
}
