import Pictures
import Template

extension Plan {
  /// The pages of many days. Each depends on the days that it shows, and on which pages are its
  /// neighbours.
  mutating func addCalendars() throws(SiteError) {
    try addYears()
    addMonths()
    addDates()
    let almanac = almanac
    let shown = Fingerprint.of([almanac.outlines[almanac.shown].day])
    let theme = almanac.theme
    add(Routes.recent, .page, theme.recent, [shown] + days.suffix(Almanac.recentLength)) {
      () throws(SiteError) in try almanac.recentPage()
    }
    let months = almanac.calendar.months.flatMap { [$0.key, UInt64($0.places.count)] }
    let faces = try shared(by: almanac.outlines.indices.reversed())
    add(Routes.archive, .page, theme.archive, [shown] + months + faces) {
      () throws(SiteError) in try almanac.archivePage()
    }
  }

  private mutating func addYears() throws(SiteError) {
    let almanac = almanac
    let years = almanac.calendar.years
    for index in years.indices {
      let year = years[index]
      var inputs = [Fingerprint.of(year.places.map { almanac.outlines[$0].day })]
      inputs += around(index, in: years) { UInt64($0.year) }
      for month in year.months {
        inputs += almanac.faces(of: almanac.calendar.months[month].places).map { days[$0] }
      }
      inputs += try shared(by: year.places.reversed())
      add(Routes.year(year.year), .page, almanac.theme.year, inputs) { () throws(SiteError) in
        try almanac.yearPage(index)
      }
    }
  }

  private mutating func addMonths() {
    let almanac = almanac
    let months = almanac.calendar.months
    for index in months.indices {
      let inputs = around(index, in: months, key: \.key) + days[months[index].places]
      let path = Routes.month(months[index].year, months[index].month)
      add(path, .page, almanac.theme.month, inputs) { () throws(SiteError) in
        try almanac.monthPage(index)
      }
    }
  }

  private mutating func addDates() {
    let almanac = almanac
    let dates = almanac.calendar.dates
    for index in dates.indices {
      let date = dates[index]
      // The last date comes before the first.
      let before = dates[(index + dates.count - 1) % dates.count].key
      let after = dates[(index + 1) % dates.count].key
      add(
        Routes.onThisDay(date.month, date.dayOfMonth), .page, almanac.theme.onThisDay,
        [before, after] + date.places.map { days[$0] }
      ) { () throws(SiteError) in try almanac.onThisDayPage(index) }
    }
  }

  /// What tells the one before and the one after from all others; 0 beyond the ends.
  private func around<Part>(_ index: Int, in parts: [Part], key: (Part) -> UInt64) -> [UInt64] {
    [index - 1, index + 1].map { parts.indices.contains($0) ? key(parts[$0]) : 0 }
  }
}
