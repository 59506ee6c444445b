import Foundation
import Pictures
import Storage

/// The site after a run. A file with an unchanged stamp is not read again.
struct PublicSite {
  private let folder: URL
  private var stamps: [String: FileStamp] = [:]
  /// Every file's digest.
  private(set) var digests: [String: String] = [:]

  /// The site in `public` below the folder.
  init(below folder: URL) { self.folder = folder.appending(path: "public") }

  /// Reads it again.
  mutating func read() throws {
    let before = (stamps: stamps, digests: digests)
    (stamps, digests) = ([:], [:])
    for (path, status) in try SiteFolder(path: folder.path).entries() where status.kind == .file {
      let stamp = status.stamp
      stamps[path] = stamp
      digests[path] =
        before.stamps[path] == stamp
        ? before.digests[path] : XXH64.hex([UInt8](try contents(path)))
    }
  }

  private func contents(_ path: String) throws -> Data {
    try Data(contentsOf: folder.appending(path: path))
  }

  /// The days with their own page.
  var days: Set<Day> {
    Set(digests.keys.filter { $0.hasSuffix(".html") }.compactMap { Day(path: $0.dropLast(5)) })
  }

  /// The day on the front page, and the sentence above its picture.
  func front() throws -> (day: Day?, sentence: String?) {
    let page = try contents("index.html")
    let day = page.texts(from: "<article data-day=\"", to: "\"").first
    let sentence = page.texts(from: #"<p class="notice" role="status">"#, to: "</p>").first
    return (day.flatMap { Day(iso: $0) }, sentence?.replacing("&#39;", with: "'"))
  }

  /// The id and the date of each item of each feed. In one format, a day's are the same in every feed.
  func items() throws -> [(day: Day, format: String, item: [String])] {
    var items: [(day: Day, format: String, item: [String])] = []
    for path in digests.keys.sorted() {
      let isRSS = path == "feed.xml"
      guard isRSS || path == "atom.xml" || path.hasPrefix("feeds/") else { continue }
      let feed = try contents(path)
      let ids = feed.texts(from: isRSS ? #"<guid isPermaLink="false">"# : "<id>", to: "<")
      let dates = feed.texts(from: isRSS ? "<pubDate>" : "<published>", to: "<")
      // An Atom feed has its own id, before those of its items.
      for (id, date) in zip(isRSS ? ids[...] : ids.dropFirst(), dates) {
        guard let day = Day(iso: id.suffix(10)) else { continue }
        items.append((day, isRSS ? "RSS" : "Atom", [id, date]))
      }
    }
    return items
  }
}

extension Data {
  /// The text between each `start` and the next `end`. It searches bytes, because searching strings
  /// takes far longer in tests, which are not optimised.
  fileprivate func texts(from start: String, to end: String) -> [String] {
    var texts: [String] = []
    var rest = self[...]
    while let open = rest.range(of: Data(start.utf8)),
      let close = rest[open.upperBound...].range(of: Data(end.utf8))
    {
      texts.append(String(decoding: rest[open.upperBound..<close.lowerBound], as: UTF8.self))
      rest = rest[close.upperBound...]
    }
    return texts
  }
}
