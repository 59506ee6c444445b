import Pictures

extension SiteContext {
  /// Looks up the place of a kept day: explanations link to days, and every link is looked up.
  ///
  /// An array with an element for every day from the first kept to the last, so that a lookup needs
  /// no hash.
  struct DayPlaces: Sendable {
    private let first: Int
    /// Indexed by days since the first; -1 where no picture is kept.
    private let places: [Int32]

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
}
