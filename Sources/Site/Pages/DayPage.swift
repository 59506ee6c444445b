import Pictures
import Sources
import Template

extension SiteContext {
  /// The day's own page, or the front page.
  func dayPage(_ place: Int, asFront: Bool) -> DayView {
    let picture = pictures[place]
    let path = asFront ? Routes.front : Routes.day(picture.day)
    let plan = mediaPlan(of: picture)
    let media = media(of: picture, plan, on: path)
    let summary = picture.explanation.summary()
    let date = listed[place].date
    let rights = rights(ofShown: picture)
    let shell = LayoutView(
      layout,
      PageMetadata(
        path: path, heading: picture.title,
        pageTitle: "\(picture.title) · \(date) · \(settings.title)",
        summary: summary.isEmpty ? picture.title : summary,
        canonical: address(path), oEmbed: asFront ? address(Routes.oEmbed) : nil,
        preview: sharePicture(plan.still?.image, of: picture), isArticle: true,
        media: media,
        day: picture.day))
    return DayView(
      shell: shell, notice: asFront ? words.sentence(freshness) : nil,
      date: date, day: picture.day.iso,
      permalink: asFront
        ? Routes.relative(from: path, to: Routes.day(picture.day)) : nil,
      thumbnail: thumbnail(at: place, in: path)?.source,
      media: media, description: media == nil ? nil : picture.longDescription,
      elsewhere: plan.elsewhere,
      credit: credit(of: picture, on: path),
      rights: picture.media == .none ? nil : RightsView(rights, from: settings.source),
      explanation: explanation(of: picture, on: path),
      article: picture.article?.text,
      files: rights.isFreelyShared ? files(of: picture, plan.still?.image, on: path) : [],
      sourcePicture: sourcePicture(of: picture)?.text,
      facts: facts(
        of: picture, plan.still?.image, media, rights,
        about: subjects.shown[place].map { subjects.all[$0] }),
      previous: neighbour(place - 1, on: path),
      next: neighbour(place + 1, on: path),
      more: more(like: place, on: path),
      shownBefore: encores.earlier(than: place).map { neighbour(at: $0, on: path) },
      collections: collections(of: place, on: path),
      first: place > 0 ? Routes.relative(from: path, to: Routes.day(pictures[0].day)) : nil,
      latest: asFront || place + 1 == pictures.count
        ? nil : Routes.relative(from: path, to: Routes.front),
      calendars: calendars(of: picture.day, on: path))
  }

  /// The site's own files of the picture in one type, and the original.
  private func files(of picture: Picture, _ still: DisplayImage?, on path: String)
    -> [DayView.File]
  {
    guard case .image = picture.media, let still else { return [] }
    var files = still.cards.compactMap(\.place.file)
    if let original = still.original, !files.contains(original) {
      files = files.filter { $0.size.width < original.size.width } + [original]
    }
    return files.map { file in
      DayView.File(
        link: reference(to: .own(file), on: path), size: file.size,
        kilobytes: words.grouped((file.byteCount + 999) / 1000))
    }
  }

  private func sourcePicture(of picture: Picture) -> WebAddress? {
    guard case .image(let image) = picture.media, !settings.source.mustSelfHost else { return nil }
    return image.original
  }

  /// The calendars and lists that have the day.
  private func calendars(of day: Day, on path: String) -> [StepView] {
    let (year, month) = (day.year, day.month)
    return [
      StepView(from: path, to: Routes.month(year, month), name: words.month(month, of: year)),
      StepView(from: path, to: Routes.year(year), name: "\(year)"),
      StepView(
        from: path, to: Routes.onThisDay(day),
        name: words.text(
          .inAllYears, ["date": words.day(day.dayOfMonth, ofMonth: month)])),
    ]
  }

  private func neighbour(_ place: Int, on path: String) -> DayView.Neighbour? {
    pictures.indices.contains(place) ? neighbour(at: place, on: path) : nil
  }

  func neighbour(at place: Int, on path: String) -> DayView.Neighbour {
    DayView.Neighbour(
      link: Routes.relative(from: path, to: listed[place].path), title: listed[place].title,
      date: listed[place].date, day: listed[place].iso)
  }

  private func credit(of picture: Picture, on path: String) -> SafeMarkup? {
    guard !picture.credit.isEmpty else { return nil }
    var writer = writer { Routes.relative(from: path, to: $0) }
    writer.write(picture.credit)
    return SafeMarkup(trusted: writer.bytes)
  }

  private func explanation(of picture: Picture, on path: String) -> SafeMarkup? {
    guard !picture.explanation.isEmpty else { return nil }
    var writer = writer { Routes.relative(from: path, to: $0) }
    writer.writeParagraphs(picture.explanation)
    return SafeMarkup(trusted: writer.bytes)
  }
}
