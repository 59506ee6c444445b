import Concurrency
package import Pictures

/// The old API's objects of all days, made once.
///
/// Those of a year lie one after another, so that a list of any days in sequence is a few slices: a range of thirty
/// years costs no copy. A year that did not change is shared with the archive before: a slow client that is still
/// sent old answers holds no more than what differs.
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

  /// Where an object lies.
  private struct Place {
    let year: Int
    /// Its bytes and the comma before them.
    var bytes: Range<Int>
  }

  private var days: [Day] = []
  private var places: [Place] = []
  /// The objects of each year, a comma before each.
  private var years: [[UInt8]] = []
  /// Place → the object with `thumbs` and a comma before it, of days where it differs.
  private var films: [Int: [UInt8]] = [:]
  private var version = ""
  private let first: Day?

  /// An archive of the objects that the closure makes of these inputs, oldest first. `first` is the first day that may
  /// be asked for; nil for the first there is. `former` is the archive before, whose years are used again.
  ///
  /// A year is made at a time: all objects beside the whole would take its memory twice.
  package init<Input: Sendable>(
    _ inputs: some Sequence<ArraySlice<Input>>, first: Day?, former: APIArchive? = nil,
    _ object: @escaping @Sendable (Input) -> Object
  ) async {
    var hashes = ""
    self.first = first
    for year in inputs {
      append(await concurrentMap(Array(year), object), former)
      hashes += XXH64.hex(years[years.count - 1])
    }
    for film in films.sorted(by: { $0.key < $1.key }) { hashes += XXH64.hex(film.value) }
    version = XXH64.hex(Array(hashes.utf8))
  }

  private mutating func append(_ objects: [Object], _ former: APIArchive?) {
    let comma = UInt8(ascii: ",")
    var bytes: [UInt8] = []
    bytes.reserveCapacity(objects.reduce(0) { $0 + $1.plain.count + 1 })
    for object in objects {
      if let film = object.withThumbnail { films[days.count] = [comma] + film }
      let start = bytes.count
      bytes.append(comma)
      bytes += object.plain
      days.append(object.day)
      places.append(Place(year: years.count, bytes: start..<bytes.count))
    }
    years.append(former?.years.first { $0 == bytes } ?? bytes)
  }

  /// The answer to the query on this day; `generator` draws for `count`.
  package func answer(
    _ query: String, today: Day, using generator: inout some RandomNumberGenerator
  ) -> APIAnswer {
    do throws(APIRefusal) {
      let request = try APIRequest(query, first: first ?? days.first ?? today, today: today)
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
    if thumbs, let film = films[place] { return film.dropFirst() }
    return bytes(places[place]).dropFirst()
  }

  private func bytes(_ place: Place) -> ArraySlice<UInt8> { years[place.year][place.bytes] }

  private func list(_ range: Range<Int>, _ thumbs: Bool) -> [ArraySlice<UInt8>] {
    var body: [ArraySlice<UInt8>] = []
    var run: Place?
    for index in range {
      let place = places[index]
      let film = thumbs ? films[index] : nil
      if film == nil, let before = run, before.year == place.year {
        run?.bytes = before.bytes.lowerBound..<place.bytes.upperBound
        continue
      }
      if let run { body.append(bytes(run)) }
      run = film == nil ? place : nil
      if let film { body.append(film[...]) }
    }
    if let run { body.append(bytes(run)) }
    if let first = body.first { body[0] = first.dropFirst() }
    return [[UInt8(ascii: "[")]] + body + [[UInt8(ascii: "]")]]
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
