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
}
