import Pictures
import Site
import Testing
import TestSupport

@Suite struct SearchDataTests {
  /// A site with days of two years, enough that the words of the older year fill three shards.
  private static func sample() throws -> Sample {
    var sample = try Sample()
    let first = Day.at("2025-09-01")
    sample.entries =
      (0..<90).map { number in
        Entry(
          picture: .sample(
            first.advanced(by: number).iso, "Moon \(number) over Zürich",
            explanation: RichText([
              .text("A quiet "), .emphasis([.text("plan")]),
              .text("et\(number % 3 == 0 ? " sky" : "")."),
            ]), credit: RichText(plain: "Ada Example \(number % 2)")), seen: .sample)
      } + sample.entries
    return sample
  }

  @Test func `every word lists its days, separately for titles, credits and texts`() throws {
    let reader = try SearchReader(try Self.sample().edition())
    let old = try reader.words("old")
    #expect(old["zurich"]?.titles == Array(0..<90) && old["zurich"]?.texts == [])
    #expect(old["1"]?.credits == Array(stride(from: 1, to: 90, by: 2)) && old["1"]?.titles == [1])
    #expect(old["sky"]?.titles == [] && old["sky"]?.texts == Array(stride(from: 0, to: 90, by: 3)))
    #expect(old["planet"]?.texts == Array(0..<90) && old["plan"] == nil)
    let new = try reader.words("new")
    #expect(new["suns"]?.titles == [4] && new["crater"]?.texts == [0, 1, 3, 4])
    #expect(new["zurich"] == nil)
  }

  @Test func `a word is in the shard that covers its range`() throws {
    let reader = try SearchReader(try Self.sample().edition())
    let index = try reader.object("search/index.js")
    let parts = try #require(index["parts"] as? [[String: Any]])
    #expect(parts.compactMap { $0["part"] as? String } == ["old", "new"])
    let starts = try #require(parts[0]["starts"] as? [String])
    #expect(starts.count == 2 && starts[0] < starts[1])
    for number in 0..<3 {
      let words = try SearchReader.words(try reader.object("search/old/\(number).js"), "words")
      #expect(!words.isEmpty)
      #expect(words.allSatisfy { number == 0 || $0 >= starts[number - 1] })
      #expect(words.allSatisfy { number == 2 || $0 < starts[number] })
    }
  }

  /// The search data of a site with texts made of these words.
  private func sample(_ days: Int, words: [String], perDay: Int = 40) throws -> SearchReader {
    var sample = try Sample()
    let first = Day.at("2024-01-01")
    sample.entries = (0..<days).map { number in
      let text = (0..<perDay).map { words[(number * perDay + $0) % words.count] }
      return Entry(
        picture: .sample(
          first.advanced(by: number).iso, "Day",
          explanation: RichText(plain: text.joined(separator: " "))),
        seen: .sample)
    }
    sample.shown = first
    return try SearchReader(try sample.edition())
  }

  @Test(arguments: ["абвгдежзиклмнопр", "abcdefghiklmnopr"])
  func `shards are of similar size in any script`(letters: String) throws {
    let letters = Array(letters)
    var words: [String] = []
    for one in letters {
      for two in letters { words += letters.map { String([one, two, $0]) } }
    }
    let files = try sample(320, words: words).files
    let sizes = (0..<10).compactMap { files["search/new/\($0).js"]?.count }
    #expect(sizes.count == 10)
    let least = try #require(sizes.min())
    let most = try #require(sizes.max())
    #expect(most < least * 3 / 2, "\(sizes)")
  }

  @Test func `words of one stem are in neighbouring shards, even a very frequent one`() throws {
    let forms = ["light", "lighted", "lighting", "lights"]
    let words = (0..<600).flatMap { number in
      let form = number % 20 == 0 ? forms[number / 20 % 4] : "yes"
      return ["w\(number % 30)", "light", "x\(number % 30)", form]
    }
    let reader = try sample(640, words: words, perDay: 4)
    let holders = try reader.files.keys.filter { $0.hasPrefix("search/old/") }.compactMap { path in
      try path.firstMatch(of: /old\/([0-9]+).js/).map { ($0.1, try reader.object(path)) }
    }.filter { try SearchReader.words($0.1, "words").contains { $0.hasPrefix("light") } }
    let numbers = holders.compactMap { Int($0.0) }.sorted()
    #expect((1...2).contains(numbers.count), "\(numbers)")
    #expect(try reader.words("old")["light"]?.texts.count == 366)
  }

  @Test func `in scripts without spaces each pair of neighbouring characters is a word`() throws {
    let words = try sample(1, words: ["ทะเลหมอก", "猫の目 M57"]).words("new")
    #expect(["ทะ", "ลห", "หม", "ก", "猫の", "の目", "目", "m57"].allSatisfy { words[$0] != nil })
    #expect(["ท", "ทะเลหมอก", "猫", "の", "目m57"].allSatisfy { words[$0] == nil })
  }

  @Test func `a withheld day is still found`() throws {
    var sample = try Sample()
    sample.withheld = [Day.at("2026-11-20")]
    #expect(try SearchReader(try sample.edition()).words("new")["suns"]?.titles == [4])
  }

  @Test func `titles are stored in blocks of 256 days`() throws {
    let reader = try SearchReader(try Self.sample().edition())
    let block = try reader.object("search/titles/\(Day.at("2026-11-20").number / 256).js")
    let titles = try #require(block["titles"] as? [String])
    let days = PostingsText.numbers(try #require(block["days"] as? String))
    let first = try #require(block["block"] as? Int) * 256
    #expect(titles.last == "Two Suns over a Salt Plain" && titles.count == days.count)
    #expect(days.last.map { Day(number: first + $0) } == Day.at("2026-11-20"))
  }

  @Test func `the index lists every other file with its version`() throws {
    let reader = try SearchReader(try Self.sample().edition())
    let versions = try reader.versions()
    #expect(versions.values.allSatisfy { $0.wholeMatch(of: /[0-9a-f]{8}/) != nil })
    #expect(Set(versions.keys) == Set(reader.files.keys).subtracting(["search/index.js"]))
  }

  @Test func `a version changes only with the files that it covers`()
    throws
  {
    let before = try SearchReader(try Self.sample().edition())
    var sample = try Self.sample()
    let old = sample.entries[3].picture
    sample.entries[3] = Entry(
      picture: .sample(old.day.iso, old.title, explanation: RichText(plain: "Better.")),
      seen: .sample)
    let after = try SearchReader(try sample.edition())
    let versions = (old: try before.versions(), new: try after.versions())
    let block = old.day.number / 256
    for (path, version) in versions.new {
      let name = path.dropFirst("search/".count).split { "/.".contains($0) }
      let isOfDay =
        switch name[0] {
        case "titles": Int(name[1]) == block
        case "cards": Int(name[1]).map { $0 / 32 } == block
        default: name[0] == "old"
        }
      #expect((version != versions.old[path]) == isOfDay, "\(path)")
    }
  }

  @Test func `a site of one year has no old part, and search data is reproducible`() throws {
    let files = try SearchReader(try Sample().edition()).files
    #expect(files.keys.allSatisfy { !$0.hasPrefix("search/old/") } && files.count == 7)
    #expect(
      try SearchReader(try Self.sample().edition()).files
        == SearchReader(try Self.sample().edition()).files)
  }

  /// The search files that the change modifies, adds or removes.
  private func changed(_ change: (inout Sample) -> Void) throws -> Set<String> {
    try Self.sample().moved(by: change).filter { $0.hasPrefix("search/") }
  }

  /// The files that change with the newest year's days.
  private let new: Set<String> = [
    "search/index.js", "search/new/0.js", "search/new/days.js", "search/new/phrases/0.js",
  ]
  private let titles = "search/titles/\(Day.at("2026-11-20").number / 256).js"

  private func cards(_ iso: String) -> String { "search/cards/\(Day.at(iso).number / 8).js" }

  @Test func `a new day changes the newest year's words, its titles and cards, and the index`()
    throws
  {
    #expect(
      try changed { $0.entries.append(.sample("2026-11-21", "New")) }
        == new.union([titles, cards("2026-11-21")]))
  }

  @Test func `a corrected old text changes the old words, its card and the index`() throws {
    #expect(
      try changed {
        let old = $0.entries[3].picture
        $0.entries[3] = Entry(
          picture: .sample(old.day.iso, old.title, explanation: RichText(plain: "Better.")),
          seen: .sample)
      }
        == Set((0..<16).map { "search/old/phrases/\($0).js" }).union([
          "search/index.js", "search/old/0.js", "search/old/1.js", "search/old/2.js",
          "search/old/days.js",
          cards("2025-09-04"),
        ]))
  }

  @Test func `the first day of a year moves the year before to the old part`() throws {
    #expect(
      try changed { $0.entries.append(.sample("2027-01-01", "New")) }.isSuperset(
        of: ["search/index.js", "search/new/0.js", "search/old/0.js"]))
  }

  @Test func `shards stay small with sixty thousand words`() throws {
    var sample = try Sample()
    let first = Day.at("2010-01-01")
    sample.entries = (0..<2_000).map { number in
      let words = (0..<30).map { word in
        let spread = (number &* 30 &+ word) &* 2_654_435_761 % 308_915_776
        return (0..<4).reduce(into: (text: "", rest: spread)) { letters, _ in
          letters.text.unicodeScalars.append(Unicode.Scalar(UInt8(97 + letters.rest % 26)))
          letters.rest /= 26
        }.text
      }
      return Entry(
        picture: .sample(
          first.advanced(by: number).iso, "Day",
          explanation: RichText(plain: words.joined(separator: " "))),
        seen: .sample)
    }
    sample.shown = first
    let files = try SearchReader(try sample.edition()).files
    let old = files.filter { $0.key.wholeMatch(of: /search\/old\/[0-9]+\.js/) != nil }
      .values.map(\.count)
    let phrases = files.filter { $0.key.hasPrefix("search/old/phrases/") }.values.map(\.count)
    #expect(old.count == 58 && (old.max() ?? 0) < 120_000)
    #expect(phrases.count == 256 && (phrases.max() ?? 0) < 40_000)
    #expect((files["search/index.js"]?.count ?? 0) < 1_500)
  }
}
