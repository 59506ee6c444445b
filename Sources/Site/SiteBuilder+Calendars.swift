import Pictures
import Template

extension SiteBuilder {
  /// Adds the pages of many days.
  mutating func addCalendars() {
    let context = context
    let theme = context.theme
    let (years, months) = (context.calendar.years, context.calendar.months)
    for index in years.indices {
      add(Routes.year(years[index].year), .page, theme.year) { context.yearPage(index) }
    }
    for index in months.indices {
      let path = Routes.month(months[index].year, months[index].month)
      add(path, .page, theme.month) { context.monthPage(index) }
    }
    for (index, date) in context.calendar.dates.enumerated() {
      let path = Routes.onThisDay(date.month, date.dayOfMonth)
      add(path, .page, theme.onThisDay) { context.onThisDayPage(index) }
    }
    add(Routes.recent, .page, theme.recent) { context.recentPage() }
    add(Routes.archive, .page, theme.archive) { context.archivePage() }
  }
}
