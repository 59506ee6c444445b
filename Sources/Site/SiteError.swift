public import Pictures

/// Why a site cannot be made.
public enum SiteError: Error, Hashable, Sendable {
  /// The day to show is not in the archive.
  case dayNotKept(Day)
  /// There are no words in the language; `known` lists the languages that have them.
  case noWords(language: String, known: [String])
  /// The files built into the program have these mistakes.
  case builtIn([ThemeMistake])
}

extension SiteError: CustomStringConvertible {
  /// What is wrong, where, and what to do about it.
  public var description: String {
    switch self {
    case .dayNotKept(let day):
      "\(day) is not in the archive; fetch it first"
    case .noWords(let language, let known):
      "language is \(language), but there is no translation; set it to one of "
        + known.joined(separator: ", ") + ", or write Templates/languages/\(language).ftl"
    case .builtIn(let mistakes):
      "the built-in templates have mistakes, so this build of apod cannot be released:\n"
        + mistakes.map(\.description).joined(separator: "\n")
    }
  }
}
