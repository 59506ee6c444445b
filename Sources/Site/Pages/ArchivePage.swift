import Pictures

extension SiteContext {
  /// Every year kept, newest first, with its months.
  func archivePage() -> ArchiveView {
    let shell = LayoutView(
      layout,
      PageMetadata(
        path: Routes.archive, heading: words.text(.archive),
        pageTitle: "\(words.text(.archive)) · \(settings.title)",
        summary: words.text(.archiveSummary), canonical: address(Routes.archive),
        preview: sharePicture(of: pictures.indices.reversed()), day: pictures[shown].day))
    return ArchiveView(
      shell: shell, count: words.counted(pictures.count), lists: lists,
      years: calendar.years.reversed().map(view))
  }

  private var lists: [StepView] {
    let ofSubjects = [(Routes.subjects, Word.subjects), (Routes.statistics, .statistics)]
    return (hasSubjects ? ofSubjects : []).map { path, word in
      StepView(from: Routes.archive, to: path, name: words.text(word))
    }
      + (hasMakers
        ? [StepView(from: Routes.archive, to: Routes.makers, name: words.text(.makers))] : [])
  }

  private func view(of year: Calendar.Year) -> ArchiveView.Year {
    ArchiveView.Year(
      year: "\(year.year)", id: Routes.anchor(year: year.year),
      link: Routes.relative(from: Routes.archive, to: Routes.year(year.year)),
      count: words.counted(year.places.count),
      months: calendar.months[year.months].map { month in
        StepView(
          from: Routes.archive, to: Routes.month(month.year, month.month),
          name: words.name(ofMonth: month.month))
      })
  }
}
