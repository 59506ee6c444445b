/// Why a template cannot be used: every mistake found in it and in its partials.
public struct TemplateError: Error, Hashable {
  /// The mistakes, as they come when the template is read with its partials in place; no two alike.
  public let mistakes: [Mistake]

  init(_ mistakes: [Mistake]) {
    self.mistakes = mistakes.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}

extension TemplateError: CustomStringConvertible {
  /// A line for each mistake.
  public var description: String { mistakes.map(\.description).joined(separator: "\n") }
}

/// One thing wrong in one place of a template.
public struct Mistake: Hashable, Sendable {
  /// The template's or the partial's path in the library.
  public let file: String
  /// The line where the tag starts, from 1; nil when the file is missing.
  public let line: Int?
  /// What is wrong.
  public let fault: Fault
}

extension Mistake: CustomStringConvertible {
  /// `file:line: message`.
  public var description: String { "\(file):\(line.map { "\($0):" } ?? "") \(fault)" }
}
