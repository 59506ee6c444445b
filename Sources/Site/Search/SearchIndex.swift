import Pictures

/// The file that a search starts with.
struct SearchIndex {
  let parts: [SearchPart]
  let titles: [Block]
  let cards: [Block]
  let almanac: Almanac

  /// A block of days, and the digest of its file.
  struct Block {
    let days: DayBlock
    let digest: UInt64
  }

  /// XXH64 of all that it depends on.
  var inputs: [UInt64] {
    parts.map(\.digest) + titles.map(\.digest) + cards.map(\.digest)
  }

  /// Parts and blocks, with what words they begin with or which days they hold, and their addresses
  /// relative to the file itself.
  var file: [UInt8] {
    Array(
      """
      apodSearch({"part":"index","format":1,
      "common":[\(PhraseIndex.common.map(quoted).joined(separator: ","))],
      "began":\(quoted(Day.first.iso)),
      "none":[\(Day.withoutPicture.sorted().map { quoted($0.iso) }.joined(separator: ","))],
      "parts":[
      \(parts.map(entry).joined(separator: ",\n"))],
      "titles":{\(entries(titles) { Routes.titles(block: $0) })},
      "cards":{\(entries(cards) { Routes.cards(block: $0) })}});

      """.utf8)
  }

  private func entry(of part: SearchPart) -> String {
    let shards = (0..<part.ranges.count).map {
      reference(Routes.shard($0, of: part.name), part.digest)
    }
    let phrases = (0..<part.phraseCount).map {
      reference(Routes.phrases($0, of: part.name), part.digest)
    }
    return """
      {"part":\(quoted(part.name)),\
      "first":\(quoted(almanac.outlines[part.places.lowerBound].day.iso)),\
      "last":\(quoted(almanac.outlines[part.places.upperBound - 1].day.iso)),\
      "starts":[\(part.ranges.starts.map(quoted).joined(separator: ","))],
      "shards":[\(shards.joined(separator: ","))],
      "days":\(reference(Routes.days(of: part.name), part.digest)),
      "phrases":[\(phrases.joined(separator: ","))]}
      """
  }

  private func entries(_ blocks: [Block], _ path: (Int) -> String) -> String {
    blocks.map { "\"\($0.days.number)\":\(reference(path($0.days.number), $0.digest))" }
      .joined(separator: ",")
  }

  /// The address of a file whose bytes the digest stands for, and the program that writes them.
  private func reference(_ path: String, _ digest: UInt64) -> String {
    var print = Fingerprint("version")
    print.add(digest)
    print.add(almanac.run.program)
    let version = XXH64.hex(print.value).prefix(8)
    return quoted(Routes.relative(from: Routes.searchIndex, to: path) + "?v=\(version)")
  }
}
