import Pictures
import Template

extension Plan {
  /// The pages of many days.
  mutating func addCalendars() {
    let almanac = almanac
    let theme = almanac.theme
    let (years, months) = (almanac.calendar.years, almanac.calendar.months)
    for index in years.indices {
      add(Routes.year(years[index].year), .page, theme.year) { almanac.yearPage(index) }
    }
    for index in months.indices {
      let path = Routes.month(months[index].year, months[index].month)
      add(path, .page, theme.month) { almanac.monthPage(index) }
    }
    for (index, date) in almanac.calendar.dates.enumerated() {
      let path = Routes.onThisDay(date.month, date.dayOfMonth)
      add(path, .page, theme.onThisDay) { almanac.onThisDayPage(index) }
    }
    add(Routes.recent, .page, theme.recent) { almanac.recentPage() }
    add(Routes.archive, .page, theme.archive) { almanac.archivePage() }
  }
}
