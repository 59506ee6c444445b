/// One thing that was looked at.
public struct Diagnosis: Hashable, Sendable {
  /// What has to be done about it.
  public enum Level: String, Hashable, Sendable {
    /// Nothing.
    case ok
    /// Something, to have a better site.
    case warning
    /// Something, to have one at all.
    case wrong
  }

  /// What it is about, the gravest first.
  public enum Area: Int, Hashable, Sendable, CaseIterable {
    case settings, templates, disk, archive, sources, clock, tools
  }

  /// What has to be done.
  public let level: Level
  /// What it is about.
  public let area: Area
  /// What was found, and what to do next: a line, or several where there are several mistakes.
  public let text: String

  init(_ level: Level, _ area: Area, _ text: String) {
    self.level = level
    self.area = area
    self.text = text
  }
}

extension Diagnosis: CustomStringConvertible {
  /// `warning  settings: no base-url is set; …`, a line for each of the text's.
  public var description: String {
    let head = level.rawValue + String(repeating: " ", count: 9 - level.rawValue.count)
    return text.split(separator: "\n").map { "\(head)\(area): \($0)" }.joined(separator: "\n")
  }
}

/// All that was looked at, in short.
public struct Health: Hashable, Sendable {
  private(set) var warnings = 0
  private(set) var wrongs: [Diagnosis.Area] = []

  /// The gravest area in which something is wrong; nil when nothing is.
  public var gravest: Diagnosis.Area? { wrongs.min { $0.rawValue < $1.rawValue } }

  mutating func note(_ diagnosis: Diagnosis) {
    switch diagnosis.level {
    case .ok: break
    case .warning: warnings += 1
    case .wrong: wrongs.append(diagnosis.area)
    }
  }
}

extension Health: CustomStringConvertible {
  /// `Nothing is wrong; 2 warnings.`
  public var description: String {
    let found =
      switch wrongs.count {
      case 0: "Nothing is wrong"
      case 1: "1 thing is wrong"
      default: "\(wrongs.count) things are wrong"
      }
    return warnings == 0 ? "\(found)." : "\(found); \(counted(warnings, "warning"))."
  }
}
