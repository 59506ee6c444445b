package import Pictures

/// The old API's objects of all days, made once.
///
/// They lie one after another with commas between them, so that a list of any days in sequence is a slice: a
/// range of thirty years costs no copy.
package struct APIArchive: Sendable {
  /// A day's object.
  package struct Object: Sendable {
    package let day: Day
    /// The object as it is asked for without `thumbs`.
    package let plain: [UInt8]
    /// The object with `thumbnail_url`; nil when that changes nothing.
    package let withThumbnail: [UInt8]?

    package init(day: Day, plain: [UInt8], withThumbnail: [UInt8]?) {
      self.day = day
      self.plain = plain
      self.withThumbnail = withThumbnail
    }
  }

  private var days: [Day] = []
  private var objects: [UInt8] = []
  /// Where each object lies.
  private var places: [Range<Int>] = []
  /// The places of days whose object differs with `thumbs`, in order, and those objects.
  private var films: [(place: Int, object: [UInt8])] = []
  private let version: String
  private let first: Day?

  /// An archive of these objects, oldest first. `first` is the first day that may be asked for; nil for the
  /// first there is.
  package init(_ list: some Sequence<Object>, first: Day?) {
    for object in list {
      if !objects.isEmpty { objects.append(UInt8(ascii: ",")) }
      if let film = object.withThumbnail { films.append((days.count, film)) }
      days.append(object.day)
      places.append(objects.count..<objects.count + object.plain.count)
      objects += object.plain
    }
    self.first = first ?? days.first
    version = XXH64.hex(Array((XXH64.hex(objects) + XXH64.hex(films.flatMap(\.object))).utf8))
  }

  /// The answer to the query on this day; `generator` draws for `count`.
  package func answer(
    _ query: String, today: Day, using generator: inout some RandomNumberGenerator
  ) -> APIAnswer {
    do throws(APIRefusal) {
      let request = try APIRequest(query, first: first ?? today, today: today)
      return try answer(request, today: today, using: &generator)
    } catch {
      return APIAnswer(error)
    }
  }

  private func answer(
    _ request: APIRequest, today: Day, using generator: inout some RandomNumberGenerator
  ) throws(APIRefusal) -> APIAnswer {
    switch request.choice {
    case .newest:
      let end = index(today.advanced(by: 1))
      guard end > 0 else { throw .nothing }
      return one(end - 1, request.thumbs)
    case .day(let day):
      let place = index(day)
      guard place < days.count, days[place] == day else { throw .noData(day) }
      return one(place, request.thumbs)
    case .days(let range):
      let (start, end) = (index(range.lowerBound), index(range.upperBound.advanced(by: 1)))
      let tag = "\(version)-\(start)-\(end)\(request.thumbs ? "-t" : "")"
      return APIAnswer(body: list(start..<end, request.thumbs), version: tag)
    case .random(let count):
      var body = [UInt8(ascii: "[")]
      for place in APIArchive.draw(count, of: index(today.advanced(by: 1)), using: &generator) {
        if body.count > 1 { body.append(UInt8(ascii: ",")) }
        body += object(place, request.thumbs)
      }
      body.append(UInt8(ascii: "]"))
      return APIAnswer(body: [body[...]], version: nil)
    }
  }

  private func one(_ place: Int, _ thumbs: Bool) -> APIAnswer {
    let object = object(place, thumbs)
    return APIAnswer(body: [object], version: XXH64.hex(Array(object)))
  }

  private func object(_ place: Int, _ thumbs: Bool) -> ArraySlice<UInt8> {
    if thumbs, let film = films.first(where: { $0.place == place }) { return film.object[...] }
    return objects[places[place]]
  }

  private func list(_ range: Range<Int>, _ thumbs: Bool) -> [ArraySlice<UInt8>] {
    var body = [[UInt8(ascii: "[")][...]]
    if let first = range.first, let last = range.last {
      var at = places[first].lowerBound
      for film in films where thumbs && range.contains(film.place) {
        if at < places[film.place].lowerBound {
          body.append(objects[at..<places[film.place].lowerBound])
        }
        body.append(film.object[...])
        at = places[film.place].upperBound
      }
      if at < places[last].upperBound { body.append(objects[at..<places[last].upperBound]) }
    }
    return body + [[UInt8(ascii: "]")]]
  }

  /// The place of the first day that is not before this one.
  private func index(_ day: Day) -> Int {
    var low = 0
    var high = days.count
    while low < high {
      let middle = (low + high) / 2
      if days[middle] < day { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// So many different numbers below the bound, or all of them, in an order of chance.
  private static func draw(
    _ count: Int, of bound: Int, using generator: inout some RandomNumberGenerator
  ) -> [Int] {
    // The first steps of a shuffle; only what has moved is written down.
    var moved: [Int: Int] = [:]
    return (0..<min(count, bound)).map { place in
      let other = Int.random(in: place..<bound, using: &generator)
      defer { moved[other] = moved[place] ?? place }
      return moved[other] ?? other
    }
  }
}
