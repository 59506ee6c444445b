import Pictures

/// Which days kept belong together because the text of one links to the other, by place.
struct RelatedDays: Sendable {
  /// The related places of one day after another's.
  private let places: [Int32]
  /// Where each day's begin, and where the last one's end.
  private let starts: [Int32]

  /// Every link is looked at once; `place` looks up a day.
  init(_ outlines: [Outline], place: (Day) -> Int?) {
    var links: [(Int32, Int32)] = []
    var starts = [Int32](repeating: 0, count: outlines.count + 1)
    for from in outlines.indices {
      for day in outlines[from].linkedDays {
        guard let to = place(day) else { continue }
        links.append((Int32(from), Int32(to)))
        starts[from] += 1
        starts[to] += 1
      }
    }
    var end: Int32 = 0
    for place in starts.indices {
      end += starts[place]
      starts[place] = end
    }
    // Filled from the back, the ends become the starts.
    var places = [Int32](repeating: 0, count: 2 * links.count)
    for (from, to) in links {
      for (one, other) in [(from, to), (to, from)] {
        starts[Int(one)] -= 1
        places[Int(starts[Int(one)])] = other
      }
    }
    self.places = places
    self.starts = starts
  }

  /// The places of the days that the day's text links to, and of those whose text links to it: newest
  /// first, each once.
  subscript(place: Int) -> [Int] {
    let range = Int(starts[place])..<Int(starts[place + 1])
    guard !range.isEmpty else { return [] }
    var related: [Int] = []
    for place in places[range].sorted(by: >) where related.last != Int(place) {
      related.append(Int(place))
    }
    return related
  }
}
