import Foundation
import HTTP
import Pictures
import Testing
import TestSupport

@testable import Sources
@testable import StandIn

/// The files that the canned answers are made of.
struct CannedDataTests {
  private let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Sources/CBuiltIn/demo")

  @Test func `every kind of media has a format and a record, and every record has a kind`() throws {
    let data = try CannedData.nasa.get()
    let formats = try CannedData.formats.get()
    #expect(Set(formats.keys) == Set(MediaKind.allCases.map(\.rawValue)))
    for (kind, format) in formats { #expect(!data.records(for: format).isEmpty, "\(kind)") }
    #expect(Set(data.records.flatMap(\.kinds)) == Set(formats.values.compactMap(\.subjects)))
    for texts in [data.records.map(\.title), data.records.map(\.file)] {
      #expect(Set(texts).count == data.records.count && !texts.contains(""))
    }
  }

  @Test func `labels, links and notices occur in all the service's forms`() throws {
    let texts = try CannedData.nasa.get().records.map(\.explanation)
    for start in [
      "<strong>Explanation: </strong>", "<strong>Explanation:</strong> ", "Explanation: </strong>",
      "Explanation:\u{A0}", "<b>Explanation</b>: ", "<strong>Explanation:</strong>\u{A0}",
    ] {
      #expect(texts.contains { $0.hasPrefix(start) }, "\(start)")
    }
    for part in [
      "\"https://apod.nasa.gov/apod/ap{", "\"http://apod.nasa.gov/apod/ap{", "\"ap{", "\"fap/ap{",
      "\"///Users/", "\" https://", "target=\"_blank\"", ".\u{A0} ", "Your Sky Surprise",
      "Tomorrow's picture", "moving</a>", "Follow APOD", "Retrospective",
    ] {
      #expect(texts.contains { $0.contains(part) }, "\(part)")
    }
    #expect(texts.contains { $0.hasSuffix("{correction}") })
  }

  @Test func `every canned record is parsed into its intended text`() throws {
    let newest = Day(number: 20_777)
    let records = try CannedData.nasa.get().records
    let days = (0..<records.count).map { newest.advanced(by: -$0) }
    let nasa = try CannedNASA(
      CannedCalendar(
        newest: newest, kinds: Dictionary(uniqueKeysWithValues: days.map { ($0, .tiny) })))
    let service = JSONService(base: try #require(WebAddress("http://127.0.0.1:1/")))
    for day in days {
      let entry = try #require(nasa.entry(of: day))
      let request = try #require(service.day(day, today: newest))
      let answer = try request.parse(Response(status: 200, body: Array(entry.json.utf8)))
      let picture = try #require(answer.pictures.first)
      #expect(picture.title == entry.title)
      #expect(!picture.explanation.plain.contains(/Explanation:|Tomorrow|{|APOD|Surprise|Users/))
      #expect(picture.explanation.plain.count > 400)
      #expect(picture.linkedDays.isEmpty != entry.linksToDay)
    }
  }

  @Test func `the demo folder has exactly the pictures that are named`() throws {
    let named = try CannedData.nasa.get().records.map(\.picture)
    let ofKinds = try CannedData.formats.get().values.flatMap { $0.files.values }
    let others = ["no-picture.png", "no-still.jpg", "stamp-tall.jpg", "{picture}"]
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(Set(files + ["{picture}"]) == Set(named + ofKinds + others))
    var size = 0
    for file in files {
      let bytes = CannedPicture(file).bytes
      #expect(try Data(contentsOf: folder.appending(path: file)) == Data(bytes))
      size += bytes.count
      let marked = CannedPicture(file, mark: "2026-11-20").bytes
      #expect(file.hasSuffix(".png") || marked != bytes && marked.suffix(1) == bytes.suffix(1))
    }
    #expect(size < 1_500_000)
  }

  @Test func `any four weeks have every kind of credit, about half of them shareable`()
    throws
  {
    let credits = try CannedData.nasa.get().credits
    let kept = ["Ilse Marbach", "Okonjo", "Quiroga", "/by-nc-nd/"]
    let formats = try CannedData.formats.get()
    for start in 20_000..<20_400 {
      let shown = (start..<start + 28).map { Day(number: $0) }.filter {
        formats[MediaKind.usual(on: $0).rawValue]?.mediaType == "image"
      }.map { credits.cycled($0.number) }
      #expect(Set(shown) == Set(credits))
      let share = shown.count { credit in !kept.contains { credit.contains($0) } }
      #expect((shown.count * 2 / 5...shown.count * 7 / 10).contains(share), "\(share)")
    }
  }

  @Test func `the canned folder has a picture a day, most with a sidecar`() throws {
    let files = try CannedFolder.files(until: Day(number: 20_777))
    #expect(files.count { $0.name.hasSuffix(".jpg") && !$0.bytes.isEmpty } == 12)
    #expect(files.count { $0.name.hasSuffix(".yml") } == 9)
    #expect(files.first?.name == "2026-11-20 The Lantern Nebula.jpg")
  }
}

extension CannedDay {
  fileprivate var linksToDay: Bool {
    value("explanation")?.contains(/ap[0-9]{6}\.html"[^>]*>(?!open space)/) == true
  }
}
