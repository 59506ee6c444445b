import Foundation
import Generator
import Sources

/// Filters everything that the program prints: keys are removed, and under GitHub Actions nothing
/// from a service can be read as a command to the runner.
struct OutputFilter: Sendable {
  static let ofProcess = OutputFilter(ProcessInfo.processInfo.environment)

  private let keys: [APIKey]
  private let isInWorkflow: Bool

  init(_ environment: [String: String]) {
    // Those of all sources: a key is secret, whichever source is set.
    keys = Source.known.compactMap { APIKey($0.key(in: environment)) }
    isInWorkflow = environment["GITHUB_ACTIONS"].map { !$0.isEmpty } ?? false
  }

  /// The text, safe to print.
  func filtered(_ text: String) -> String {
    let struck = keys.reduce(text) { $1.struck(from: $0) }
    return isInWorkflow ? OutputFilter.withoutCommands(struck) : struck
  }

  /// The text with a space in all that the runner would read as a command: `::` at a line's start, after white
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

  /// Whether a reader may skip it at a line's start: white space, and invisible characters.
  private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isWhitespace || scalar.properties.isDefaultIgnorableCodePoint
      || scalar.properties.generalCategory == .control
  }
}
