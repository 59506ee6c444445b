import Pictures
import Site
import Sources
import Storage

/// A summary of a run in Markdown (GFM), for CI systems.
///
/// Titles, warnings and findings are untrusted. All three are formatted as code, in which markup, addresses and
/// mentions have no effect.
public struct Summary: Sendable {
  /// The summary in Markdown.
  public let text: String

  /// The summary of a successful run. `warnings` are the warnings that the run logged.
  public init(_ outcome: Build.Outcome, warnings: [String]) {
    let source = outcome.source.english.subject
    var facts = [
      "**Day**: \(outcome.day), \(Summary.code(outcome.title))",
      "**Freshness**: \(outcome.freshness.reported(of: source))"
        + (outcome.service.map { ", from the \($0.name)" } ?? ""),
      "**Archive**: \(counted(outcome.added, "day")) added, \(outcome.corrected) corrected",
    ]
    let publication = outcome.publication
    facts.append(
      "**Files**: \(publication.made) new or changed, \(publication.kept) unchanged, \(publication.dropped.count) removed"
    )
    if let size = publication.size { facts.append("**Size**: \(size)") }
    text = Summary.page(
      "Published: \(outcome.freshness.name), \(outcome.day)", facts,
      [
        (outcome.outage?.heading ?? "", outcome.outage.map { [$0.description] } ?? []),
        ("Mistakes in the folder", outcome.mistakes),
        ("Mistakes in the templates", outcome.themeMistakes),
        ("Left out", outcome.omissions.map(\.description)), ("Warnings", warnings),
      ])
  }

  /// The summary of a failed run. `warnings` are the warnings that the run logged.
  public init(_ error: any Error, warnings: [String]) {
    let lines = "\(error)".split(whereSeparator: \.isNewline).map(String.init)
    text = Summary.page("Nothing new was published", [], [("Why", lines), ("Warnings", warnings)])
  }

  private static let most = 50

  private static func page(
    _ heading: String, _ facts: [String], _ lists: [(heading: String, lines: [String])]
  ) -> String {
    var parts = ["## \(heading)"]
    if !facts.isEmpty { parts.append(facts.map { "- \($0)" }.joined(separator: "\n")) }
    for (heading, lines) in lists where !lines.isEmpty {
      parts += ["### \(heading)", block(lines)]
    }
    return parts.joined(separator: "\n\n") + "\n\n"
  }

  private static func code(_ text: String) -> String {
    let fence = String(repeating: "`", count: longestTicks(text) + 1)
    return "\(fence) \(text.cleanLine) \(fence)"
  }

  /// The lines as a code block, at most fifty.
  private static func block(_ lines: [String]) -> String {
    var shown = lines.prefix(most).map(\.cleanLine)
    if lines.count > most { shown.append("and \(lines.count - most) more") }
    let text = shown.joined(separator: "\n")
    let fence = String(repeating: "`", count: max(3, longestTicks(text) + 1))
    return "\(fence)text\n\(text)\n\(fence)"
  }

  /// The length of the longest sequence of backticks in the text. The fence of a code block must be longer.
  private static func longestTicks(_ text: String) -> Int {
    var longest = 0
    var run = 0
    for character in text.utf8 {
      run = character == UInt8(ascii: "`") ? run + 1 : 0
      longest = max(longest, run)
    }
    return longest
  }
}

extension Freshness {
  fileprivate func reported(of source: String) -> String {
    switch self {
    case .fresh, .cachedToday: name
    case .waiting(let newest): "\(name) for \(source); the newest picture is dated \(newest)"
    case .offline(let lastSeen): "\(name); the newest picture is dated \(lastSeen)"
    case .unanswered(let since): "\(name) since \(since)"
    }
  }
}

extension Service {
  fileprivate var name: String {
    switch self {
    case .service: "JSON service"
    case .feed: "RSS feed"
    case .oldAPI: "service compatible with the old API"
    case .folder: "folder"
    case .published: "data of a published site"
    }
  }
}
