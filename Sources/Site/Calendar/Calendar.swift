import Pictures

/// Groups the archive's days by month, by year and by date. A day is identified by its place, which is its index in the
/// archive.
struct Calendar: Sendable {
  /// A month that has at least one picture.
  struct Month: Sendable {
    /// The first day of the month, even if it is not in the archive.
    let first: Day
    let places: Range<Int>

    var year: Int { first.year }
    var month: Int { first.month }
  }

  /// A year that has at least one picture.
  struct Year: Sendable {
    let year: Int
    /// The year's months, as indices into `months`.
    let months: Range<Int>
    let places: Range<Int>
  }

  /// A date that has a picture in at least one year.
  struct Date: Sendable {
    let month: Int
    /// The day of the month, 1 to 31.
    let dayOfMonth: Int
    /// The places of the days that have this date, oldest first.
    let places: [Int]
  }

  /// The months, oldest first.
  let months: [Month]
  /// The years, oldest first.
  let years: [Year]
  /// The dates, from January to December.
  let dates: [Date]

  init(_ pictures: [Picture]) {
    let months = pictures.indices.runs { pictures[$0].day.firstOfMonth }.map(Month.init)
    self.months = months
    years = months.indices.runs { months[$0].year }.map { year, run in
      let (first, last) = (months[run.lowerBound].places, months[run.upperBound - 1].places)
      return Year(year: year, months: run, places: first.lowerBound..<last.upperBound)
    }
    let dates = Dictionary(grouping: pictures.indices) {
      pictures[$0].day.month * 100 + pictures[$0].day.dayOfMonth
    }
    self.dates = dates.sorted { $0.key < $1.key }.map { date, places in
      Date(month: date / 100, dayOfMonth: date % 100, places: places)
    }
  }
}

extension Day {
  fileprivate var firstOfMonth: Day { advanced(by: 1 - dayOfMonth) }
}

extension Swift.Collection {
  /// The runs of consecutive elements that have the same key, each with its key.
  func runs<Key: Equatable>(by key: (Element) -> Key) -> [(key: Key, elements: SubSequence)] {
    var runs: [(key: Key, elements: SubSequence)] = []
    var rest = self[...]
    while let first = rest.first.map(key) {
      let run = rest.prefix { key($0) == first }
      runs.append((first, run))
      rest = rest.dropFirst(run.count)
    }
    return runs
  }
}

extension Edition {
  /// The days that the month's calendar shows, from the archive's first picture to its last. `place` is a day's index in
  /// the archive; nil for a day that is not in the archive.
  func cells(ofMonth index: Int) -> [(day: Day, place: Int?)] {
    let month = calendar.months[index]
    let length = Day.length(ofMonth: month.month, year: month.year)
    let start = max(month.first, pictures[0].day)
    let end = min(month.first.advanced(by: length - 1), pictures[pictures.count - 1].day)
    return (start.number...end.number).map { number in
      let day = Day(number: number)
      return (day, place(of: day))
    }
  }
}
