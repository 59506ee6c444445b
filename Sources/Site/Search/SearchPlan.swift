import Pictures

extension SiteContext {
  /// The newest year, whose shards are few and change daily, and all earlier days, whose shards
  /// change once a year.
  var searchParts: [SearchPart] {
    let year = pictures[pictures.count - 1].day.year
    let start = pictures.firstIndex { $0.day.year == year } ?? 0
    let new = SearchPart("new", start..<pictures.count)
    return start == 0 ? [new] : [SearchPart("old", 0..<start), new]
  }
}

extension SiteBuilder {
  /// Adds shards and phrases of each part, except the first shard.
  mutating func addWords(_ parts: [SearchPart]) {
    for part in parts {
      for number in 1..<part.shardCount { addShard(number, of: part) }
      addPhrases(of: part)
    }
  }

  /// Adds the first shard of each part, whose rendering does the work for all of them. It is kept
  /// apart from the others: files are made from the last to the first, and a second core could only
  /// wait until this one is made.
  mutating func addFirstWords(_ parts: [SearchPart]) {
    for part in parts { addShard(0, of: part) }
  }

  mutating func addBlocks() {
    let context = context
    for block in context.titleBlocks {
      add(Routes.titles(block: block.number), .script) { context.titles(block) }
    }
    for block in context.cardBlocks {
      add(Routes.cards(block: block.number), .script) { context.cards(block) }
    }
  }

  /// Adds the entry file of the search data.
  mutating func addSearchIndex(_ parts: [SearchPart]) {
    let context = context
    addLast(Routes.searchIndex, .script) {
      SiteContext.SearchIndex(parts: parts, context: context, made: $0).file
    }
  }

  private mutating func addShard(_ number: Int, of part: SearchPart) {
    let context = context
    add(Routes.shard(number, of: part.name), .script) {
      part.files(of: context.pictures, context.searchSubjects).shards[number]
    }
  }

  private mutating func addPhrases(of part: SearchPart) {
    let context = context
    add(Routes.days(of: part.name), .script) {
      part.files(of: context.pictures, context.searchSubjects).days
    }
    for number in 0..<part.phraseCount {
      add(Routes.phrases(number, of: part.name), .script) {
        part.files(of: context.pictures, context.searchSubjects).phrases[number]
      }
    }
  }
}
