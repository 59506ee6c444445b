/// The errors of a template that does not compile, including those in its partials.
public struct TemplateError: Error, Hashable {
  /// The errors without duplicates, in the order in which they would come if partials were written out in place.
  public let mistakes: [TemplateError.Mistake]

  init(_ mistakes: [TemplateError.Mistake]) {
    self.mistakes = mistakes.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}

extension TemplateError: CustomStringConvertible {
  /// The errors, one per line.
  public var description: String { mistakes.map(\.description).joined(separator: "\n") }
}

extension TemplateError {
  /// One error in a template.
  public struct Mistake: Hashable, Sendable {
    /// The path of the template or partial in the library.
    public let file: String
    /// The line where the tag starts, counted from 1; nil when the file is missing.
    public let line: Int?
    /// What is wrong.
    public let fault: Fault
  }
}

extension TemplateError.Mistake: CustomStringConvertible {
  /// `file:line: message`.
  public var description: String { "\(file):\(line.map { "\($0):" } ?? "") \(fault)" }
}
