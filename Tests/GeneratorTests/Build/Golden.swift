import Foundation
import Testing

/// Compares a text with its golden file in `Golden/`. A missing golden file is recorded, and the test fails.
/// With `RECORD_GOLDENS=1` in the environment every golden file is recorded again, and the tests fail too.
func expectGolden(
  _ text: String, _ name: String, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Golden")
  let file = folder.appending(path: name)
  let isKept = FileManager.default.fileExists(atPath: file.path)
  guard isKept, ProcessInfo.processInfo.environment["RECORD_GOLDENS"] != "1" else {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
    Issue.record(
      "recorded \(name): read it, commit it, and run again", sourceLocation: sourceLocation)
    return
  }
  let golden = try String(contentsOf: file, encoding: .utf8)
  guard golden != text else { return }
  let was = golden.split(separator: "\n", omittingEmptySubsequences: false)
  let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
  let place =
    zip(was, lines).enumerated().first { $1.0 != $1.1 }?.offset ?? min(was.count, lines.count)
  Issue.record(
    """
    \(name) differs from line \(place + 1) on:
    was: \(place < was.count ? String(was[place]) : "(the end)")
    now: \(place < lines.count ? String(lines[place]) : "(the end)")
    If the new text is right, run the tests once with RECORD_GOLDENS=1 and read what git shows.
    """, sourceLocation: sourceLocation)
}
