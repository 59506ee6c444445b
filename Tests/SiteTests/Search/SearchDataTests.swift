import Pictures
import Site
import TestSupport
import Testing

@Suite struct SearchDataTests {
  /// A site with days of two years, enough that the words of the older year fill three shards.
  private static func sample() throws -> Sample {
    let first = Day.at("2025-09-01")
    let days = (0..<90).map { number in
      let text = RichText([
        .text("A quiet "), .emphasis([.text("plan")]), .text("et\(number % 3 == 0 ? " sky" : "")."),
      ])
      return Entry(
        .sample(
          first.advanced(by: number).iso, "Moon \(number) over Zürich", explanation: text,
          credit: RichText(plain: "Ada Example \(number % 2)")))
    }
    return try Sample { $0.entries = days + $0.entries }
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

  /// The search data of a site with texts made of these words.
  private func sample(_ days: Int, words: [String], perDay: Int = 40) throws -> SearchReader {
    let first = Day.at("2024-01-01")
    let pictures = (0..<days).map { number in
      let text = (0..<perDay).map { words[(number * perDay + $0) % words.count] }
      return Picture.sample(
        first.advanced(by: number).iso, "Day",
        explanation: RichText(plain: text.joined(separator: " ")))
    }
    return try SearchReader(try Sample(of: pictures).edition())
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

  /// Corrects the text of the fourth day, 4 September 2025.
  private func correct(_ sample: inout Sample) {
    let old = sample.entries[3].picture
    let text = RichText(plain: "Better.")
    sample.entries[3] = Entry(.sample(old.day.iso, old.title, explanation: text))
  }

  @Test func `every file has a version, which changes only with the files that it covers`() throws {
    let before = try SearchReader(try Self.sample().edition())
    var sample = try Self.sample()
    correct(&sample)
    let after = try SearchReader(try sample.edition())
    let versions = (old: try before.versions(), new: try after.versions())
    #expect(versions.old.values.allSatisfy { $0.wholeMatch(of: /[0-9a-f]{8}/) != nil })
    #expect(Set(versions.old.keys) == Set(before.files.keys).subtracting(["search/index.js"]))
    let block = Day.at("2025-09-04").number / 256
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

  private func cards(_ iso: String) -> String { "search/cards/\(Day.at(iso).number / 8).js" }

  @Test func `a new day changes the newest year's words, its titles and cards, and the index`()
    throws
  {
    let block = Day.at("2026-11-20").number / 256
    #expect(
      try changed { $0.entries.append(.sample("2026-11-21", "New")) } == [
        "search/index.js", "search/new/0.js", "search/new/days.js", "search/new/phrases/0.js",
        "search/titles/\(block).js", cards("2026-11-21"),
      ])
  }

  @Test func `a corrected old text changes the old words, its card and the index`() throws {
    #expect(
      try changed(correct)
        == Set((0..<16).map { "search/old/phrases/\($0).js" }).union([
          "search/index.js", "search/old/0.js", "search/old/1.js", "search/old/2.js",
          "search/old/days.js", cards("2025-09-04"),
        ]))
  }

  @Test func `the first day of a year moves the year before to the old part`() throws {
    #expect(
      try changed { $0.entries.append(.sample("2027-01-01", "New")) }.isSuperset(of: [
        "search/index.js", "search/new/0.js", "search/old/0.js",
      ]))
  }

  @Test func `shards stay small with sixty thousand words`() throws {
    let first = Day.at("2010-01-01")
    let pictures = (0..<2_000).map { number in
      let words = (0..<30).map { word in
        let spread = (number &* 30 &+ word) &* 2_654_435_761 % 308_915_776
        return (0..<4).reduce(into: (text: "", rest: spread)) { letters, _ in
          letters.text.unicodeScalars.append(Unicode.Scalar(UInt8(97 + letters.rest % 26)))
          letters.rest /= 26
        }.text
      }
      return Picture.sample(
        first.advanced(by: number).iso, "Day",
        explanation: RichText(plain: words.joined(separator: " ")))
    }
    let files = try SearchReader(try Sample(of: pictures).edition()).files
    let old = files.filter { $0.key.wholeMatch(of: /search\/old\/[0-9]+\.js/) != nil }
      .values.map(\.count)
    let phrases = files.filter { $0.key.hasPrefix("search/old/phrases/") }.values.map(\.count)
    #expect(old.count == 58 && (old.max() ?? 0) < 120_000)
    #expect(phrases.count == 256 && (phrases.max() ?? 0) < 40_000)
    #expect((files["search/index.js"]?.count ?? 0) < 1_500)
  }
}

@Suite struct CardsTests {
  private static let block = "search/cards/\(Day.at("2026-11-20").number / 8).js"

  /// The newest day's card.
  private func card(_ sample: Sample) throws -> [String: Any] {
    let object = try SearchReader(try sample.edition()).object(Self.block)
    let cards = try #require(object["cards"] as? [[String: Any]])
    let days = PostingsText.numbers(try #require(object["days"] as? String))
    #expect(cards.count == days.count)
    #expect(object["block"] as? Int == Day.at("2026-11-20").number / 8)
    return try #require(cards.last)
  }

  @Test func `a stored picture's thumbnail is addressed relative to the card's file`() throws {
    let kept = try KeptSample(iso: "2026-11-20").picture()
    let card = try card(Sample { $0.pictures = [kept.day: kept] })
    #expect(card["thumbnail"] as? String == "../../pictures/2026/11/20-480.jpg?v=89abcdef")
    #expect(card["modern"] as? String == "../../pictures/2026/11/20-480.avif?v=89abcdef")
  }

  @Test func `a withheld day is found and has a card without a thumbnail`() throws {
    let sample = try Sample { $0.withheld = [Day.at("2026-11-20")] }
    let card = try card(sample)
    #expect(card["title"] as? String == "Two Suns over a Salt Plain")
    #expect(card["text"] != nil && card["thumbnail"] == nil)
    #expect(try SearchReader(try sample.edition()).words("new")["suns"]?.titles == [4])
    let moved: Set<String> = try Sample().moved { $0.withheld = sample.withheld }
      .filter { $0.hasPrefix("search/") }
    #expect(moved == ["search/index.js", "search/new/0.js", Self.block])
  }
}
