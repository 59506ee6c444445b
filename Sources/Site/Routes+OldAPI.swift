package import Pictures

extension Routes {
  /// The newest picture in the format of the old API. The file's name has no extension, so that its path is the same
  /// as in the old API.
  public static let oldAPI = oldAPIFolder + "apod"
  /// The list of the newest pictures.
  static let latestOfOldAPI = oldAPIFolder + "latest-\(latestCount).json"
  /// The maximum number of pictures in the list of the newest pictures.
  package static let latestCount = 50

  /// A day's picture: `planetary/days/2026-11-23.json`.
  package static func oldAPI(_ day: Day) -> String { "\(oldAPIFolder)days/\(day.iso).json" }

  /// The list of a year's pictures: `planetary/years/2026.json`.
  package static func oldAPI(year: Int) -> String {
    "\(oldAPIFolder)years/\(padded(year, 4)).json"
  }

  private static let oldAPIFolder = "planetary/"

  /// What a file of the old API contains.
  package enum OldAPIContent: Hashable, Sendable {
    case newest
    case latest
    case day(Day)
    case year(Int)
  }

  /// What the file at this path contains; nil if it is not a file of the old API.
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
