import Pictures

/// Groups the archive's days by month, by year and by date, in one pass. A day is identified by its place, which is its
/// index in the archive.
struct Calendar: Sendable {
  /// A month that has at least one picture.
  struct Month: Sendable {
    let year: Int
    let month: Int
    /// The first day of the month, even if it is not in the archive.
    let first: Day
    let length: Int
    let places: Range<Int>
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
    var months: [Month] = []
    var dates = [[Int]](repeating: [], count: 12 * 31)
    var place = 0
    while place < pictures.count {
      // Year and month are computed once per month, because computing them for each day would be slow.
      let day = pictures[place].day
      let (year, month) = (day.year, day.month)
      let first = day.advanced(by: 1 - day.dayOfMonth)
      let length = Day.length(ofMonth: month, year: year)
      let start = place
      while place < pictures.count {
        let index = pictures[place].day.number - first.number
        guard index < length else { break }
        dates[(month - 1) * 31 + index].append(place)
        place += 1
      }
      months.append(
        Month(year: year, month: month, first: first, length: length, places: start..<place))
    }
    self.months = months
    years = Calendar.years(of: months)
    self.dates = dates.enumerated().compactMap { index, places in
      places.isEmpty
        ? nil : Date(month: index / 31 + 1, dayOfMonth: index % 31 + 1, places: places)
    }
  }

  private static func years(of months: [Month]) -> [Year] {
    var years: [Year] = []
    var start = 0
    for index in months.indices
    where index + 1 == months.count || months[index + 1].year != months[index].year {
      years.append(
        Year(
          year: months[index].year, months: start..<index + 1,
          places: months[start].places.lowerBound..<months[index].places.upperBound))
      start = index + 1
    }
    return years
  }
}

extension SiteContext {
  /// The days that the month's calendar shows, from the archive's first picture to its last. `place` is a day's index in
  /// the archive; nil for a day that is not in the archive.
  func cells(ofMonth index: Int) -> [(day: Day, place: Int?)] {
    let month = calendar.months[index]
    let start = max(month.first, pictures[0].day)
    let end = min(month.first.advanced(by: month.length - 1), pictures[pictures.count - 1].day)
    var place = month.places.lowerBound
    return (start.number...end.number).map { number in
      let day = Day(number: number)
      guard place < month.places.upperBound, pictures[place].day == day else { return (day, nil) }
      place += 1
      return (day, place - 1)
    }
  }
}
