public import Pictures

/// Why a site cannot be made.
public enum SiteError: Error, Hashable, Sendable {
  /// The day to show is not in the archive.
  case dayNotKept(Day)
  /// The language has no words; `known` lists the languages that have words.
  case noWords(language: String, known: [String])
  /// The built-in files have these errors.
  case builtIn([ThemeMistake])
}

extension SiteError: CustomStringConvertible {
  /// The error, its place and the remedy.
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
