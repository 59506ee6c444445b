public import Pictures
import Site
public import Validation

/// A day that an edition leaves out because its record does not render. The archive keeps it.
public struct Omission: Hashable, Sendable {
  /// The day.
  public let day: Day
  /// What would not have passed.
  public let finding: Finding
}

extension Omission: CustomStringConvertible {
  /// What is missing, why, and what to do.
  public var description: String {
    "\(day) is left out: it would not pass: \(finding); import the day's record anew, or mend its line in the archive"
  }
}

extension RecordCheck {
  /// The days to leave out of an edition with these findings so that it passes; none when no record is to blame,
  /// but templates, settings or the program.
  ///
  /// A finding in a day's page is the day's. Where files of many days have one, each record is checked alone.
  func omissions(
    from archive: Archive, with findings: [Finding]
  ) async throws(GeneratorError) -> [Omission] {
    for picture in PlainPictures.all where try finding(in: picture) != nil { return [] }
    let byPath = Dictionary(findings.sorted().map { ($0.path, $0) }) { first, _ in first }
    let named = archive.days.compactMap { day in
      byPath[Routes.day(day)].map { Omission(day: day, finding: $0) }
    }
    guard named.isEmpty else { return named }
    return try await concurrentMap(archive.entries) {
      entry throws(GeneratorError) -> Omission? in
      try finding(in: entry.picture).map { Omission(day: entry.picture.day, finding: $0) }
    }.compactMap(\.self)
  }
}
