import Foundation
import Pictures

package struct AssetAnswers: Sendable {
  let calendar: InventedCalendar

  package init(calendar: InventedCalendar) { self.calendar = calendar }

  /// The picture at the path: the original below `/content/dam/science/`, and below `/dynamicimage/assets/science/`
  /// too, where GIFs are not: this host makes no smaller versions, whatever width is asked for.
  func answer(_ asked: RecordedRequest) -> CannedAnswer {
    guard let name = AssetAnswers.name(asked) else { return AssetAnswers.notFound }
    let isResized = !asked.path.hasPrefix(AssetAnswers.original)
    if isResized, name.lowercased().hasSuffix(".gif") { return AssetAnswers.notFound }
    return file(name)
  }

  package func entry(_ asked: RecordedRequest) -> InventedEntry? {
    AssetAnswers.name(asked).flatMap(entry(at:))
  }

  private static let original = "/content/dam/science/"
  private static let resized = "/dynamicimage/assets/science/"

  /// The file's path below either root, decoded.
  private static func name(_ asked: RecordedRequest) -> String? {
    [original, resized].first { asked.path.hasPrefix($0) }.map {
      decoded(asked.path.dropFirst($0.count))
    }
  }

  static let notFound = CannedAnswer.html(
    "<html><body><h1>404 Not Found</h1></body></html>", status: 404)

  /// The start of a film: the box that names the format, and an empty one for the data.
  private static let film: [UInt8] =
    [0, 0, 0, 24] + Array("ftypisom".utf8) + [0, 0, 2, 0] + Array("isommp41".utf8)
    + [0, 0, 0, 8] + Array("mdat".utf8)

  private func file(_ name: String) -> CannedAnswer {
    if name == InventedEntry.thumbnailPath {
      return CannedAnswer(
        200, SkyPicture.noPicture.type.mediaType, SkyPicture.noPicture.bytes)
    }
    guard let entry = entry(at: name) else { return AssetAnswers.notFound }
    if name == AssetAnswers.decoded(entry.videoPath[...]) {
      return CannedAnswer(200, "video/mp4", AssetAnswers.film)
    }
    let file = entry.file
    return CannedAnswer(200, file.type.mediaType, file.bytes)
  }

  /// Real names contain the month and not the day, so the month's days are searched for the file.
  private func entry(at name: String) -> InventedEntry? {
    let parts = name.split(separator: "/")
    guard parts.count == 6, let year = Int(parts[3]),
      let month = EnglishDates.months.firstIndex(where: { $0.lowercased() == parts[4] }),
      let first = Day(year: year, month: month + 1, day: 1)
    else { return nil }
    let days = calendar.days(
      from: first, to: first.advanced(by: Day.length(ofMonth: month + 1, year: year) - 1))
    for day in days {
      let entry = calendar.entry(of: day)
      let before = InventedEntry(day: day, kind: entry.kind)
      for version in [entry, before]
      where [version.picturePath, version.videoPath].contains(where: {
        AssetAnswers.decoded($0[...]) == name
      }) {
        return version
      }
    }
    return nil
  }

  private static func decoded(_ path: Substring) -> String {
    path.removingPercentEncoding ?? String(path)
  }
}
