import Pictures
import Testing

@testable import StandIn

struct AssetAnswerTests {
  private let day = Day(number: 20_777)
  private func answer(_ kind: MediaKind, _ path: (InventedEntry) -> String) -> CannedAnswer {
    let calendar = InventedCalendar(newest: day, kinds: [day: kind])
    return AssetAnswers(calendar: calendar).answer(asked(path(calendar.entry(of: day))))
  }

  @Test(arguments: MediaKind.allCases.filter { $0.fileExtension == "jpg" && $0 != .oldYouTube })
  func `a picture has the size that its record tells, under both addresses`(kind: MediaKind) throws
  {
    for folder in ["/content/dam/science/", "/dynamicimage/assets/science/"] {
      let answer = answer(kind) { "\(folder)\($0.picturePath)?w=80&fit=clip" }
      #expect(answer.contentType == "image/jpeg")
      let size = try #require(JPEGReading.size(answer.bytes))
      // This one lies on its side.
      #expect((kind == .turned ? size.reversed() : size) == [kind.size.width, kind.size.height])
    }
  }

  @Test func `no two days have the same file, nor has a picture that was corrected`() {
    let calendar = InventedCalendar(newest: day)
    let days = calendar.days(from: calendar.oldest, to: day)
    let files = days.flatMap { day in
      [1, 2].map { InventedEntry(day: day, kind: .landscape, version: $0) }
        .filter { $0.version == 1 || $0.hasNewPicture }.map { $0.file.bytes }
    }
    #expect(Set(files).count == files.count)
    #expect(files.count > days.count)
  }

  @Test func `a GIF is not found resized, but whole`() {
    let resized = answer(.animation) { "/dynamicimage/assets/science/\($0.picturePath)?w=80" }
    #expect(resized.status == 404)
    let whole = answer(.animation) { "/content/dam/science/\($0.picturePath)" }
    #expect(whole.contentType == "image/gif")
    #expect(whole.bytes.starts(with: Array("GIF89a".utf8)))
  }

  @Test(arguments: [
    "/content/dam/science/cds/apod/apod/2026/november/Nothing.jpg", "/",
    "/content/dam/science/../../etc/passwd", "/content/dam/science/cds/apod/apod/2026/smarch/A.jpg",
  ])
  func `an unknown file is not found`(path: String) {
    #expect(answer(.tiny) { _ in path }.status == 404)
  }

  @Test func `the thumbnail and a film's file are there`() {
    let thumbnail = answer(.textOnly) { _ in
      "/dynamicimage/assets/science/\(InventedEntry.thumbnailPath)?w=594&h=516"
    }
    #expect(thumbnail.contentType == "image/png")
    let film = answer(.video) { "/content/dam/science/\($0.videoPath)" }
    #expect(film.contentType == "video/mp4")
  }
}

/// What a test wants to know of a JPEG.
enum JPEGReading {
  /// Width and height as the frame header tells them, when every segment before it is whole.
  static func size(_ bytes: [UInt8]) -> [Int]? {
    guard bytes.starts(with: [0xFF, 0xD8]), bytes.suffix(2) == [0xFF, 0xD9] else { return nil }
    var at = 2
    while at + 9 < bytes.count, bytes[at] == 0xFF {
      let length = Int(bytes[at + 2]) << 8 | Int(bytes[at + 3])
      if bytes[at + 1] == 0xC0 || bytes[at + 1] == 0xC2 {
        return [
          Int(bytes[at + 7]) << 8 | Int(bytes[at + 8]),
          Int(bytes[at + 5]) << 8 | Int(bytes[at + 6]),
        ]
      }
      at += 2 + length
    }
    return nil
  }
}
