public import Pictures
import Site
public import Validation

/// What an edition leaves out of a day whose record does not render. The archive keeps all of it.
public struct Omission: Hashable, Sendable {
  /// What is left out.
  public enum Part: String, Hashable, Sendable, CaseIterable {
    /// The links of its texts, and that to NASA's page.
    case links
    /// What it shows; its page leads to NASA's.
    case media
    /// Both.
    case linksAndMedia = "links and media"
    /// All of it: there is no page.
    case day
  }

  /// The day.
  public let day: Day
  /// What is left out.
  public let part: Part
  /// What would not have passed.
  public let finding: Finding
}

extension Omission: CustomStringConvertible {
  /// What is missing, why, and what to do.
  public var description: String {
    let what =
      part == .day ? "\(day) is left out" : "\(day) is published without its \(part.rawValue)"
    return
      "\(what): it would not pass: \(finding); import the day's record anew, or mend its line in the archive"
  }
}

extension Picture {
  /// The same without the part; nil when that is all of it.
  func without(_ part: Omission.Part) -> Picture? {
    switch part {
    case .links:
      with(explanation: explanation.withoutLinks(), credit: credit.withoutLinks(), article: nil)
    case .media: withheld
    case .linksAndMedia: without(.links)?.withheld
    case .day: nil
    }
  }
}
