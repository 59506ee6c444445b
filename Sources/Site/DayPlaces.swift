import Pictures

/// The place of each day kept: explanations link to days, and every link is looked up.
///
/// A number for every day from the first kept to the last, whether it is kept or not: to look one up
/// costs no hash.
struct DayPlaces: Sendable {
  private let first: Int
  /// By days after the first; -1 where no picture is kept.
  private let places: [Int32]

  /// The places of these days, oldest first.
  init(_ pictures: [Picture]) {
    guard let oldest = pictures.first, let newest = pictures.last else {
      (first, places) = (0, [])
      return
    }
    first = oldest.day.number
    var places = [Int32](repeating: -1, count: newest.day.number - first + 1)
    for place in pictures.indices { places[pictures[place].day.number - first] = Int32(place) }
    self.places = places
  }

  /// The place of the day; nil when it is not kept.
  subscript(day: Day) -> Int? {
    let at = day.number - first
    guard places.indices.contains(at), places[at] >= 0 else { return nil }
    return Int(places[at])
  }
}
