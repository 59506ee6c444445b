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
    var years: [ArchiveView.Year] = []
    for year in calendar.years.reversed() {
      years.append(view(of: year, isEarly: years.count < SiteContext.earlyLength))
    }
    return ArchiveView(
      shell: shell, count: words.counted(pictures.count), lists: lists, years: years)
  }

  private var lists: [StepView] {
    let ofSubjects = [(Routes.subjects, Word.subjects), (Routes.statistics, .statistics)]
    return (hasSubjects ? ofSubjects : []).map { path, word in
      StepView(from: Routes.archive, to: path, name: words.text(word))
    }
      + (hasMakers
        ? [StepView(from: Routes.archive, to: Routes.makers, name: words.text(.makers))] : [])
  }

  private func view(of year: Calendar.Year, isEarly: Bool) -> ArchiveView.Year {
    var cover = cover(of: year.places).flatMap { thumbnail(at: $0, in: Routes.archive) }
    cover?.isEarly = isEarly
    return ArchiveView.Year(
      year: "\(year.year)", id: Routes.anchor(year: year.year),
      link: Routes.relative(from: Routes.archive, to: Routes.year(year.year)),
      cover: cover, count: words.counted(year.places.count),
      months: calendar.months[year.months].map { month in
        StepView(
          from: Routes.archive, to: Routes.month(month.year, month.month),
          name: words.name(ofMonth: month.month))
      })
  }

  /// The day whose picture stands for a year: of those near the box's shape, the one that most texts are linked
  /// with, and of equals the newest. Later days seldom change that of a year that is over.
  private func cover(of places: Range<Int>) -> Int? {
    func rank(_ place: Int) -> (Int, Int, Int) {
      let size = listed[place].thumbnail?.small.size
      let isNear = size.map { (32...40).contains($0.twentyFourths) } ?? false
      return (isNear ? 1 : 0, related(to: place).count, place)
    }
    return places.filter { listed[$0].thumbnail != nil && !listed[$0].isFilm }
      .max { rank($0) < rank($1) }
  }
}
