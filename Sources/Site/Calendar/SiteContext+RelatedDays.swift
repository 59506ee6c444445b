import Pictures

extension SiteContext {
  /// Which kept days are related, because the text of one links to the other; by place.
  struct RelatedDays: Sendable {
    /// The related places of all days, concatenated; each day's are sorted newest first, without duplicates.
    private let places: [Int]
    /// Where each day's slice of `places` starts; the last element is the end of the last slice.
    private let starts: [Int]

    /// Visits every link once; `place` looks up a day.
    init(_ pictures: [Picture], place: (Day) -> Int?) {
      var links: [(from: Int, to: Int)] = []
      for from in pictures.indices {
        for day in pictures[from].linkedDays {
          if let to = place(day) { links.append((from, to)) }
        }
      }
      // Both directions of each link, grouped by day.
      var ends = [Int](repeating: 0, count: pictures.count + 1)
      for (from, to) in links {
        ends[from + 1] += 1
        ends[to + 1] += 1
      }
      for place in pictures.indices { ends[place + 1] += ends[place] }
      let first = ends
      var others = [Int](repeating: 0, count: 2 * links.count)
      for (from, to) in links {
        for (one, other) in [(from, to), (to, from)] {
          others[ends[one]] = other
          ends[one] += 1
        }
      }
      // Visiting the days in order keeps each day's list sorted.
      var sorted = others
      ends = first
      for other in pictures.indices.reversed() {
        for one in others[first[other]..<first[other + 1]]
        where ends[one] == first[one] || sorted[ends[one] - 1] != other {
          sorted[ends[one]] = other
          ends[one] += 1
        }
      }
      var places: [Int] = []
      places.reserveCapacity(sorted.count)
      var starts = [0]
      for place in pictures.indices {
        places += sorted[first[place]..<ends[place]]
        starts.append(places.count)
      }
      self.starts = starts
      self.places = places
    }

    /// The places of the days that the day's text links to, and of those that link to it: newest
    /// first, no duplicates.
    subscript(place: Int) -> ArraySlice<Int> { places[starts[place]..<starts[place + 1]] }
  }
}
