public import Pictures

/// Why a site cannot be built.
public enum SiteError: Error, Hashable, Sendable {
  /// The day to show on the front page is not in the archive.
  case dayNotKept(Day)
  /// There is no translation into this language. `known` lists the languages for which there is one.
  case noWords(language: String, known: [String])
  /// The built-in files of the theme contain these errors.
  case builtIn([ThemeMistake])
}

extension SiteError: CustomStringConvertible {
  /// The error, its location, and the remedy.
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
