package import Pictures
import Storage

/// The old API's objects of all days as a JSON list, which is made once.
///
/// An answer is a slice of the list. So an answer for thirty years needs no memory of its own, even with many
/// slow clients.
package struct APIArchive: Sendable {
  /// A day's object.
  package struct Object: Sendable {
    fileprivate let day: Day
    fileprivate let plain: [UInt8]
    fileprivate let film: [UInt8]?

    /// `plain` is the object for requests without `thumbs`. `withThumbnail` is nil when both objects would be
    /// the same.
    package init(day: Day, plain: [UInt8], withThumbnail: [UInt8]?) {
      self.day = day
      self.plain = plain
      film = withThumbnail
    }
  }

  /// The days, oldest first.
  private var days: [Day] = []
  /// The objects of all days, each followed by a comma.
  private var bytes: [UInt8] = []
  /// The end of each day's object, before its comma.
  private var ends: [Int] = []
  /// The objects of videos with `thumbnail_url`, by the day's index in `days`.
  private var films: [Int: [UInt8]] = [:]
  private let version: String
  private let first: Day?

  /// An archive of the objects that the closure makes from these inputs, oldest first. `first` is the first
  /// day that requests may name. Nil means the archive's first day.
  package init<Input: Sendable>(
    _ inputs: [Input], first: Day?, _ object: @escaping @Sendable (Input) -> Object
  ) async {
    self.first = first
    let objects = await concurrentMap(inputs, object)
    bytes.reserveCapacity(objects.reduce(0) { $0 + $1.plain.count + 1 })
    for (place, object) in objects.enumerated() {
      days.append(object.day)
      bytes += object.plain
      ends.append(bytes.count)
      bytes.append(UInt8(ascii: ","))
      films[place] = object.film
    }
    let films = films.sorted { $0.key < $1.key }.flatMap(\.value)
    version = XXH64.hex(bytes) + XXH64.hex(films)
  }

  /// The answer to the query on this day; `generator` selects days for `count`.
  package func answer(
    _ query: String, today: Day, using generator: inout some RandomNumberGenerator
  ) -> APIAnswer {
    do throws(APIError) {
      let request = try APIRequest(query, first: first ?? days.first ?? today, today: today)
      return try answer(request, today: today, using: &generator)
    } catch {
      return APIAnswer(error)
    }
  }

  private func answer(
    _ request: APIRequest, today: Day, using generator: inout some RandomNumberGenerator
  ) throws(APIError) -> APIAnswer {
    let bound = index(today.advanced(by: 1))
    switch request.choice {
    case .newest:
      guard bound > 0 else { throw .nothing }
      return one(bound - 1, request.thumbs)
    case .day(let day):
      let place = index(day)
      guard place < days.count, days[place] == day else { throw .noData(day) }
      return one(place, request.thumbs)
    case .days(let range):
      let (start, end) = (index(range.lowerBound), index(range.upperBound.advanced(by: 1)))
      let tag = "\(version)-\(start)-\(end)\(request.thumbs ? "-t" : "")"
      return APIAnswer(body: list([start..<end], request.thumbs), version: tag)
    case .random(let count):
      let drawn = APIArchive.draw(count, of: bound, using: &generator)
      return APIAnswer(body: list(drawn.map { $0..<$0 + 1 }, request.thumbs), version: nil)
    }
  }

  private func one(_ place: Int, _ thumbs: Bool) -> APIAnswer {
    let film = thumbs ? films[place] : nil
    let object = film.map { $0[...] } ?? objects(place..<place + 1)
    return APIAnswer(body: [object], version: XXH64.hex(Array(object)))
  }

  /// A list of the objects with indices in these ranges.
  private func list(_ ranges: [Range<Int>], _ thumbs: Bool) -> [ArraySlice<UInt8>] {
    let comma = [UInt8(ascii: ",")][...]
    var pieces: [ArraySlice<UInt8>] = []
    for range in ranges where !range.isEmpty {
      var rest = range
      let films = thumbs ? self.films.keys.filter(range.contains).sorted() : []
      for film in films {
        if rest.lowerBound < film { pieces += [objects(rest.lowerBound..<film), comma] }
        pieces += [self.films[film, default: []][...], comma]
        rest = film + 1..<range.upperBound
      }
      if !rest.isEmpty { pieces += [objects(rest), comma] }
    }
    return [[UInt8(ascii: "[")]] + pieces.dropLast() + [[UInt8(ascii: "]")]]
  }

  /// The objects with indices in the range, separated by commas.
  private func objects(_ places: Range<Int>) -> ArraySlice<UInt8> {
    bytes[
      (places.lowerBound == 0 ? 0 : ends[places.lowerBound - 1] + 1)..<ends[places.upperBound - 1]]
  }

  /// The index of the first day that is not before this day.
  private func index(_ day: Day) -> Int {
    var low = 0
    var high = days.count
    while low < high {
      let middle = (low + high) / 2
      if days[middle] < day { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Up to `count` different numbers below the bound, in random order.
  private static func draw(
    _ count: Int, of bound: Int, using generator: inout some RandomNumberGenerator
  ) -> [Int] {
    // The first steps of a shuffle; only moved numbers are stored.
    var moved: [Int: Int] = [:]
    return (0..<min(count, bound)).map { place in
      let other = Int.random(in: place..<bound, using: &generator)
      defer { moved[other] = moved[place] ?? place }
      return moved[other] ?? other
    }
  }
}
