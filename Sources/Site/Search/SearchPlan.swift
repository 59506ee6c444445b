import Pictures

extension Almanac {
  /// The days of the newest year, whose shards are few and change daily, and all days before, whose
  /// shards change once a year.
  var searchParts: [SearchPart] {
    let year = outlines[outlines.count - 1].day.year
    let start = outlines.firstIndex { $0.day.year == year } ?? 0
    let new = SearchPart("new", start..<outlines.count, of: outlines)
    return start == 0 ? [new] : [SearchPart("old", 0..<start, of: outlines), new]
  }
}

extension Plan {
  /// A shard of each part. It comes before the pages, because the first one costs what all of them do,
  /// and the second core has pages to make meanwhile.
  mutating func beginSearch(_ parts: [SearchPart]) {
    for part in parts { addShard(0, of: part) }
  }

  /// The other shards, the titles, and what leads to them.
  mutating func addSearch(_ parts: [SearchPart]) {
    let almanac = almanac
    for part in parts {
      for number in 1..<part.ranges.count { addShard(number, of: part) }
    }
    let blocks = TitleBlock.all(of: almanac.outlines)
    for block in blocks {
      add(Routes.titles(block: block.number), .script, [almanac.digest(of: block)]) {
        block.file(almanac.outlines)
      }
    }
    let index = SearchIndex(parts: parts, blocks: blocks, almanac: almanac)
    add(
      Routes.searchIndex, .script, parts.map(\.digest) + blocks.map(almanac.digest)
    ) {
      index.file
    }
  }

  private mutating func addShard(_ number: Int, of part: SearchPart) {
    let almanac = almanac
    add(Routes.shard(number, of: part.name), .script, [part.digest]) { () throws(SiteError) in
      try part.shard(number, of: almanac)
    }
  }
}
