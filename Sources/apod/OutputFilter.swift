import Foundation
import NASA

/// What is changed in all that the program tells: a key in it is struck out, and under GitHub Actions
/// nothing that a service said can be read as a command to the runner.
struct OutputFilter: Sendable {
  /// As the environment of this process asks for it.
  static let ofProcess = OutputFilter(ProcessInfo.processInfo.environment)

  private let key: APIKey?
  private let isInWorkflow: Bool

  init(_ environment: [String: String]) {
    key = APIKey(environment["NASA_API_KEY"])
    isInWorkflow = environment["GITHUB_ACTIONS"].map { !$0.isEmpty } ?? false
  }

  /// The text, as it may be told.
  func filtered(_ text: String) -> String {
    let struck = key?.struck(from: text) ?? text
    return isInWorkflow ? OutputFilter.withoutCommands(struck) : struck
  }

  /// The text with a space in all that the runner takes for a command: `::` at a line's start, after white
  /// space too, and `##[` anywhere (actions/runner, ActionCommand.cs). The program gives no commands itself.
  private static func withoutCommands(_ text: String) -> String {
    enum Line { case blank, colon, words }
    var line = Line.blank
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if scalar == ":" && line == .colon
        || scalar == "[" && result.suffix(2).elementsEqual("##".unicodeScalars)
      {
        result.append(" ")
      }
      result.append(scalar)
      if Character(scalar).isNewline {
        line = .blank
      } else if line == .blank, scalar == ":" {
        line = .colon
      } else if line == .colon || !isBlank(scalar) {
        line = .words
      }
    }
    return String(result)
  }

  /// Whether a reader may pass over it at a line's start: white space, and what is not seen at all.
  private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isWhitespace || scalar.properties.isDefaultIgnorableCodePoint
      || scalar.properties.generalCategory == .control
  }
}
