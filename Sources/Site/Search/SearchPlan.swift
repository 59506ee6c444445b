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
  /// The shards and phrases of each part but the first shard.
  mutating func addWords(_ parts: [SearchPart]) {
    for part in parts {
      for number in 1..<part.ranges.count { addShard(number, of: part) }
      addPhrases(of: part)
    }
  }

  /// The first shard of each part, which costs what all of them do. It is far from the others: files
  /// are made from the last one to the first, and until this one is there, a second core would only
  /// wait for it with any other.
  mutating func addFirstWords(_ parts: [SearchPart]) {
    for part in parts { addShard(0, of: part) }
  }

  /// Titles and cards, and what leads to everything that a search asks for.
  mutating func addSearchIndex(_ parts: [SearchPart]) {
    let index = SearchIndex(
      parts: parts, titles: addTitles(), cards: addCards(), almanac: almanac)
    add(Routes.searchIndex, .script, index.inputs) { index.file }
  }

  private mutating func addShard(_ number: Int, of part: SearchPart) {
    let almanac = almanac
    add(Routes.shard(number, of: part.name), .script, [part.digest]) { () throws(SiteError) in
      try part.files(of: almanac).shards[number]
    }
  }

  private mutating func addPhrases(of part: SearchPart) {
    let almanac = almanac
    add(Routes.days(of: part.name), .script, [part.digest]) { () throws(SiteError) in
      try part.files(of: almanac).days
    }
    for number in 0..<part.phraseCount {
      add(Routes.phrases(number, of: part.name), .script, [part.digest]) {
        () throws(SiteError) in
        try part.files(of: almanac).phrases[number]
      }
    }
  }

  private mutating func addTitles() -> [SearchIndex.Block] {
    let almanac = almanac
    let blocks = DayBlock.all(of: almanac.outlines, length: Almanac.titlesLength).map {
      SearchIndex.Block(days: $0, digest: almanac.digest(ofTitles: $0))
    }
    for block in blocks {
      add(Routes.titles(block: block.days.number), .script, [block.digest]) {
        almanac.titles(block.days)
      }
    }
    return blocks
  }

  private mutating func addCards() -> [SearchIndex.Block] {
    let almanac = almanac
    let blocks = DayBlock.all(of: almanac.outlines, length: Almanac.cardsLength).map {
      SearchIndex.Block(days: $0, digest: almanac.digest(ofCards: $0, days))
    }
    for block in blocks {
      add(Routes.cards(block: block.days.number), .script, [block.digest]) {
        () throws(SiteError) in try almanac.cards(block.days)
      }
    }
    return blocks
  }
}
