import Pictures
import Sources
import Testing

@Suite struct HostileFolderTests {
  @Test func `ten thousand files become five thousand pictures`() {
    var files: [FolderFile] = []
    for number in 0..<5_000 {
      let day = Folder.today.advanced(by: -number)
      files.append(Folder.picture("\(day)-lake-\(number).jpg"))
      files.append(
        Folder.sidecar("\(day)-lake-\(number).yml", "title: Lake\nlicence: CC BY 4.0\ntext: A"))
    }
    #expect(FolderCheck(files, today: Folder.today).pictures.count == 5_000)
  }

  @Test func `ten thousand pictures of one day are one mistake`() {
    let files = (0..<10_000).map { Folder.picture("2026-11-01-\($0).jpg") }
    let check = FolderCheck(files, today: Folder.today)
    #expect(check.mistakes.map(\.files.count) == [10_000])
    #expect(check.told.first?.contains(" and 9979 more; ") == true)
  }

  @Test(arguments: [
    "a\nb", "\"'`", "<script>alert(1)", "\u{1}\u{8}\u{1F}", "\u{202E}gpj",
    "e\u{301}\u{302}",
    "👩‍🚀", "%2e%2e%2f", "-rf", "--", " ", "'; DROP", "{{title}}", "]]>", "\u{FEFF}", "\u{10FFFF}",
    String(repeating: "ä", count: 120),
  ])
  func `a picture can have any name`(name: String) throws {
    let check = FolderCheck(
      Folder.picture("2026-11-01-\(name).jpg"), Folder.sidecar("2026-11-01-\(name).yml", "alt: A"))
    #expect(check.told == [])
    let found = try #require(check.pictures.first)
    #expect(!found.picture.title.isEmpty)
    #expect(
      found.picture.title.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x202E })
    #expect(
      found.picture.media.addresses.map { FolderAddress.name(at: $0)?.text } == [
        found.file, found.file,
      ])
    let undated = FolderCheck(Folder.picture("\(name)x.jpg"))
    #expect(undated.told.count == 1)
    #expect(undated.told.allSatisfy { !$0.contains("\n") && !$0.contains("\u{202E}") })
  }

  @Test(arguments: [
    "a/b.jpg", "a\u{0}.jpg", "../a.jpg.jpg", String(repeating: "a", count: 2_000) + ".jpg",
  ])
  func `a name that no file can have is a mistake`(name: String) {
    let check = FolderCheck(Folder.picture("2026-11-01-\(name)"))
    #expect(check.mistakes.map(\.wrong) == ["the name is not UTF-8 text, or is too long"])
  }
}
