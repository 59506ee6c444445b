import Foundation
import Testing

/// Expects the parts in the text, one after another.
func expect(
  _ text: String, inOrder parts: String..., sourceLocation: SourceLocation = #_sourceLocation
) {
  expect(text, allInOrder: parts, sourceLocation: sourceLocation)
}

private func expect(
  _ text: String, allInOrder parts: [String], in place: String = "The text",
  sourceLocation: SourceLocation
) {
  var rest = text[...]
  for part in parts {
    guard let found = rest.firstRange(of: part) else {
      Issue.record("\(place) has no \(part) after the part before", sourceLocation: sourceLocation)
      return
    }
    rest = rest[found.upperBound...]
  }
}

/// Expects all these parts in the text, and none of the others.
func expect(
  _ text: String, has parts: String..., lacks others: String..., in place: String = "The text",
  sourceLocation: SourceLocation = #_sourceLocation
) {
  expect(text, hasAll: parts, butNone: others, in: place, sourceLocation: sourceLocation)
}

private func expect(
  _ text: String, hasAll parts: [String], butNone others: [String], in place: String,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  for part in parts where !text.contains(part) {
    Issue.record("\(place) lacks \(part)", sourceLocation: sourceLocation)
  }
  for part in others where text.contains(part) {
    Issue.record("\(place) has \(part)", sourceLocation: sourceLocation)
  }
}

extension Sample {
  /// Expects all these parts in the file, and none of the others.
  func expect(
    _ path: String, has parts: String..., lacks others: String...,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    SiteTests.expect(
      try text(path), hasAll: parts, butNone: others, in: path, sourceLocation: sourceLocation)
  }

  /// Expects the parts in the file, one after another.
  func expect(
    _ path: String, inOrder parts: String..., sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    SiteTests.expect(try text(path), allInOrder: parts, in: path, sourceLocation: sourceLocation)
  }
}

/// The object that a JSON text is.
func object(
  in json: String, sourceLocation: SourceLocation = #_sourceLocation
) throws -> [String: Any] {
  let json = try JSONSerialization.jsonObject(with: Data(json.utf8))
  return try #require(json as? [String: Any], sourceLocation: sourceLocation)
}

/// A sample, and what a file about it contains.
struct Case<Input: Sendable>: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let input: Input
  let parts: [String]
  let others: [String]

  init(_ name: String, _ input: Input, has parts: String..., lacks others: String...) {
    (testDescription, self.input, self.parts, self.others) = (name, input, parts, others)
  }

  /// Expects this in the text.
  func check(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) {
    expect(
      text, hasAll: parts, butNone: others, in: "\(testDescription): the text",
      sourceLocation: sourceLocation)
  }
}
