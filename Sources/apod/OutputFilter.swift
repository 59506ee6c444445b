import Foundation
import Generator
import Sources

/// Filters everything that the program prints. The filter removes keys. Under GitHub Actions it also keeps the runner
/// from reading text of a service as a command.
struct OutputFilter: Sendable {
  static let ofProcess = OutputFilter(ProcessInfo.processInfo.environment)

  private let keys: [APIKey]
  private let isInWorkflow: Bool

  init(_ environment: [String: String]) {
    // Takes the keys of all sources, because a key is secret even if its source is not in use.
    keys = Source.known.compactMap { APIKey($0.key(in: environment)) }
    isInWorkflow = environment["GITHUB_ACTIONS"].map { !$0.isEmpty } ?? false
  }

  func filtered(_ text: String) -> String {
    let struck = keys.reduce(text) { $1.struck(from: $0) }
    return isInWorkflow ? OutputFilter.withoutCommands(struck) : struck
  }

  /// Inserts a space wherever the runner would read a command (actions/runner, ActionCommand.cs). The runner
  /// reads `::` at the start of a line, even after white space, and `##[` anywhere. None of these texts is a
  /// command of this program, which prints no commands.
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

  /// Whether the runner may skip the character at a line's start. The runner skips white space and invisible
  /// characters.
  private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isWhitespace || scalar.properties.isDefaultIgnorableCodePoint
      || scalar.properties.generalCategory == .control
  }
}
