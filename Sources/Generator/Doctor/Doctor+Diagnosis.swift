import Storage

extension Doctor {
  /// The result of one check.
  public struct Diagnosis: Hashable, Sendable {
    /// How severe a result is.
    public enum Level: String, Hashable, Sendable {
      /// Nothing to do.
      case ok
      /// Something to improve, which does not prevent a build.
      case warning
      /// An error that prevents a build.
      case wrong
    }

    /// The area that a check covers. Errors in earlier areas are worse.
    public enum Area: Int, Hashable, Sendable {
      case settings, templates, disk, archive, sources, clock, tools
    }

    /// The severity of the result.
    public let level: Level
    /// The area of the check.
    public let area: Area
    /// The result and the next step. If there are several mistakes, each has a line.
    public let text: String

    static func ok(_ area: Area, _ text: String) -> Self {
      Self(level: .ok, area: area, text: text)
    }

    static func warning(_ area: Area, _ text: String) -> Self {
      Self(level: .warning, area: area, text: text)
    }

    static func wrong(_ area: Area, _ text: String) -> Self {
      Self(level: .wrong, area: area, text: text)
    }
  }
}

extension Doctor.Diagnosis: CustomStringConvertible {
  /// `warning  settings: no base-url is set; …`, one for each line of the text.
  public var description: String {
    let head = level.rawValue + String(repeating: " ", count: 9 - level.rawValue.count)
    return lines.map { "\(head)\(area): \($0)" }.joined(separator: "\n")
  }

  fileprivate var lines: [Substring] { text.split(separator: "\n") }
}

extension Doctor {
  /// A summary of all checks.
  public struct Health: Hashable, Sendable {
    private(set) var warnings = 0
    private(set) var wrongs: [Doctor.Diagnosis.Area] = []

    /// The worst area in which there is an error; nil if there are no errors.
    public var worst: Doctor.Diagnosis.Area? { wrongs.min { $0.rawValue < $1.rawValue } }

    mutating func note(_ diagnosis: Doctor.Diagnosis) {
      switch diagnosis.level {
      case .ok: break
      case .warning: warnings += diagnosis.lines.count
      case .wrong: wrongs += diagnosis.lines.map { _ in diagnosis.area }
      }
    }
  }
}

extension Doctor.Health: CustomStringConvertible {
  /// `No errors; 2 warnings.`
  public var description: String {
    let found = wrongs.isEmpty ? "No errors" : counted(wrongs.count, "error")
    return warnings == 0 ? "\(found)." : "\(found); \(counted(warnings, "warning"))."
  }
}
