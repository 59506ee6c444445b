import Foundation
import Pictures

/// Lines of an archive as any program could have written them, without validation.
struct ArchiveLines {
  static let today = Day(iso: "2026-11-20") ?? .first
  static let assets = "https://assets.science.nasa.gov/"

  /// Nineteen good days up to the one before `today`, oldest first.
  static func good() throws -> [String] {
    try (1...19).reversed().map { back in
      try line(today.advanced(by: -back), ["title": "A Quiet Nebula, Night \(back)"])
    }
  }

  /// A line of the day; `changes` replace its members.
  static func line(_ day: Day = today, _ changes: [String: Any?] = [:]) throws -> String {
    var members: [String: Any] = [
      "article": "https://science.nasa.gov/image-article/apod-\(day.iso)/",
      "credit": "Ann Stargazer", "day": day.iso, "explanation": "Dust drifts by without a sound.",
      "media": image("\(assets)dynamicimage/assets/science/quiet.jpg?w=1600&fit=clip"),
      "seen": ["source": "service", "when": "2026-11-20T05:10:00Z"], "title": "A Bad Night",
    ]
    for (name, value) in changes { members[name] = value }
    return String(
      decoding: try JSONSerialization.data(
        withJSONObject: members, options: [.sortedKeys, .withoutEscapingSlashes]), as: UTF8.self)
  }

  /// A picture of 4000 by 3000 pixels.
  static func image(_ display: String, original: String? = nil) -> [String: Any] {
    [
      "kind": "image", "display": display, "original": original ?? display, "width": 4_000,
      "height": 3_000,
    ]
  }

  /// Writes the lines of 2026 into a folder.
  static func write(_ lines: [String], into archive: URL) throws {
    try FileManager.default.createDirectory(at: archive, withIntermediateDirectories: true)
    try Data(lines.map { $0 + "\n" }.joined().utf8).write(
      to: archive.appending(path: "2026.jsonl"))
  }
}
