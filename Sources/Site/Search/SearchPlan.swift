import Pictures
import Sources

extension Edition {
  /// The two parts of the search data. One is for the newest year. It has few shards, which change every day. The other
  /// is for all earlier years, and changes only once a year.
  var searchParts: [SearchPart] {
    let year = pictures[pictures.count - 1].day.year
    let start = pictures.firstIndex { $0.day.year == year } ?? 0
    let new = SearchPart("new", start..<pictures.count)
    return start == 0 ? [new] : [SearchPart("old", 0..<start), new]
  }

  /// The files of a part. The first call makes all of them.
  func files(of part: SearchPart) -> SearchPart.Files { part.files(of: pictures, searchSubjects) }

  /// The index of the search data, which lists the parts and the blocks of days. All files of a part share a version,
  /// and so do all files of a block. The single files are not listed, because such a list would grow with the archive,
  /// and every search has to load the index first.
  ///
  /// `made` contains the search files that are already rendered. Their digests determine the versions.
  func searchIndex(of parts: [SearchPart], _ made: [String: RenderedFile]) -> [UInt8] {
    func version(of paths: [String]) -> String {
      let digests = paths.map { made[$0]?.digest ?? "" }.joined(separator: " ")
      return String(XXH64.hex(Array(digests.utf8)).prefix(8))
    }
    let entries = parts.map { part -> JSONNode in
      let shards = (0..<part.shardCount).map { Routes.shard($0, of: part.name) }
      let phrases = (0..<part.phraseCount).map { Routes.phrases($0, of: part.name) }
      return [
        "part": part.name, "first": pictures[part.places.lowerBound].day.iso,
        "last": pictures[part.places.upperBound - 1].day.iso,
        "version": version(of: shards + phrases + [Routes.days(of: part.name)]),
        "phrases": phrases.count, "starts": files(of: part).starts,
      ]
    }
    // A block's version covers the file with the titles, and the files with the search results of the same days.
    let (allCards, calendar) = (cardBlocks, settings.source.calendar)
    let cards = Dictionary(grouping: allCards) {
      $0.number * Edition.cardsLength / Edition.titlesLength
    }
    let blocks = titleBlocks.map { block -> (String, JSONNode) in
      let cards = cards[block.number, default: []].map { Routes.cards(block: $0.number) }
      return (
        "\(block.number)", .text(version(of: [Routes.titles(block: block.number)] + cards))
      )
    }
    return SearchPart.file([
      "part": "index", "format": 2, "common": PhraseIndex.common,
      "began": (calendar.first ?? pictures[0].day).iso,
      "none": calendar.without.sorted().map(\.iso), "parts": entries,
      "blocks": JSONNode.object(blocks), "cards": DayBlock.numbers(allCards),
    ])
  }
}

/// The files of the search data, with which a page can search the archive without a server.
extension Edition {
  /// All files of a part except the first shard.
  func wordFiles(of part: SearchPart) -> [SiteFile] {
    (1..<part.shardCount).map { shard($0, of: part) }
      + [SiteFile(Routes.days(of: part.name), .script) { self.files(of: part).days }]
      + (0..<part.phraseCount).map { number in
        SiteFile(Routes.phrases(number, of: part.name), .script) {
          self.files(of: part).phrases[number]
        }
      }
  }

  func shard(_ number: Int, of part: SearchPart) -> SiteFile {
    SiteFile(Routes.shard(number, of: part.name), .script) { self.files(of: part).shards[number] }
  }

  var blockFiles: [SiteFile] {
    titleBlocks.map { block in
      SiteFile(Routes.titles(block: block.number), .script) { self.titles(block) }
    }
      + cardBlocks.map { block in
        SiteFile(Routes.cards(block: block.number), .script) { self.cards(block) }
      }
  }
}
