import Pictures
import Sources

extension Edition {
  /// The two parts of the search data. One is for the newest year. It has few shards, which change every day. The other
  /// is for all earlier years, and changes only once a year.
  var searchParts: [SearchPart] {
    let names = SearchSubject.all(in: subjects) + SearchSubject.media(of: pictures)
    let year = pictures[pictures.count - 1].day.year
    let start = pictures.firstIndex { $0.day.year == year } ?? 0
    return [("old", 0..<start), ("new", start..<pictures.count)].filter { !$0.1.isEmpty }
      .map { SearchPart($0, $1, of: pictures, names) }
  }

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
        "phrases": phrases.count, "starts": part.contents.starts,
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
