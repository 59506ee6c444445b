package import Pictures

extension Routes {
  /// The newest picture as the old API answers it: without an extension, so that it is at the API's own path.
  public static let oldAPI = oldAPIFolder + "apod"
  /// The newest pictures, in a list.
  static let latestOfOldAPI = oldAPIFolder + "latest-\(latestCount).json"
  /// How many pictures that list has at most.
  package static let latestCount = 50

  /// A day's picture: `planetary/days/2026-11-23.json`.
  package static func oldAPI(_ day: Day) -> String { "\(oldAPIFolder)days/\(day.iso).json" }

  /// A year's pictures, in a list: `planetary/years/2026.json`.
  package static func oldAPI(year: Int) -> String {
    "\(oldAPIFolder)years/\(padded(year, 4)).json"
  }

  private static let oldAPIFolder = "planetary/"

  /// What a file of the old API holds.
  package enum OldAPIContent: Hashable, Sendable {
    case newest
    case latest
    case day(Day)
    case year(Int)
  }

  /// What the file at the path holds; nil for a path of anything else.
  package static func contentOfOldAPI(_ path: String) -> OldAPIContent? {
    guard path.utf8.starts(with: oldAPIFolder.utf8) else { return nil }
    if path == oldAPI { return .newest }
    if path == latestOfOldAPI { return .latest }
    let parts = path.split(separator: "/")
    guard parts.count == 3, parts[2].hasSuffix(".json") else { return nil }
    let name = parts[2].dropLast(".json".count)
    if let day = Day(iso: String(name)), oldAPI(day) == path { return .day(day) }
    if let year = Int(name), oldAPI(year: year) == path { return .year(year) }
    return nil
  }
}
