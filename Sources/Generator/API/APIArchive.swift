package import Pictures
import Storage

/// The old API's objects of all days, made once.
///
/// Answers are slices of them: a range of thirty years costs no copy. A day that did not change is shared with the
/// archive before: a slow client that is still sent old answers holds no more than what differs.
package struct APIArchive: Sendable {
  /// A day's object.
  package struct Object: Equatable, Sendable {
    fileprivate let day: Day
    /// The object as it is asked for without `thumbs`, a comma before it.
    fileprivate let plain: [UInt8]
    /// The object with `thumbnail_url`, a comma before it; nil when that changes nothing.
    fileprivate let film: [UInt8]?

    /// The object of this day; `withThumbnail` is nil when a thumbnail changes nothing.
    package init(day: Day, plain: [UInt8], withThumbnail: [UInt8]?) {
      // The concatenation is as long as its bytes; what a `JSONWriter` made may have room to spare.
      let comma = [UInt8(ascii: ",")]
      self.day = day
      self.plain = comma + plain
      film = withThumbnail.map { comma + $0 }
    }

    fileprivate func listed(_ thumbs: Bool) -> ArraySlice<UInt8> {
      (thumbs ? film ?? plain : plain)[...]
    }
  }

  /// Oldest first.
  private let objects: [Object]
  private let version: String
  private let first: Day?

  /// An archive of the objects that the closure makes of these inputs, oldest first. `first` is the first day that may
  /// be asked for; nil for the first there is. `former` is the archive before, whose objects are used again.
  package init<Input: Sendable>(
    _ inputs: [Input], first: Day?, former: APIArchive? = nil,
    _ object: @escaping @Sendable (Input) -> Object
  ) async {
    objects = await concurrentMap(inputs) { input in
      let made = object(input)
      if let known = former?.object(of: made.day), known == made { return known }
      return made
    }
    let hashes = objects.map { XXH64.hex($0.plain) + XXH64.hex($0.film ?? []) }
    version = XXH64.hex(Array(hashes.joined().utf8))
    self.first = first
  }

  /// The answer to the query on this day; `generator` draws for `count`.
  package func answer(
    _ query: String, today: Day, using generator: inout some RandomNumberGenerator
  ) -> APIAnswer {
    do throws(APIRefusal) {
      let request = try APIRequest(query, first: first ?? objects.first?.day ?? today, today: today)
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
      guard let newest = objects[..<index(today.advanced(by: 1))].last else { throw .nothing }
      return one(newest, request.thumbs)
    case .day(let day):
      guard let found = object(of: day) else { throw .noData(day) }
      return one(found, request.thumbs)
    case .days(let range):
      let (start, end) = (index(range.lowerBound), index(range.upperBound.advanced(by: 1)))
      let tag = "\(version)-\(start)-\(end)\(request.thumbs ? "-t" : "")"
      return list(objects[start..<end], request.thumbs, version: tag)
    case .random(let count):
      let bound = index(today.advanced(by: 1))
      let drawn = APIArchive.draw(count, of: bound, using: &generator).map { objects[$0] }
      return list(drawn[...], request.thumbs, version: nil)
    }
  }

  private func one(_ object: Object, _ thumbs: Bool) -> APIAnswer {
    let bytes = object.listed(thumbs).dropFirst()
    return APIAnswer(body: [bytes], version: XXH64.hex(Array(bytes)))
  }

  private func list(_ objects: ArraySlice<Object>, _ thumbs: Bool, version: String?) -> APIAnswer {
    var body = objects.map { $0.listed(thumbs) }
    if let first = body.first { body[0] = first.dropFirst() }
    return APIAnswer(
      body: [[UInt8(ascii: "[")]] + body + [[UInt8(ascii: "]")]], version: version)
  }

  private func object(of day: Day) -> Object? {
    guard let object = objects[index(day)...].first, object.day == day else { return nil }
    return object
  }

  /// The place of the first day that is not before this one.
  private func index(_ day: Day) -> Int {
    var low = 0
    var high = objects.count
    while low < high {
      let middle = (low + high) / 2
      if objects[middle].day < day { low = middle + 1 } else { high = middle }
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
