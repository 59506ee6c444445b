import Pictures
import Sources
import Testing

@Suite struct FileNameTests {
  @Test(arguments: [
    ("2026-11-23-title-of-it.jpg", "2026-11-23", "Title of it"),
    ("2026-11-23.jpg", "2026-11-23", nil),
    ("20261123_harbour_at_dawn.JPG", "2026-11-23", "Harbour at dawn"),
    ("2026-11-23 Title.jpg", "2026-11-23", "Title"),
    ("2026-11-23-NGC-7000.png", "2026-11-23", "NGC 7000"),
    ("2026-11-23-élan.webp", "2026-11-23", "Élan"),
    ("2026-11-23-月の出.jpg", "2026-11-23", "月の出"),
    ("2026-11-23-ßtrange.jpg", "2026-11-23", "ßtrange"),
    ("2026-11-23-صورة.jpg", "2026-11-23", "صورة"),
    ("2026-11-23-🌌.jpg", "2026-11-23", "🌌"),
    ("2026-11-23-IMG_1234.jpg", "2026-11-23", nil),
    ("2026-11-23 (1).jpg", "2026-11-23", nil),
    ("20261123_142530.jpg", "2026-11-23", nil),
    ("9999-12-31-the-end.gif", "9999-12-31", "The end"),
    ("1900-01-01-a.gif", "1900-01-01", "A"),
    ("IMG_1234.jpg", nil, nil),
    ("IMG-20261123-WA0001.jpg", nil, nil),
    ("DSC01234.JPG", nil, nil),
    ("P1010123.jpg", nil, nil),
    ("sunset-over-the-lake.jpg", nil, "Sunset over the lake"),
    ("photo.jpg", nil, "Photo"),
    ("31415926.jpg", nil, nil),
    ("2026-11-231.jpg", nil, nil),
    ("2024-2-29-leap day.jpg", "2024-02-29", "Leap day"),
    ("2026-1-2-title.jpg", "2026-01-02", "Title"),
    ("2026_03_01 Snow.jpg", "2026-03-01", "Snow"),
    ("2026.3.1.jpg", "2026-03-01", nil),
    ("2026 03 01 Snow.jpg", "2026-03-01", "Snow"),
    (" \u{A0}2026-03-01 Snow.jpg", "2026-03-01", "Snow"),
    ("2026-11-0001-lake.jpg", nil, "2026 11 0001 lake"),
    ("2026-11.jpg", nil, nil),
    ("1920-1080-lake.jpg", nil, "1920 1080 lake"),
    ("1920x1080.jpg", nil, "1920x1080"),
    ("20260301234.jpg", nil, nil),
    ("20269999101500.jpg", nil, nil),
    ("20260301999999.jpg", nil, nil),
    ("-title.jpg", nil, "Title"),
    ("a\u{202E}b.jpg", nil, "Ab"),
    ("\u{1}.jpg", nil, nil),
  ])
  func `a file name gives the day and the title`(name: String, day: String?, title: String?) {
    let name = FileName(name)
    #expect(name.date == (day.flatMap { Day(iso: $0) }.map { .day($0) } ?? .none))
    #expect(name.title == title)
  }

  @Test(arguments: [
    ("2026-03-04T101500.jpg", nil), ("2026-03-04T1015 snow.jpg", "Snow"),
    ("2026-03-04T10:15:00.123Z-snow.jpg", "Snow"), ("2026-03-04T101500+0100 snow.jpg", "Snow"),
    ("20260304T101500-snow.jpg", "Snow"), ("2026-03-04 10.15.00 snow.jpg", "Snow"),
    ("2026-3-4_10-15-00.jpg", nil), ("20260304_101500123_HDR.jpg", "HDR"),
    ("20260304-1015-snow.jpg", "Snow"), ("20260304101500-snow.jpg", "Snow"),
    ("2026-03-04-2001-a-space-odyssey.jpg", "2001 a space odyssey"),
    ("2026-03-04-4000-stars.jpg", "4000 stars"), ("2026-03-04-999999-stars.jpg", "999999 stars"),
    ("2026-03-04T-rex.jpg", "T rex"), ("2026-03-04T101500Zebra.jpg", "Zebra"),
  ])
  func `a time after the day is not part of the title`(name: String, title: String?) throws {
    let name = FileName(name)
    #expect(name.date == .day(try #require(Day(iso: "2026-03-04"))))
    #expect(name.title == title)
  }

  @Test(arguments: [
    ("2026-13-40-title.jpg", "2026-13-40"), ("2026-02-29.jpg", "2026-02-29"),
    ("1899-12-31-title.jpg", "1899-12-31"), ("0000-01-01.jpg", "0000-01-01"),
    ("20261340_title.jpg", "20261340"), ("2026_2_30 Snow.jpg", "2026_2_30"),
    ("2026-11_23.jpg", "2026-11_23"), ("2026-03-04T256161-snow.jpg", "2026-03-04T256161"),
    ("2026-02-30T101500.jpg", "2026-02-30"),
  ])
  func `an impossible date at the start of a name is a mistake`(name: String, written: String) {
    #expect(FileName(name).date == .impossible(written))
  }

  @Test(arguments: [
    ("a.jpg", FileName.Role.picture), ("A.JPEG", .picture), ("a.b.Png", .picture),
    ("a.gif", .picture), ("a.WEBP", .picture), ("readme.jpg", .picture),
    ("a.jfif", .picture), ("a.JPE", .picture), ("@lake.jpg", .picture), ("~a.jpg", .picture),
    ("a.yml", .sidecar), ("a.jpg.YAML", .sidecar), ("a.mp4", .video), ("a.MOV", .video),
    (".DS_Store", .skipped), (".a.jpg", .skipped), ("Thumbs.db", .skipped),
    ("desktop.ini", .skipped), ("README", .skipped), ("Readme.md", .skipped),
    ("@eaDir", .skipped), ("#recycle", .skipped), ("lost+found", .skipped),
    ("$RECYCLE.BIN", .skipped), ("ehthumbs.db", .skipped), ("Icon\r", .skipped),
    ("a.yml~", .skipped), ("b\u{FFFD}.jpg~", .skipped), ("#a.jpg#", .skipped),
    ("IMG_1.AAE", .skipped), ("a.jpg.xmp", .skipped), ("._a.jpg", .skipped),
    ("a.jpg:Zone.Identifier", .skipped), ("@home", .other), ("lost", .other), ("Icon", .other),
    ("a.heic", .other), ("a", .other), ("a.", .other), ("jpg", .other), ("", .other),
    ("a.\u{301}jpg", .other),
  ])
  func `the role of a file follows from its name`(name: String, role: FileName.Role) {
    #expect(FileName(name).role == role)
  }

  @Test(arguments: [
    "a b.jpg", "-a.jpg", "%2e%2E.jpg", "a%.jpg", "a\nb.jpg", "a?b#c.jpg", "a\\b.jpg",
    "\"'<script>.jpg",
    "e\u{301}.jpg", "é.jpg", "星🌌.jpg", "a\u{202E}gpj.exe.jpg", "\u{1}\u{7F}.jpg",
    "...jpg", String(repeating: "星", count: 83) + ".jpeg",
  ])
  func `a file's address leads back to its name`(name: String) throws {
    let name = FileName(name)
    let address = try #require(FolderAddress.address(of: name, digest: "0123456789abcdef"))
    #expect(address.host == "folder.invalid")
    #expect(address.query == "v=0123456789abcdef")
    #expect(FolderAddress.name(at: address) == name)
    // The archive reads addresses in this way.
    #expect(WebAddress(address.text) == address)
  }

  @Test(arguments: [
    "https://example.org/a.jpg", "http://folder.invalid/a.jpg", "https://folder.invalid:8443/a.jpg",
    "https://folder.invalid/", "https://folder.invalid/a/b.jpg",
    "https://folder.invalid/..%2Fa.jpg",
    "https://folder.invalid/%00.jpg", "https://folder.invalid/%FF.jpg",
  ])
  func `an address outside the folder leads to no file`(address: String) throws {
    #expect(FolderAddress.name(at: try #require(WebAddress(address))) == nil)
  }
}
