import Pictures
import Sources

extension SiteContext {
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
}

extension SiteContext {
  struct SearchIndex {
    let parts: [SearchPart]
    let context: SiteContext
    /// The search files that are already rendered. Their digests determine the versions in the index.
    let made: [String: RenderedFile]

    /// The index of the search data, which lists the parts and the blocks of days. All files of a part share a version,
    /// and so do all files of a block. The single files are not listed, because such a list would grow with the
    /// archive, and every search has to load the index first.
    var file: [UInt8] {
      let calendar = context.settings.source.calendar
      return SearchPart.file([
        "part": "index", "format": 2, "common": PhraseIndex.common,
        "began": (calendar.first ?? context.pictures[0].day).iso,
        "none": calendar.without.sorted().map(\.iso), "parts": parts.map(entry),
        "blocks": blocks, "cards": SearchPart.DayBlock.numbers(context.cardBlocks),
      ])
    }

    private func entry(of part: SearchPart) -> JSONNode {
      let shards = (0..<part.shardCount).map { Routes.shard($0, of: part.name) }
      let phrases = (0..<part.phraseCount).map { Routes.phrases($0, of: part.name) }
      return [
        "part": part.name, "first": context.pictures[part.places.lowerBound].day.iso,
        "last": context.pictures[part.places.upperBound - 1].day.iso,
        "version": version(of: shards + phrases + [Routes.days(of: part.name)]),
        "phrases": phrases.count, "starts": context.files(of: part).starts,
      ]
    }

    /// The blocks of titles. A block's version covers the file with the titles, and the files with the search results
    /// of the same days.
    private var blocks: JSONNode {
      let cards = Dictionary(grouping: context.cardBlocks) {
        $0.number * SiteContext.cardsLength / SiteContext.titlesLength
      }
      return .object(
        context.titleBlocks.map { block in
          let cards = cards[block.number, default: []].map { Routes.cards(block: $0.number) }
          let version = version(of: [Routes.titles(block: block.number)] + cards)
          return ("\(block.number)", .text(version))
        })
    }

    private func version(of paths: [String]) -> String {
      let digests = paths.map { made[$0]?.digest ?? "" }.joined(separator: " ")
      return String(XXH64.hex(Array(digests.utf8)).prefix(8))
    }
  }
}
