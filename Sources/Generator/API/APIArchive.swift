package import Pictures

/// The old API's JSON objects of all days, in two lists that are made only once.
///
/// An answer is a slice of a list, so even an answer for thirty years to many slow clients needs no memory of its own.
package struct APIArchive: Sendable {
  /// The JSON object of a day.
  package struct Object: Sendable {
    fileprivate let day: Day
    fileprivate let plain: [UInt8]
    fileprivate let withThumbnail: [UInt8]

    /// `plain` is the object for requests without `thumbs`. `withThumbnail` is nil if it would be the same as `plain`.
    package init(day: Day, plain: [UInt8], withThumbnail: [UInt8]?) {
      self.day = day
      self.plain = plain
      self.withThumbnail = withThumbnail ?? plain
    }
  }

  /// The objects of all days.
  private struct List {
    /// The objects, each followed by a comma.
    private var bytes: [UInt8] = []
    /// The end of each object, before its comma.
    private var ends: [Int] = []
    let version: String

    init(_ objects: [[UInt8]]) {
      bytes.reserveCapacity(objects.reduce(0) { $0 + $1.count + 1 })
      for object in objects {
        bytes += object
        ends.append(bytes.count)
        bytes.append(UInt8(ascii: ","))
      }
      version = XXH64.hex(bytes)
    }

    /// The objects with these indices, separated by commas.
    subscript(places: Range<Int>) -> ArraySlice<UInt8> {
      guard !places.isEmpty else { return [] }
      let start = places.lowerBound == 0 ? 0 : ends[places.lowerBound - 1] + 1
      return bytes[start..<ends[places.upperBound - 1]]
    }
  }

  /// The days, oldest first.
  private let days: [Day]
  private let plain: List
  /// The list in which the objects of videos have a `thumbnail_url`.
  private let withThumbnails: List
  private let first: Day?

  /// An archive of these objects, which must be ordered by day, oldest first. `first` is the first day that a request
  /// may name; nil means the archive's first day.
  package init(_ objects: [Object], first: Day?) {
    self.first = first
    days = objects.map(\.day)
    plain = List(objects.map(\.plain))
    withThumbnails = List(objects.map(\.withThumbnail))
  }

  /// The answer to the query if the current day is `today`. `generator` selects the random days for the parameter
  /// `count`.
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
    let list = request.thumbs ? withThumbnails : plain
    switch request.choice {
    case .newest:
      guard bound > 0 else { throw .nothing }
      return one(list[bound - 1..<bound])
    case .day(let day):
      let place = index(day)
      guard place < days.count, days[place] == day else { throw .noData(day) }
      return one(list[place..<place + 1])
    case .days(let range):
      let (start, end) = (index(range.lowerBound), index(range.upperBound.advanced(by: 1)))
      return APIAnswer(list: [list[start..<end]], version: "\(list.version)-\(start)-\(end)")
    case .random(let count):
      let drawn = (0..<bound).shuffled(using: &generator).prefix(count).map { [list[$0..<$0 + 1]] }
      return APIAnswer(list: Array(drawn.joined(separator: [[UInt8(ascii: ",")]])), version: nil)
    }
  }

  private func one(_ object: ArraySlice<UInt8>) -> APIAnswer {
    APIAnswer(body: [object], version: XXH64.hex(Array(object)))
  }

  /// The index of the first day that is not before this day.
  private func index(_ day: Day) -> Int { days.firstIndex { $0 >= day } ?? days.count }
}
