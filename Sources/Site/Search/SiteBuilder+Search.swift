/// The files of the search data, with which a page can search the archive without a server.
extension SiteBuilder {
  /// All files of a part except the first shard.
  func words(of part: SearchPart) -> [SiteFile] {
    (1..<part.shardCount).map { shard($0, of: part) }
      + [file(Routes.days(of: part.name), .script) { site.files(of: part).days }]
      + (0..<part.phraseCount).map { number in
        file(Routes.phrases(number, of: part.name), .script) {
          site.files(of: part).phrases[number]
        }
      }
  }

  func shard(_ number: Int, of part: SearchPart) -> SiteFile {
    file(Routes.shard(number, of: part.name), .script) { site.files(of: part).shards[number] }
  }

  var blocks: [SiteFile] {
    site.titleBlocks.map { block in
      file(Routes.titles(block: block.number), .script) { site.titles(block) }
    }
      + site.cardBlocks.map { block in
        file(Routes.cards(block: block.number), .script) { site.cards(block) }
      }
  }
}
