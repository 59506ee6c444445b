import PictureFolder
import Pictures
import Testing

@Suite struct HostileFolderTests {
  @Test func `ten thousand files are judged in moments`() {
    var files: [FolderFile] = []
    for number in 0..<5_000 {
      let day = Folder.today.advanced(by: -number)
      files.append(Folder.picture("\(day)-lake-\(number).jpg"))
      files.append(
        Folder.sidecar("\(day)-lake-\(number).yml", "title: Lake\nlicence: CC BY 4.0\ntext: A"))
    }
    let clock = ContinuousClock()
    var judgement: FolderJudgement?
    let time = clock.measure { judgement = FolderJudgement(files, today: Folder.today) }
    #expect(judgement?.pictures.count == 5_000)
    #expect(time < .seconds(10), "\(time)")
  }

  @Test func `ten thousand pictures of one day are one mistake`() {
    let files = (0..<10_000).map { Folder.picture("2026-11-01-\($0).jpg") }
    let judgement = FolderJudgement(files, today: Folder.today)
    #expect(judgement.mistakes.map(\.files.count) == [10_000])
    #expect(judgement.told.first?.contains(" and 9979 more; ") == true)
  }

  @Test(arguments: [
    "a\nb", "\"'`", "<script>alert(1)", "\u{1}\u{8}\u{1F}", "\u{202E}gpj",
    "e\u{301}\u{302}",
    "👩‍🚀", "%2e%2e%2f", "-rf", "--", " ", "'; DROP", "{{title}}", "]]>", "\u{FEFF}", "\u{10FFFF}",
    String(repeating: "ä", count: 120),
  ])
  func `a picture may have any name`(name: String) throws {
    let judgement = FolderJudgement(
      Folder.picture("2026-11-01-\(name).jpg"), Folder.sidecar("2026-11-01-\(name).yml", "alt: A"))
    #expect(judgement.told == [])
    let found = try #require(judgement.pictures.first)
    #expect(!found.picture.title.isEmpty)
    #expect(
      found.picture.title.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x202E })
    #expect(
      found.picture.media.addresses.map { FolderAddress.name(at: $0)?.text } == [
        found.file, found.file,
      ])
    let undated = FolderJudgement(Folder.picture("\(name)x.jpg"))
    #expect(undated.told.count == 1)
    #expect(undated.told.allSatisfy { !$0.contains("\n") && !$0.contains("\u{202E}") })
  }

  @Test(arguments: [
    "a/b.jpg", "a\u{0}.jpg", "../a.jpg.jpg", String(repeating: "a", count: 2_000) + ".jpg",
  ])
  func `a name that no file can have is a mistake`(name: String) {
    let judgement = FolderJudgement(Folder.picture("2026-11-01-\(name)"))
    #expect(judgement.mistakes.map(\.reason) == [.unusableName])
  }

  @Test func `the folders of the next test hold everything`() {
    let judgements = (0..<200).map { seed in
      var dice = Dice(state: UInt64(seed))
      return FolderJudgement(dice.files(), today: Folder.today)
    }
    #expect(judgements.reduce(0) { $0 + $1.pictures.count } > 20)
    #expect(judgements.contains { $0.pictures.contains { $0.sidecar != nil } })
    #expect(judgements.contains { !$0.waiting.isEmpty })
    #expect(judgements.contains { !$0.passedOver.isEmpty })
    let reasons = Set(judgements.flatMap(\.mistakes).map { "\($0.reason)".prefix { $0 != "(" } })
    #expect(reasons.count == 15, "\(reasons.sorted())")
  }

  @Test(arguments: 0..<200)
  func `every file is a picture, waits, is a mistake or is passed over`(seed: Int) {
    var dice = Dice(state: UInt64(seed))
    let files = dice.files()
    let judgement = FolderJudgement(files, today: Folder.today)
    let shown = (judgement.pictures + judgement.waiting).flatMap { found in
      [found.file] + (found.sidecar.map { [$0] } ?? [])
    }
    // Names as bytes: some differ only in how an accent is encoded.
    let wrong = Set(judgement.mistakes.flatMap(\.files).map { Array($0.utf8) })
    let placed = (shown + judgement.passedOver).map { Array($0.utf8) } + Array(wrong)
    #expect(placed.count == files.count)
    #expect(Set(placed) == Set(files.map { Array($0.name.text.utf8) }))
    let days = (judgement.pictures + judgement.waiting).map(\.picture.day)
    #expect(Set(days).count == days.count)
    #expect(judgement.pictures.allSatisfy { $0.picture.day <= Folder.today })
    #expect(judgement.waiting.allSatisfy { $0.picture.day > Folder.today })
    #expect(judgement.told.allSatisfy { !$0.contains("\n") })
  }
}

/// The same seed gives the same folder, so that a failing one fails again.
private struct Dice: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  private static let stems = [
    "2026-11-01", "20261102", "2026-11-30", "2026-13-40", "-", "a", "A", "IMG_1", ".", "README",
    "e\u{301}", "é", "🌌", "\n", "%", "\u{202E}", "\u{FFFD}", "<b>", "\"", "/", "\u{0}", ".jpg", "_",
  ]
  private static let endings = [
    ".jpg", ".JPG", ".png", ".yml", ".yaml", ".jpg.yml", ".mp4", ".txt", "", ".", ".jpg.png",
  ]
  private static let pieces = [
    "date: 2026-11-04\n", "title: A\n", "licence: CC0\n", "date: ", "2026-11-03", "2027-01-01",
    "\n", "title: ", "credit: ", "licence: ", "CC BY 4.0",
    "none",
    "text: |\n  ", "alt: ", "&a ", "*a", "[", "{", "}", "\"", "'", "#", "- ", ": ", "\u{85}", "\0",
    "🌌", "? ", "!!", "%YAML 9\n", "---\n", "\t", "null", "https://example.org/", "©", "x",
    "\u{301}",
  ]

  mutating func one<Element>(of choices: [Element]) -> Element {
    choices[Int.random(in: choices.indices, using: &self)]
  }

  mutating func text(_ pieces: [String], atMost count: Int) -> String {
    (0..<Int.random(in: 0...count, using: &self)).map { _ in one(of: pieces) }.joined()
  }

  mutating func files() -> [FolderFile] {
    var names: Set<FileName> = []
    var last = "a"
    return (0..<Int.random(in: 1...40, using: &self)).compactMap { _ in
      let isBeside = Int.random(in: 0..<3, using: &self) == 0
      let stem = FileName(last).stem
      let name = FileName(
        isBeside
          ? one(of: ["\(last).yml", "\(stem).yml", "\(stem).png"])
          : text(Dice.stems, atMost: 3) + one(of: Dice.endings))
      last = name.text
      guard names.insert(name).inserted else { return nil }
      return FolderFile(
        name: name, kind: one(of: [.file, .file, .file, .file, .file, .folder, .other]),
        bytes: one(of: [0, 10, 1_000, 1_000, 1_000_000_000]), contents: contents(of: name))
    }
  }

  private mutating func contents(of name: FileName) -> FolderFile.Contents {
    if Int.random(in: 0..<10, using: &self) == 0 { return one(of: [.unread, .unreadable("a\nb")]) }
    guard name.role == .picture else {
      var bytes = Array(text(Dice.pieces, atMost: 12).utf8)
      if Int.random(in: 0..<8, using: &self) == 0 {
        bytes.append(UInt8.random(in: 0...255, using: &self))
      }
      return .text(bytes)
    }
    return Folder.picture(
      "",
      PictureMetadata(
        taken: one(of: [
          nil, Day(number: Int.random(in: -800_000...4_000_000, using: &self)), Folder.today,
        ]),
        title: one(of: [nil, text(Dice.pieces, atMost: 5)]),
        description: one(of: [nil, text(Dice.pieces, atMost: 50)]),
        creator: one(of: [nil, text(Dice.pieces, atMost: 5)]),
        rights: one(of: [nil, text(Dice.pieces, atMost: 5)]),
        alt: one(of: [nil, text(Dice.pieces, atMost: 5)]))
    ).contents
  }
}
