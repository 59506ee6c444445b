import Pictures
import Search
import Services

extension SiteContext {
  struct SearchIndex {
    let parts: [SearchPart]
    let context: SiteContext
    /// The files that it lists: the version in an address is the file's digest.
    let made: Manifest

    /// Parts and blocks, with their first words or their days, and addresses relative to the file
    /// itself.
    var file: [UInt8] {
      let calendar = context.settings.source.calendar
      return Array(
        """
        apodSearch({"part":"index","format":1,
        "common":[\(PhraseIndex.common.map(quoted).joined(separator: ","))],
        "began":\(quoted((calendar.first ?? context.pictures[0].day).iso)),
        "none":[\(calendar.without.sorted().map { quoted($0.iso) }.joined(separator: ","))],
        "parts":[
        \(parts.map(entry).joined(separator: ",\n"))],
        "titles":{\(entries(context.titleBlocks) { Routes.titles(block: $0) })},
        "cards":{\(entries(context.cardBlocks) { Routes.cards(block: $0) })}});

        """.utf8)
    }

    private func entry(of part: SearchPart) -> String {
      let shards = (0..<part.ranges.count).map {
        reference(Routes.shard($0, of: part.name))
      }
      let phrases = (0..<part.phraseCount).map {
        reference(Routes.phrases($0, of: part.name))
      }
      return """
        {"part":\(quoted(part.name)),\
        "first":\(quoted(context.pictures[part.places.lowerBound].day.iso)),\
        "last":\(quoted(context.pictures[part.places.upperBound - 1].day.iso)),\
        "starts":[\(part.ranges.starts.map(quoted).joined(separator: ","))],
        "shards":[\(shards.joined(separator: ","))],
        "days":\(reference(Routes.days(of: part.name))),
        "phrases":[\(phrases.joined(separator: ","))]}
        """
    }

    private func entries(_ blocks: [SearchPart.DayBlock], _ path: (Int) -> String) -> String {
      blocks.map { "\"\($0.number)\":\(reference(path($0.number)))" }.joined(separator: ",")
    }

    /// The address of a file with its version.
    private func reference(_ path: String) -> String {
      let version = made.files[path]?.digest.prefix(8) ?? ""
      return quoted(Routes.relative(from: Routes.searchIndex, to: path) + "?v=\(version)")
    }
  }
}
