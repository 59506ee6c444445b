public import Checks
public import Pictures
import Site
import Storage

/// A day that was left out of the site because its page fails a check. The day stays in the archive.
public struct Omission: Hashable, Sendable {
  /// The day that was left out.
  public let day: Day
  /// The finding in the day's files.
  public let finding: Finding
}

extension Omission: CustomStringConvertible {
  /// The day, the finding, and what to do next.
  public var description: String {
    "\(day) is left out: its page fails a check: \(finding); import the day's record again, or fix its line in the archive"
  }
}

extension RecordCheck {
  /// The days to leave out so that the site passes its checks. The list is empty if the findings are not caused by
  /// records, but by the templates, the settings or the program.
  ///
  /// A finding in a day's page belongs to that day. If all findings are in files that many days share, each record is
  /// checked alone.
  func omissions(
    from archive: Archive, with findings: [Finding]
  ) async throws -> [Omission] {
    for picture in RecordCheck.PlainPictures.all(of: settings.source)
    where try finding(in: picture) != nil { return [] }
    let byPath = Dictionary(findings.sorted().map { ($0.path, $0) }) { first, _ in first }
    let named = archive.days.compactMap { day in
      byPath[Routes.day(day)].map { Omission(day: day, finding: $0) }
    }
    guard named.isEmpty else { return named }
    return try await concurrentMap(archive.entries) {
      entry throws -> Omission? in
      try finding(in: entry.picture).map { Omission(day: entry.picture.day, finding: $0) }
    }.compactMap(\.self)
  }
}
