import Foundation
import Pictures

/// YouTube's and Vimeo's stills for a calendar. The first part of a path is the host's name.
package struct PosterAnswers: Sendable {
  private static let hosts = ["i.ytimg.com", "vimeo.com", "i.vimeocdn.com"]

  let calendar: InventedCalendar

  package init(calendar: InventedCalendar) { self.calendar = calendar }

  /// Whether the path begins with the name of a host of stills.
  package static func serves(_ path: String) -> Bool {
    hosts.contains { path.hasPrefix("/\($0)/") }
  }

  func answer(_ asked: RecordedRequest) -> CannedAnswer {
    let parts = asked.path.split(separator: "/").map(String.init)
    switch (parts.first, parts.count) {
    case ("i.ytimg.com", 4) where parts[1] == "vi":
      return still(of: entry(asked), file: parts[3])
    case ("vimeo.com", 3) where parts[1...] == ["api", "oembed.json"]:
      guard let entry = entry(asked) else { return AssetAnswers.notFound }
      return .json(PosterAnswers.FilmRecord(entry: entry, width: asked.number("width")).json)
    case ("i.vimeocdn.com", 3) where parts[1] == "video":
      guard let entry = entry(asked) else { return AssetAnswers.notFound }
      return still(.curtainsStill, of: entry)
    default: return AssetAnswers.notFound
    }
  }

  package func entry(_ asked: RecordedRequest) -> InventedEntry? {
    let parts = asked.path.split(separator: "/").map(String.init)
    let film: String?
    switch parts.first {
    case "vimeo.com":
      film = asked.query["url"].flatMap { WebAddress($0) }?.path.split(separator: "/").last
        .map(String.init)
    case "i.vimeocdn.com":
      film = parts.dropFirst(2).first.flatMap { PosterAnswers.FilmRecord.film(still: $0) }
    default: film = parts.dropFirst(2).first
    }
    guard let film else { return nil }
    return calendar.days(from: calendar.oldest, to: calendar.newest).lazy
      .map { calendar.entry(of: $0) }.first { $0.film == film }
  }

  /// YouTube's still of that name, or its grey one with 404: for an unknown film, and for the largest
  /// size of a film that was uploaded smaller.
  private func still(of entry: InventedEntry?, file: String) -> CannedAnswer {
    switch (entry, file) {
    case (let entry?, "maxresdefault.jpg") where entry.kind == .youTube:
      still(.curtainsStill, of: entry)
    case (let entry?, "hqdefault.jpg"): still(.curtainsSmall, of: entry)
    default: CannedAnswer(404, SkyPicture.noStill.type.mediaType, SkyPicture.noStill.bytes)
    }
  }

  private func still(_ picture: SkyPicture, of entry: InventedEntry) -> CannedAnswer {
    CannedAnswer(200, picture.type.mediaType, picture.bytes(marked: "\(entry.day)"))
  }
}
