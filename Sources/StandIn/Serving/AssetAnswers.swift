import Foundation
import Pictures

/// The picture host over a calendar.
struct AssetAnswers: Sendable {
  let almanac: Almanac
  let gallery: Gallery
  var look = Look.usual

  /// The picture at the path: the original below `/content/dam/science/`, a version of the width that
  /// `w` names below `/dynamicimage/assets/science/` (1280 pixels without it; GIFs are not there).
  func answer(_ asked: Asked) async -> Answer {
    guard let name = AssetAnswers.name(asked) else { return AssetAnswers.notFound }
    if asked.path.hasPrefix(AssetAnswers.original) { return await file(name, width: nil) }
    guard !name.lowercased().hasSuffix(".gif") else { return AssetAnswers.notFound }
    let width = min(max(asked.number("w") ?? 0, 0), 4096)
    return await file(name, width: width == 0 ? 1280 : width)
  }

  /// The entry whose picture or film is asked for.
  func entry(_ asked: Asked) -> InventedEntry? { AssetAnswers.name(asked).flatMap(entry(at:)) }

  private static let original = "/content/dam/science/"
  private static let resized = "/dynamicimage/assets/science/"

  /// The file's path below either root, decoded.
  private static func name(_ asked: Asked) -> String? {
    [original, resized].first { asked.path.hasPrefix($0) }.map {
      decoded(asked.path.dropFirst($0.count))
    }
  }

  static let notFound = Answer.html("<html><body><h1>404 Not Found</h1></body></html>", status: 404)

  private func file(_ name: String, width: Int?) async -> Answer {
    if name == InventedEntry.thumbnailPath {
      return Answer(200, "image/png", Placeholder.thumbnail)
    }
    guard let entry = entry(at: name) else { return AssetAnswers.notFound }
    if name == AssetAnswers.decoded(entry.videoPath[...]) {
      return Answer(200, "video/mp4", Placeholder.film)
    }
    let native = look.size(of: entry.kind.size)
    let picture = await gallery.picture(of: entry, width: width ?? native.width, as: look)
    return Answer(200, picture.type.mediaType, picture.bytes)
  }

  /// Real names do not tell their day, only the month: that of its days is looked for whose file it is.
  private func entry(at name: String) -> InventedEntry? {
    let parts = name.split(separator: "/")
    guard parts.count == 6, let year = Int(parts[3]),
      let month = EnglishDates.months.firstIndex(where: { $0.lowercased() == parts[4] }),
      let first = Day(year: year, month: month + 1, day: 1)
    else { return nil }
    let days = almanac.days(
      from: first, to: first.advanced(by: Day.length(ofMonth: month + 1, year: year) - 1))
    for day in days {
      let entry = almanac.entry(of: day)
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
