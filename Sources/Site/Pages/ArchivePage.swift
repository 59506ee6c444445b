import Pictures

extension SiteContext {
  /// Every year kept, newest first, with its months.
  func archivePage() -> ArchiveView {
    var years: [ArchiveView.Year] = []
    for year in calendar.years.reversed() {
      years.append(view(of: year, isEarly: years.count < SiteContext.earlyLength))
    }
    let shell = LayoutView(
      layout,
      PageMetadata(
        path: Routes.archive, heading: words.text(.archive),
        summary: words.text(.archiveSummary), canonical: address(Routes.archive),
        preview: sharePicture(of: pictures.indices.reversed()),
        thumbnails: years.compactMap(\.cover).foreignOrigin, day: pictures[shown].day))
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
    var best: (near: Int, links: Int, place: Int)?
    for place in places where !listed[place].isFilm {
      guard let thumbnail = listed[place].thumbnail else { continue }
      let isNear = thumbnail.small.size.map { (32...40).contains($0.twentyFourths) } ?? false
      let rank = (near: isNear ? 1 : 0, links: related(to: place).count, place: place)
      if best.map({ $0 < rank }) ?? true { best = rank }
    }
    return best?.place
  }
}
