import Pictures
import Testing

@testable import StandIn

struct InventedEntryTests {
  private let season = (20_700..<20_780).map { number in
    InventedEntry(
      day: Day(number: number), kind: MediaKind.usual(on: Day(number: number)))
  }

  @Test func `titles seldom come twice within forty days`() {
    let titles = season.prefix(40).map(\.title)
    #expect(Set(titles).count >= 38)
  }

  @Test func `links to other days come in all the forms that records have`() {
    let text = season.map(\.wireExplanation).joined()
    for form in [
      "\"https://apod.nasa.gov/apod/ap", "\"ap2", "\"fap/ap2", "\"///Users/", "\" https://",
    ] {
      #expect(text.contains(form), "\(form)")
    }
    #expect(!text.contains("\"day:"))
    #expect(!text.contains("\"wiki:"))
  }

  @Test func `labels and boilerplate come in more than one form`() {
    let texts = season.map(\.wireExplanation)
    for start in [
      "<strong>Explanation: </strong>", "Explanation: </strong>",
      "<strong>Explanation:</strong>\u{A0}",
    ] {
      #expect(texts.contains { $0.hasPrefix(start) }, "\(start)")
    }
    for end in ["Your Sky Surprise", "Tomorrow's picture", "moving</a>"] {
      #expect(texts.contains { $0.contains(end) }, "\(end)")
    }
    #expect(texts.contains { !$0.contains("<br>") })
  }

  @Test func `pictures of any four weeks are credited in every way, half of them to be shared`() {
    let kept = ["Ilse Marbach", "Okonjo", "Quiroga", "/by-nc-nd/"]
    let shared = [">STScI</a>", "/by/4.0/", "NASA, ESA, CSA", "/by-sa/", "NASA/GSFC"]
    for start in 20_000..<20_400 {
      let credits = (start..<start + 28).map { Day(number: $0) }.compactMap { day in
        MediaKind.usual(on: day).mediaType == "image"
          ? InventedEntry(day: day, kind: MediaKind.usual(on: day)).wireCredit : nil
      }
      for mark in kept + shared {
        #expect(credits.contains { $0.contains(mark) }, "\(mark) from \(start)")
      }
      let share = credits.filter { credit in
        !kept.contains { credit.contains($0) }
      }.count
      #expect((credits.count * 2 / 5...credits.count * 7 / 10).contains(share), "\(share)")
    }
  }

  @Test func `some titles carry entities or the page's heading`() {
    let titles = season.map(\.wireTitle)
    #expect(titles.contains { $0.contains("&#039;") || $0.contains("&#8211;") })
    #expect(titles.contains { $0.hasPrefix("APOD: 2026 ") })
  }

  @Test func `a correction changes the text, and on odd days the picture`() {
    let odd = Day(number: 20_701)
    let first = InventedEntry(day: odd, kind: .landscape)
    let second = InventedEntry(day: odd, kind: .landscape, version: 2)
    #expect(first.wireExplanation != second.wireExplanation)
    #expect(first.picturePath != second.picturePath)
    #expect(first.title == second.title)
    let even = Day(number: 20_702)
    #expect(
      InventedEntry(day: even, kind: .tiny).picturePath
        == InventedEntry(day: even, kind: .tiny, version: 2).picturePath)
  }
}
