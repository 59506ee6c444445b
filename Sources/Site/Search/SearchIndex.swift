import Pictures

/// The titles of the days whose numbers begin alike: a block of days never moves.
struct TitleBlock {
  /// How many days a block spans.
  static let length = 256

  /// The days' number (since 1 January 1970) by the length.
  let number: Int
  let places: Range<Int>

  /// The blocks of these days, oldest first.
  static func all(of outlines: [Outline]) -> [TitleBlock] {
    var blocks: [TitleBlock] = []
    var start = 0
    while start < outlines.count {
      let number = TitleBlock.number(of: outlines[start].day)
      let end =
        outlines[start...].firstIndex { TitleBlock.number(of: $0.day) != number } ?? outlines.count
      blocks.append(TitleBlock(number: number, places: start..<end))
      start = end
    }
    return blocks
  }

  /// The block's file.
  func file(_ outlines: [Outline]) -> [UInt8] {
    let outlines = outlines[places]
    var days: [UInt8] = []
    Postings.write(outlines.map { $0.day.number - number * TitleBlock.length }, to: &days)
    return Array(
      """
      apodSearch({"part":"titles","block":\(number),"days":"\(String(decoding: days, as: UTF8.self))",\
      "titles":[\(outlines.map { quoted($0.title) }.joined(separator: ","))]});

      """.utf8)
  }

  private static func number(of day: Day) -> Int { day.number >> 8 }
}

/// The file that a search starts with.
struct SearchIndex {
  let parts: [SearchPart]
  let blocks: [TitleBlock]
  let almanac: Almanac

  /// Parts and blocks, with what words they begin with or which days they hold, and their addresses
  /// relative to the file itself.
  var file: [UInt8] {
    let parts = parts.map { part in
      let references = (0..<part.ranges.count).map {
        reference(Routes.shard($0, of: part.name), part.digest)
      }
      return """
        {"part":\(quoted(part.name)),\
        "first":\(quoted(almanac.outlines[part.places.lowerBound].day.iso)),\
        "last":\(quoted(almanac.outlines[part.places.upperBound - 1].day.iso)),\
        "starts":[\(part.ranges.starts.map(quoted).joined(separator: ","))],
        "shards":[\(references.joined(separator: ","))]}
        """
    }
    let blocks = blocks.map { block in
      let path = Routes.titles(block: block.number)
      return "\"\(block.number)\":\(reference(path, almanac.digest(of: block)))"
    }
    return Array(
      """
      apodSearch({"part":"index","format":1,"parts":[
      \(parts.joined(separator: ",\n"))],
      "titles":{\(blocks.joined(separator: ","))}});

      """.utf8)
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

extension Almanac {
  /// XXH64 of all that the block's file depends on.
  func digest(of block: TitleBlock) -> UInt64 {
    var print = Fingerprint("titles", capacity: 48 * block.places.count)
    for outline in outlines[block.places] {
      print.add(outline.day.number)
      print.add(outline.title)
    }
    return print.value
  }
}
