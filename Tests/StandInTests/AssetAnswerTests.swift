import Pictures
import Testing

@testable import StandIn

struct AssetAnswerTests {
  private let day = Day(number: 20_777)
  private func answer(_ kind: MediaKind, _ path: (InventedEntry) -> String) async -> Answer {
    let almanac = Almanac(newest: day, kinds: [day: kind])
    return await AssetAnswers(almanac: almanac, gallery: Gallery()).answer(
      asked(path(almanac.entry(of: day))))
  }

  @Test func `a resized picture has the width asked for and keeps its ratio`() async throws {
    let answer = await answer(.tiny) {
      "/dynamicimage/assets/science/\($0.picturePath)?w=80&fit=clip"
    }
    #expect(answer.contentType == "image/jpeg")
    let size = try #require(JPEGReading.size(answer.bytes))
    #expect(size == [80, 60])
  }

  @Test func `an original has its native size`() async throws {
    let answer = await answer(.tiny) { "/content/dam/science/\($0.picturePath)" }
    #expect(try #require(JPEGReading.size(answer.bytes)) == [160, 120])
  }

  @Test func `an original lies on its side, its resized version does not`() async throws {
    let original = await answer(.turned) { "/content/dam/science/\($0.picturePath)" }
    #expect(JPEGReading.size(original.bytes) == [1600, 1200])
    let resized = await answer(.turned) { "/dynamicimage/assets/science/\($0.picturePath)?w=60" }
    #expect(JPEGReading.size(resized.bytes) == [60, 80])
  }

  @Test func `a GIF is not found resized, but whole`() async {
    let resized = await answer(.animation) { "/dynamicimage/assets/science/\($0.picturePath)?w=80" }
    #expect(resized.status == 404)
    let whole = await answer(.animation) { "/content/dam/science/\($0.picturePath)" }
    #expect(whole.contentType == "image/gif")
    #expect(whole.bytes.starts(with: Array("GIF89a".utf8)))
  }

  @Test(arguments: [
    "/content/dam/science/cds/apod/apod/2026/november/Nothing.jpg", "/",
    "/content/dam/science/../../etc/passwd", "/content/dam/science/cds/apod/apod/2026/smarch/A.jpg",
  ])
  func `an unknown file is not found`(path: String) async {
    #expect(await answer(.tiny) { _ in path }.status == 404)
  }

  @Test func `the thumbnail and a film's file are there`() async {
    let thumbnail = await answer(.textOnly) { _ in
      "/dynamicimage/assets/science/\(InventedEntry.thumbnailPath)?w=594&h=516"
    }
    #expect(thumbnail.contentType == "image/png")
    let film = await answer(.video) { "/content/dam/science/\($0.videoPath)" }
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
      if bytes[at + 1] == 0xC0 {
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
