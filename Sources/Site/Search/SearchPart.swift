import Pictures
import Synchronization

/// The words of some of the days, in shards by ranges of words.
///
/// All shards come of one reading of the texts, by whoever asks first; without anyone asking no text is
/// read.
final class SearchPart: Sendable {
  /// Its name in its files' paths.
  let name: String
  let places: Range<Int>
  let ranges: WordRanges
  /// XXH64 of all that its shards depend on.
  let digest: UInt64
  private let shards = Mutex<[[UInt8]]?>(nil)

  init(_ name: String, _ places: Range<Int>, of outlines: [Outline]) {
    self.name = name
    self.places = places
    ranges = WordRanges(days: places.count)
    var print = Fingerprint("search", capacity: 16 * places.count)
    for place in places {
      print.add(outlines[place].day.number)
      print.add(outlines[place].digest)
    }
    digest = print.value
  }

  /// The file of a shard.
  func shard(_ number: Int, of almanac: Almanac) throws(SiteError) -> [UInt8] {
    try shards.withLock { (shards) throws(SiteError) in
      if let shards { return shards[number] }
      let made = try WordIndex(places, of: almanac).shards(ranges, part: name)
      shards = made
      return made[number]
    }
  }
}
