import Foundation
import Pictures
import TestSupport
import Testing
@testable import Sources

@testable import Generator
@testable import Storage

@Suite struct ImportTests {
  private let fixture: ImportFixture

  init() throws { fixture = try ImportFixture() }

  @Test func `a list, lines and gzip files import the same days`() async throws {
    let records = try ["1998-05-01", "2004-02-29"].map { try ImportFixture.line($0) }
    let list = "[" + records.joined(separator: ",") + "]"
    let lines = records.joined(separator: "\n") + "\n"
    var archives: [[String: String]] = []
    for bytes in [Array(list.utf8), Array(lines.utf8)] {
      for packed in [bytes, StoredGzip.pack(bytes), StoredGzip.pack(bytes) + StoredGzip.pack([])] {
        let fixture = try ImportFixture()
        try fixture.write("saved", packed)
        let outcome = try await fixture.take("saved")
        #expect(outcome.isWhole, "\(outcome)")
        #expect(
          outcome.description.hasSuffix(
            "2 records: 2 days added, 0 corrected, 0 unchanged; 0 skipped."))
        archives.append(fixture.lines)
      }
    }
    #expect(archives.allSatisfy { $0 == archives[0] })
    #expect(archives[0].keys.contains("2004.jsonl"))
  }

  @Test(arguments: [65_535, 65_536, 65_537, 131_072])
  func `a gzip file of any length is unpacked whole`(count: Int) throws {
    let bytes = [UInt8](repeating: 0x20, count: count)
    let (unpacked, fault) = Gunzip.unpack(StoredGzip.pack(bytes)) { _ in }
    #expect(unpacked.count == count)
    #expect(fault == nil)
  }

  @Test func `a record with dead addresses links to its article and keeps them as provenance`()
    async throws
  {
    try fixture.folder.write("saved.json", try ImportFixture.line("1998-05-01"))
    _ = try await fixture.take("saved.json")
    let entry = try #require(try await fixture.entry("1998-05-01"))
    #expect(entry.seen.service == .oldAPI)
    #expect(
      entry.picture.media
        == .page(try #require(WebAddress("https://apod.nasa.gov/apod/ap980501.html"))))
    #expect(entry.picture.provenance.count == 2)
  }

  @Test func `importing a file again changes nothing`() async throws {
    let same = "https://apod.nasa.gov/apod/image/one.gif"
    let records = [
      try ImportFixture.line("1998-05-01", ["url": same, "hdurl": same]),
      try ImportFixture.line("1998-05-02", ["explanation": ""]),
      try ImportFixture.line("1998-05-03", ["title": "One"]),
      try ImportFixture.line("1998-05-03", ["title": "Another"]),
    ]
    try fixture.folder.write("saved.json", records.joined(separator: "\n"))
    _ = try await fixture.take("saved.json")
    let before = fixture.lines
    let outcome = try await fixture.take("saved.json")
    #expect(outcome.description.contains("0 days added, 0 corrected, 3 unchanged"))
    #expect(fixture.lines == before)
  }

  @Test func `records with cleaned text are counted`() async throws {
    let lines = [
      try ImportFixture.line(
        "2008-02-04", ["explanation": "Gas glows.   digg_url = 'http://x.example'; "]),
      try ImportFixture.line("1996-09-25", ["title": "Mir\nCredit: Somebody"]),
      try ImportFixture.line("1995-10-24", ["copyright": "  "]),
      try ImportFixture.line("2021-07-28", ["explanation": ""]),
    ]
    try fixture.folder.write("saved.json", lines.joined(separator: "\n"))
    let outcome = try await fixture.take("saved.json")
    #expect(
      outcome.description
        == "4 records, 2 with cleaned text: 4 days added, 0 corrected, 0 unchanged; 0 skipped."
    )
  }

  @Test func `bad records are listed with file and line, and good ones are saved`() async throws {
    let good = try ImportFixture.line("1998-05-01")
    let lines = [
      good, "42", "{\"date\":\"1998-05-02\"", try ImportFixture.line("2023-02-29"),
      try ImportFixture.line("1994-01-01"), try ImportFixture.line("2031-01-01"),
      try ImportFixture.line("1998-05-03", ["title": 7]),
      try ImportFixture.line("1998-05-04", ["explanation": NSNull()]), "{\"day\":\"1998-05-05\"}",
      try ImportFixture.line("1998-05-06"),
    ]
    try fixture.folder.write("saved.json", lines.joined(separator: "\n"))
    let outcome = try await fixture.take("saved.json")
    #expect(!outcome.isWhole)
    #expect(try await fixture.days() == ["1998-05-01", "1998-05-06"])
    let told = fixture.text(outcome).split(separator: "\n").filter { $0.hasPrefix("saved.json:") }
    #expect(
      told.map { $0.split(separator: " ")[0] } == (2...9).map { "saved.json:\($0):" },
      "\(outcome)")
    #expect(told[2].contains("2023-02-29"))
    #expect(told[5].contains("title is a number"))
    #expect(told[7].contains("media"))
  }

  @Test func `a duplicate record is no error, but a conflicting one is skipped and reported`()
    async throws
  {
    let lines = [
      try ImportFixture.line("1998-05-01"), try ImportFixture.line("1998-05-01"),
      try ImportFixture.line("1998-05-02", ["title": "First"]),
      try ImportFixture.line("1998-05-02", ["title": "Second"]),
      try ImportFixture.line("1998-05-03", ["title": "Whole"]),
      try ImportFixture.line("1998-05-03", ["title": "Wordless", "explanation": ""]),
    ]
    try fixture.folder.write("saved.json", lines.joined(separator: "\n"))
    let outcome = try await fixture.take("saved.json")
    #expect(try await fixture.entry("1998-05-02")?.picture.title == "Second")
    #expect(try await fixture.entry("1998-05-03")?.picture.title == "Whole")
    let text = fixture.text(outcome)
    #expect(
      text.contains(
        "saved.json:3: a different record of 1998-05-02 in saved.json:4 overrides this record"),
      "\(text)")
    #expect(
      text.contains(
        "saved.json:6: a different record of 1998-05-03 in saved.json:5 overrides this record"),
      "\(text)")
    #expect(text.contains("6 records, 1 duplicate: 3 days added"))
    #expect(outcome.skipped == 2)
  }

  @Test(arguments: ["", "\n", "[]"])
  func `a file without a record is reported, and other files are imported`(text: String)
    async throws
  {
    try fixture.folder.write("empty.json", text)
    try fixture.folder.write("saved.json", try ImportFixture.line("1998-05-01"))
    let outcome = try await fixture.take("empty.json", "saved.json")
    #expect(!outcome.isWhole)
    #expect(
      fixture.text(outcome).hasSuffix(
        "empty.json:1: the file contains no records\n1 record: 1 day added, 0 corrected, 0 unchanged; 1 skipped."
      ), "\(outcome)")
    #expect(try await fixture.days() == ["1998-05-01"])
  }

  @Test func `missing and extra commas are tolerated`() async throws {
    let days = ["1998-05-01", "1998-05-02", "1998-05-03"]
    let records = try days.map { try ImportFixture.line($0) }
    try fixture.folder.write(
      "saved.json", "[\n\(records[0]),,\n\(records[1])\n\(records[2]),\n]\n]\n")
    #expect(try await fixture.take("saved.json").isWhole)
    #expect(try await fixture.days() == days)
  }

  @Test func `errors after the first fifty are only counted`() async throws {
    try fixture.folder.write("saved.json", String(repeating: "{no}\n", count: 70))
    let outcome = try await fixture.take("saved.json")
    #expect(outcome.skipped == 70)
    #expect(outcome.description.contains("… and 20 more"))
    #expect(outcome.description.split(separator: "\n").count == 52)
  }

  @Test func `the complete records of a truncated file are imported`() async throws {
    let list =
      "[" + (try ImportFixture.line("1998-05-01")) + ",\n"
      + (try ImportFixture.line("1998-05-02"))
    try fixture.write("list.json", Array(list.utf8.dropLast(20)))
    let outcome = try await fixture.take("list.json")
    #expect(try await fixture.days() == ["1998-05-01"])
    #expect(fixture.text(outcome).contains("list.json:2: the file ends in the middle"))
    let packed = StoredGzip.pack(Array((list + "]").utf8))
    try fixture.write("list.gz", Array(packed.dropLast(30)))
    let other = try await fixture.take("list.gz")
    #expect(fixture.text(other).contains("list.gz: the gzip file is truncated"), "\(other)")
    try fixture.write("bad.gz", packed.dropLast(8) + [0, 0, 0, 0, 0, 0, 0, 0])
    let bad = try await fixture.take("bad.gz")
    #expect(fixture.text(bad).contains("the gzip data is damaged"))
    #expect(try await fixture.days() == ["1998-05-01", "1998-05-02"])
  }

  @Test func `a poorer record replaces nothing, and a missing file aborts the import`()
    async throws
  {
    try fixture.folder.write("better.json", try ImportFixture.line("1998-05-01"))
    _ = try await fixture.take("better.json")
    let before = fixture.lines
    try fixture.folder.write(
      "worse.json", try ImportFixture.line("1998-05-01", ["explanation": "", "title": "Worse"]))
    _ = try await fixture.take("worse.json")
    #expect(fixture.lines == before)
    try fixture.folder.write("more.json", try ImportFixture.line("1998-05-02"))
    await #expect(throws: StorageError.self) { try await fixture.take("more.json", "none.json") }
    #expect(fixture.lines == before)
  }

  @Test func `a site's published data are imported, and the old API does not replace them`()
    async throws
  {
    let picture = try #require(
      Picture(
        day: Day(iso: "2026-11-19") ?? .first, title: "Published",
        explanation: RichText([.text("Words.")]), media: .none))
    try fixture.write("2026.jsonl", picture.line + [10])
    #expect(try await fixture.take("2026.jsonl").isWhole)
    #expect(try await fixture.entry("2026-11-19")?.picture == picture)
    #expect(try await fixture.entry("2026-11-19")?.seen.service == .published)
    try fixture.folder.write("old.json", try ImportFixture.line("2026-11-19"))
    _ = try await fixture.take("old.json")
    #expect(try await fixture.entry("2026-11-19")?.picture.title == "Published")
  }
}
